"use strict";
// Shows one GIF large: its images, facts, preset and timeline. What belongs to it is in a script of its
// own that is loaded when it is needed, because pages from a folder may load nothing else.

Kineo.details = {
  loaded: new Map(),
  player: null,

  // Called by the scripts of the entries.
  receive(detail) { this.loaded.get(detail.slug)?.resolve(detail); },

  load(slug) {
    if (!this.loaded.has(slug)) {
      const waiting = {};
      waiting.promise = new Promise((resolve, reject) => {
        waiting.resolve = resolve;
        const script = document.createElement("script");
        script.src = `entries/${slug}.js`;
        script.onload = () => script.remove();
        script.onerror = () => {
          this.loaded.delete(slug);
          reject(new Error("The script of this GIF is missing."));
        };
        document.head.append(script);
      });
      this.loaded.set(slug, waiting);
      // The data of a few GIFs at most is kept.
      const [oldest] = this.loaded.keys();
      if (this.loaded.size > 8) this.loaded.delete(oldest);
    }
    return this.loaded.get(slug).promise;
  },

  part(selector) { return this.dialog.querySelector(selector); },

  async open(card) {
    const slug = card.id;
    this.stop();
    this.slug = slug;
    this.part("h2").textContent = card.querySelector("h2").textContent;
    this.part("header .summary").textContent = card.querySelector(".summary").textContent;
    if (!this.dialog.open) this.dialog.showModal();
    this.dialog.scrollTop = 0;
    this.part("h2").focus();
    try {
      const detail = await this.load(slug);
      if (this.slug === slug) this.fill(card, detail);
    } catch (error) {
      if (this.slug === slug) this.showMessage(error.message);
    }
  },

  showMessage(message) {
    this.part(".trouble").textContent = message;
    this.part(".trouble").hidden = message === "";
  },

  fill(card, detail) {
    this.showMessage("");
    this.part(".errors").textContent = detail.errors;
    this.part(".errors").hidden = detail.errors === "";
    this.fillFacts(detail.facts);
    this.part(".download").href = `gifs/${detail.slug}.gif`;
    this.part(".preset").hidden = detail.preset === null;
    // This HTML was made, and escaped, together with the page.
    this.part("code").innerHTML = detail.preset ?? "";
    this.part("pre").scrollTop = 0;
    this.part(".file").textContent = detail.file;
    this.part(".copy").textContent = "Copy";
    this.fillTimeline(detail);
    this.fillPlayer(card, detail);
  },

  fillFacts(facts) {
    const list = this.part("dl");
    list.replaceChildren();
    for (const [name, value] of facts) {
      const term = document.createElement("dt"), text = document.createElement("dd");
      term.textContent = name;
      text.textContent = value;
      list.append(term, text);
    }
  },

  fillTimeline(detail) {
    this.part(".timeline").hidden = detail.timeline === null;
    this.part(".chart").innerHTML = detail.timeline ?? "";
    this.head = null;
    const chart = this.part(".chart svg");
    if (!chart || !detail.span) return;
    const { height } = chart.viewBox.baseVal;
    this.head = document.createElementNS("http://www.w3.org/2000/svg", "line");
    this.head.setAttribute("class", "head");
    this.head.setAttribute("y1", detail.span.top);
    this.head.setAttribute("y2", height - 8);
    this.span = detail.span;
    chart.append(this.head);
  },

  fillPlayer(card, detail) {
    const canvas = this.part("canvas"), whole = this.part(".whole");
    const words = card.querySelector("img").alt;
    canvas.setAttribute("aria-label", words);
    let gif = null;
    try {
      if (detail.gif === null) throw new Error("This GIF is too large to be taken apart.");
      gif = new Kineo.GIF(Uint8Array.from(atob(detail.gif), (byte) => byte.charCodeAt(0)));
      this.player = new Kineo.Player(canvas, gif, () => this.update());
    } catch (error) {
      this.showMessage(error.message);
    }
    canvas.hidden = this.player === null;
    this.part(".controls").hidden = this.player === null;
    whole.hidden = this.player !== null;
    if (this.player) {
      whole.removeAttribute("src");
      this.player.pace = Number(this.part(".pace").value);
      this.part(".place").max = this.player.count - 1;
      this.update();
      if (!Kineo.page.isStill) this.player.play();
    } else {
      whole.src = `gifs/${detail.slug}.gif`;
      whole.alt = words;
    }
  },

  // Makes the controls show what the player does.
  update() {
    const player = this.player;
    if (!player) return;
    const seconds = (time) => (time / 100).toFixed(2);
    const now = `Frame ${player.index + 1} of ${player.count} · ${seconds(player.time)} of ${seconds(player.duration)} s`;
    this.part(".now").textContent = now;
    this.part(".place").value = player.index;
    this.part(".place").setAttribute("aria-valuetext", now);
    this.part(".play").setAttribute("aria-label", player.isPlaying ? "Pause" : "Play");
    if (this.head) {
      const { left, right, seconds } = this.span;
      const x = left + (right - left) * Math.min(1, seconds > 0 ? player.time / 100 / seconds : 0);
      this.head.setAttribute("x1", x);
      this.head.setAttribute("x2", x);
    }
  },

  toggle() {
    if (!this.player) return;
    if (this.player.isPlaying) this.player.pause(); else this.player.play();
  },

  stop() {
    this.player?.pause();
    this.player = null;
    this.slug = null;
  },

  // Frees what the last GIF took.
  close() {
    this.stop();
    if (this.dialog.open) this.dialog.close();
  },

  keepFocus() {
    if (this.dialog.open && !this.dialog.contains(document.activeElement)) this.part("h2").focus();
  },

  handleKey(event) {
    const isControl = event.target.closest("input, select, pre, .chart, a");
    const player = this.player;
    if (event.ctrlKey || event.altKey || event.metaKey || !player) return;
    const actions = {
      ArrowLeft: () => event.shiftKey ? Kineo.page.move(-1) : player.move(-1),
      ArrowRight: () => event.shiftKey ? Kineo.page.move(1) : player.move(1),
      Home: () => player.step(0),
      End: () => player.step(player.count - 1),
    };
    if (event.key === " " && !event.target.closest("button")) actions[" "] = () => this.toggle();
    if (isControl || !actions[event.key]) return;
    event.preventDefault();
    actions[event.key]();
  },

  start() {
    this.dialog = document.querySelector(".detail");
    const press = (name, action) => this.part("." + name).addEventListener("click", action);
    press("first", () => this.player.step(0));
    press("back", () => this.player.move(-1));
    press("play", () => this.toggle());
    press("forward", () => this.player.move(1));
    press("last", () => this.player.step(this.player.count - 1));
    press("before", () => Kineo.page.move(-1));
    press("after", () => Kineo.page.move(1));
    press("close", () => Kineo.page.leave());
    press("copy", () => this.copy());
    this.part(".place").addEventListener("input", (event) => this.player.step(Number(event.target.value)));
    this.part(".pace").addEventListener("change", (event) => {
      if (this.player) this.player.pace = Number(event.target.value);
    });
    // The page and not the dialog: the keys work wherever the focus is.
    document.addEventListener("keydown", (event) => { if (this.dialog.open) this.handleKey(event); });
    // Only then the browser goes to the card that the address names, and takes the focus away.
    addEventListener("load", () => {
      requestAnimationFrame(() => requestAnimationFrame(() => this.keepFocus()));
    });
    this.dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      Kineo.page.leave();
    });
    // Pressed twice, Escape closes it in any case.
    this.dialog.addEventListener("close", () => {
      if (this.slug !== null) Kineo.page.leave();
    });
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) Kineo.page.leave();
    });
  },

  async copy() {
    const code = this.part("code");
    try {
      await navigator.clipboard.writeText(code.textContent);
      this.part(".copy").textContent = "Copied";
    } catch {
      // Where pages may not, the reader copies what is selected.
      getSelection().selectAllChildren(code);
      this.part(".copy").textContent = "Selected";
    }
  },
};
