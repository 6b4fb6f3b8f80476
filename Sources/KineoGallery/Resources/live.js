"use strict";
// Loads the page again when its server says that something is different.

Kineo.news = new EventSource("events");
Kineo.news.addEventListener("version", ({ data }) => {
  if (Kineo.version && Kineo.version !== data) location.reload();
  Kineo.version = data;
});
