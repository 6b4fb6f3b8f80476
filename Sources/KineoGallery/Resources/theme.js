"use strict";
// Runs before anything is painted, so that no page flashes up in the wrong colors.

const Kineo = {};

// What the reader has chosen, kept for the next visit where the browser lets a page keep something.
Kineo.settings = {
  read(name) {
    try { return localStorage.getItem("kineo-" + name); } catch { return null; }
  },
  write(name, value) {
    try { localStorage.setItem("kineo-" + name, value); } catch { /* Kept for this visit only. */ }
  },
};

Kineo.theme = {
  get isDark() {
    const chosen = document.documentElement.dataset.theme;
    return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  },
  choose(theme) {
    if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
  },
  toggle() {
    this.choose(this.isDark ? "light" : "dark");
    Kineo.settings.write("theme", document.documentElement.dataset.theme);
  },
};

Kineo.theme.choose(Kineo.settings.read("theme"));
