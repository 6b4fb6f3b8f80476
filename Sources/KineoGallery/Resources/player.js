"use strict";
// Plays one GIF on a canvas, or stands still at any of its images.

Kineo.Player = class {
  // `onChange` is called whenever something that controls show is different.
  constructor(canvas, gif, onChange) {
    this.gif = gif;
    this.screen = new Kineo.Screen(gif);
    this.onChange = onChange;
    this.index = 0;
    this.pace = 1;
    this.isPlaying = false;
    this.plays = 0;
    canvas.width = gif.width;
    canvas.height = gif.height;
    this.context = canvas.getContext("2d");
    this.picture = new ImageData(
      new Uint8ClampedArray(this.screen.pixels.buffer), gif.width, gif.height);
    // When each image begins, in hundredths of a second, and when the last ends.
    this.times = [0];
    for (const image of gif.images) this.times.push(this.times.at(-1) + image.delay);
    this.show(0);
  }

  get count() { return this.gif.images.length; }
  get time() { return this.times[this.index]; }
  get duration() { return this.times[this.count]; }

  show(index) {
    this.index = Math.max(0, Math.min(this.count - 1, index));
    this.screen.show(this.index);
    this.context.putImageData(this.picture, 0, 0);
    this.onChange(this);
  }

  // Stands still at another image.
  step(index) {
    this.pause();
    this.show(index);
  }

  // Steps on or back; the first image follows the last.
  move(step) { this.step((this.index + step + this.count) % this.count); }

  play() {
    if (this.isPlaying || this.count < 2) return;
    this.isPlaying = true;
    if (this.index === this.count - 1 || this.isOver) this.restart();
    this.due = performance.now() + this.wait;
    this.schedule();
    this.onChange(this);
  }

  pause() {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    cancelAnimationFrame(this.request);
    this.onChange(this);
  }

  restart() {
    this.plays = 0;
    this.show(0);
  }

  // How often it plays in all.
  get playLimit() { return this.gif.repeats === 0 ? Infinity : (this.gif.repeats ?? 0) + 1; }
  get isOver() { return this.plays >= this.playLimit; }
  // Milliseconds that the image stays.
  get wait() { return this.gif.images[this.index].delay * 10 / this.pace; }

  schedule() { this.request = requestAnimationFrame((now) => this.advance(now)); }

  advance(now) {
    if (!this.isPlaying) return;
    // After a while in the background it goes on where it was.
    if (now - this.due > 1000) this.due = now;
    let next = this.index;
    while (now >= this.due) {
      if (next === this.count - 1) {
        this.plays += 1;
        if (this.isOver) break;
        next = 0;
      } else {
        next += 1;
      }
      this.due += this.gif.images[next].delay * 10 / this.pace;
    }
    if (next !== this.index) this.show(next);
    if (this.isOver) this.pause(); else this.schedule();
  }
};
