"use strict";
// Loads the page again when its server reports a change.

Kineo.news = new EventSource("events");
Kineo.news.addEventListener("version", ({ data }) => {
  if (Kineo.version && Kineo.version !== data) location.reload();
  Kineo.version = data;
});
