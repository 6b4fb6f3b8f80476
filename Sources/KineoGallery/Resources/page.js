"use strict";
// The page: searching, ordering, playing, and which GIF is shown large. The address has the last, so
// that it can be kept and shared.

Kineo.page = {
  isStill: false,

  start() {
    this.list = document.querySelector(".cards");
    this.cards = [...this.list.children];
    this.search = document.querySelector(".search");
    this.order = document.querySelector(".order");
    Kineo.details.start();
    this.startTheme();
    this.startPlaying();
    this.search.addEventListener("input", () => this.filter());
    this.order.addEventListener("change", () => this.sort());
    document.querySelector(".tools").addEventListener("submit", (event) => event.preventDefault());
    addEventListener("hashchange", () => this.follow());
    // Browsers keep what was typed when a page is loaded again.
    this.sort();
    this.filter();
    this.follow();
  },

  startTheme() {
    const button = document.querySelector(".theme");
    const update = () => button.setAttribute("aria-pressed", Kineo.theme.isDark);
    button.addEventListener("click", () => { Kineo.theme.toggle(); update(); });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", update);
    update();
  },

  startPlaying() {
    const button = document.querySelector(".playing");
    const reduced = matchMedia("(prefers-reduced-motion: reduce)");
    const set = (isStill) => {
      this.isStill = isStill;
      for (const still of document.querySelectorAll(".still")) still.media = isStill ? "all" : "not all";
      button.setAttribute("aria-label", isStill ? "Play all" : "Pause all");
    };
    button.addEventListener("click", () => set(!this.isStill));
    reduced.addEventListener("change", () => set(reduced.matches));
    set(reduced.matches);
  },

  // Shows the cards that have every word of the search.
  filter() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const card of this.cards) {
      card.hidden = !words.every((word) => card.dataset.words.includes(word));
      if (!card.hidden) count += 1;
    }
    document.querySelector(".found").textContent = words.length > 0 ? `${count} of ${this.cards.length}` : "";
    document.querySelector(".nothing").hidden = count > 0;
  },

  // The cards stand in the order of their names at first.
  sort() {
    const key = this.order.value.replace("-", ""), sign = this.order.value.startsWith("-") ? -1 : 1;
    const cards = key === "name" ? this.cards
      : [...this.cards].sort((a, b) => sign * (a.dataset[key] - b.dataset[key]));
    this.list.append(...cards);
  },

  get slug() {
    try { return decodeURIComponent(location.hash.slice(1)); } catch { return ""; }
  },

  // Shows the GIF of the address.
  follow() {
    const card = this.cards.find((card) => card.id === this.slug);
    if (card) Kineo.details.open(card); else Kineo.details.close();
  },

  // To the card before or after, of those that are found.
  move(step) {
    const cards = [...this.list.children].filter((card) => !card.hidden || card.id === this.slug);
    const place = cards.findIndex((card) => card.id === this.slug);
    const card = cards[(place + step + cards.length) % cards.length];
    if (card) location.replace("#" + card.id);
  },

  // Back to all GIFs, where the reader was.
  leave() {
    const card = this.cards.find((card) => card.id === this.slug);
    try { history.pushState(null, "", location.pathname + location.search); } catch { location.hash = ""; }
    this.follow();
    card?.querySelector("a").focus();
  },
};

Kineo.page.start();
