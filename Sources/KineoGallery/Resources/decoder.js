"use strict";
// Reads GIFs (GIF89a, CompuServe 1990) as browsers do, and draws them image by image.

// The blocks of a GIF. Reading stops at the first place that cannot be understood; the
// images before it are kept.
Kineo.GIF = class {
  constructor(bytes) {
    this.bytes = bytes;
    this.images = [];
    // 0 plays for ever, N plays N + 1 times; null without a loop block: once.
    this.repeats = null;
    const head = String.fromCharCode(...bytes.subarray(0, 6));
    if (!/^GIF\d\d[a-z]$/.test(head) || bytes.length < 13) throw new Error("This is not a GIF.");
    this.width = this.word(6);
    this.height = this.word(8);
    this.globalTable = this.table(bytes[10], 13);
    this.read(this.globalTable ? this.globalTable.end : 13);
    this.enlarge(this.images[0]);
  }

  // Makes room for the first image; others are cut.
  enlarge(first) {
    if (!first || first.width === 0 || first.height === 0) return;
    this.width = Math.max(this.width, first.x + first.width);
    this.height = Math.max(this.height, first.y + first.height);
  }

  word(place) { return this.bytes[place] | this.bytes[place + 1] << 8; }

  // Colors from `start` on, if the flags have a color table.
  table(flags, start) {
    if (!(flags & 0x80)) return null;
    const count = 2 << (flags & 7);
    return { start, count, end: start + 3 * count };
  }

  // The place behind the pieces of data that begin at `place`.
  skipData(place) {
    while (place < this.bytes.length && this.bytes[place] > 0) place += 1 + this.bytes[place];
    return place + 1;
  }

  read(place) {
    const bytes = this.bytes;
    let control = null;
    while (place < bytes.length) {
      const sign = bytes[place];
      if (sign === 0x21) {
        if (bytes[place + 1] === 0xF9 && bytes[place + 2] >= 4) control = place + 3;
        if (bytes[place + 1] === 0xFF) this.readLoop(place + 2);
        place = this.skipData(place + 2);
      } else if (sign === 0x2C && place + 10 < bytes.length) {
        place = this.readImage(place, control);
        control = null;
      } else {
        return;
      }
    }
  }

  readLoop(place) {
    const name = String.fromCharCode(...this.bytes.subarray(place + 1, place + 12));
    if (this.bytes[place] !== 11 || !["NETSCAPE2.0", "ANIMEXTS1.0"].includes(name)) return;
    if (this.bytes[place + 12] >= 3 && this.bytes[place + 13] === 1) this.repeats = this.word(place + 14);
  }

  readImage(place, control) {
    const bytes = this.bytes;
    const flags = control === null ? 0 : bytes[control];
    const delay = control === null ? 0 : this.word(control + 1);
    const local = this.table(bytes[place + 9], place + 10);
    const start = local ? local.end : place + 10;
    this.images.push({
      x: this.word(place + 1), y: this.word(place + 3),
      width: this.word(place + 5), height: this.word(place + 7),
      isInterlaced: (bytes[place + 9] & 0x40) !== 0,
      table: local || this.globalTable,
      disposal: flags >> 2 & 7,
      transparent: flags & 1 ? bytes[control + 3] : -1,
      // Hundredths of a second; browsers play what is shorter than two as ten.
      delay: delay < 2 ? 10 : delay,
      codeSize: bytes[start], data: start + 1,
    });
    return this.skipData(start + 1);
  }

  // The indices of an image, as many as there are; the strings of LZW (appendix F) are kept as their
  // last index and the code of what is before it.
  indices(image) {
    const limit = image.width * image.height;
    const indices = new Uint8Array(limit);
    const size = image.codeSize;
    if (!(size >= 1 && size <= 8)) return indices.subarray(0, 0);
    const clear = 1 << size, end = clear + 1;
    const shorter = new Uint16Array(4096), last = new Uint8Array(4096);
    const first = new Uint8Array(4096), lengths = new Uint16Array(4096).fill(1);
    for (let code = 0; code < clear; code++) first[code] = last[code] = code;
    let next = clear + 2, width = size + 1, previous = -1;
    let bits = 0, bitCount = 0, place = image.data, pieceEnd = place, filled = 0;
    while (filled < limit) {
      while (bitCount < width) {
        if (place === pieceEnd) {
          const length = place < this.bytes.length ? this.bytes[place] : 0;
          if (length === 0) return indices.subarray(0, filled);
          pieceEnd = Math.min(this.bytes.length, ++place + length);
          if (place === pieceEnd) return indices.subarray(0, filled);
        }
        bits |= this.bytes[place++] << bitCount;
        bitCount += 8;
      }
      const code = bits & (1 << width) - 1;
      bits >>>= width;
      bitCount -= width;
      if (code === clear) {
        next = clear + 2; width = size + 1; previous = -1;
        continue;
      }
      if (code === end) break;
      if (code > next || code === next && (previous < 0 || next === 4096)) break;
      if (previous >= 0 && next < 4096) {
        shorter[next] = previous;
        first[next] = first[previous];
        last[next] = code === next ? first[previous] : first[code];
        lengths[next] = lengths[previous] + 1;
        if (++next === 1 << width && width < 12) width++;
      }
      previous = code;
      let string = code;
      for (let i = filled + lengths[code] - 1; i >= filled; i--) {
        if (i < limit) indices[i] = last[string];
        string = shorter[string];
      }
      filled = Math.min(limit, filled + lengths[code]);
    }
    return indices.subarray(0, filled);
  }
};

