"use strict";

/* A change of language keeps the reader's place: links in the menu of languages lead to the section that is read here.
   Ids are the same in all languages; where two stand side by side each has its language before it (`ar-deal`). */

(function () {
  const READ_AT = 0.25; // of the window's height, from the top: what stands there is being read
  const menu = document.querySelector("nav.languages");
  if (!menu) return;

  /** Whether an element begins in the window, or is what is being read there. */
  function inView(element) {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && (top >= 0 || bottom > innerHeight * READ_AT);
  }

  /** The element the address names, while it can be seen. */
  function linked() {
    const element = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    return element && element.closest("main section, main > h2") && inView(element) ? element : null;
  }

  /** The last section that begins above the line where one reads. */
  function read() {
    let found = null;
    for (const section of document.querySelectorAll("article section[id], main > h2[id]")) {
      const { top, bottom } = section.getBoundingClientRect();
      if (top <= innerHeight * READ_AT && (section.tagName === "H2" || bottom > 0)) found = section;
    }
    return found;
  }

  /** The place without the language before it; none at the top of the page. */
  function place() {
    const element = linked() ?? read();
    if (!element) return "";
    const column = element.closest(".columns > article");
    const name = column ? element.id.slice(column.lang.length + 1) : element.id;
    return name === "title" ? "" : name;
  }

  function aim(event) {
    const link = event.target.closest("a[href]");
    if (!link || link.hasAttribute("aria-current")) return;
    const here = place();
    link.hash = here && `${link.dataset.prefix ?? ""}${here}`;
  }

  for (const kind of ["pointerdown", "focusin", "click"]) menu.addEventListener(kind, aim);
})();