// The screen of a viewer. Images can be asked for in any order; pictures of some of them are kept, so
// that going back does not begin from the first.
Kineo.Screen = class {
  static pixelLimit = 1 << 26;
  static memoryLimit = 64 << 20;

  constructor(gif) {
    const area = gif.width * gif.height;
    if (area === 0 || gif.images.length === 0) throw new Error("There is nothing in this GIF.");
    if (area > Kineo.Screen.pixelLimit) throw new Error("This GIF is too large to be taken apart.");
    this.gif = gif;
    // R, G, B, A from the low byte up, as all browsers' processors have them.
    this.pixels = new Uint32Array(area);
    this.shown = -1;
    this.rest = null;
    this.kept = new Map();
    this.distance = Math.max(8, Math.ceil(gif.images.length * area * 4 / Kineo.Screen.memoryLimit));
  }

  // Makes `pixels` what is shown while image number `index` is.
  show(index) {
    if (index < this.shown) this.restore(index);
    while (this.shown < index) {
      const next = this.shown + 1;
      if (next % this.distance === 0 && !this.kept.has(next)) {
        this.kept.set(next, { pixels: this.pixels.slice(), rest: this.rest });
      }
      this.draw(this.gif.images[next]);
      this.shown = next;
    }
  }

  // Goes back to the last kept picture at or before `index`.
  restore(index) {
    const start = index - index % this.distance;
    const kept = this.kept.get(start);
    this.pixels.set(kept.pixels);
    this.rest = kept.rest;
    this.shown = start - 1;
  }

  draw(image) {
    if (this.rest) this.finish(this.rest);
    const { width, height } = this.gif;
    const right = Math.min(width, image.x + image.width), bottom = Math.min(height, image.y + image.height);
    const isVisible = image.x < right && image.y < bottom;
    const block = { x: image.x, y: image.y, right, bottom };
    this.rest = null;
    if (!isVisible || !image.table) return;
    if (image.disposal === 2) this.rest = { block, pixels: null };
    if (image.disposal === 3 || image.disposal === 4) this.rest = { block, pixels: this.pixels.slice() };
    const colors = this.colors(image), indices = this.gif.indices(image);
    let row = 0;
    for (const y of Kineo.Screen.rows(image)) {
      const start = row++ * image.width;
      if (start >= indices.length) break;
      if (image.y + y >= bottom) continue;
      const target = (image.y + y) * width + image.x;
      const count = Math.min(right - image.x, indices.length - start);
      for (let x = 0; x < count; x++) {
        const color = colors[indices[start + x]];
        if (color !== 0) this.pixels[target + x] = color;
      }
    }
  }

  // 0 leaves a pixel as it is.
  colors(image) {
    const { bytes } = this.gif, { start, count } = image.table;
    const colors = new Uint32Array(256);
    for (let i = 0; i < count; i++) {
      const place = start + 3 * i;
      colors[i] = (0xFF000000 | bytes[place + 2] << 16 | bytes[place + 1] << 8 | bytes[place]) >>> 0;
    }
    if (image.transparent >= 0) colors[image.transparent] = 0;
    return colors;
  }

  // In the order of the data (appendix E).
  static *rows(image) {
    const passes = image.isInterlaced ? [[0, 8], [4, 8], [2, 4], [1, 2]] : [[0, 1]];
    for (const [first, step] of passes) for (let y = first; y < image.height; y += step) yield y;
  }

  finish({ block, pixels }) {
    for (let y = block.y; y < block.bottom; y++) {
      const start = y * this.gif.width + block.x, end = y * this.gif.width + block.right;
      if (pixels) this.pixels.set(pixels.subarray(start, end), start);
      else this.pixels.fill(0, start, end);
    }
  }
};
