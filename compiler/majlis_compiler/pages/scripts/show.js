"use strict";

/* Puts a stretch of plain text into the page as a rules page would have it: tiles, sums and words that run the other way
   isolated, the digits of its page, and what was searched for marked. Only text is ever set, never markup. */

globalThis.majlis = globalThis.majlis || {};

majlis.shower = function (data, folding) {
  const ROOM = 220; // characters of a text, more or less
  const ARABIC_DIGITS = "٠١٢٣٤٥٦٧٨٩";
  const stretches = Object.fromEntries(
    Object.entries(data.stretches).map(([dir, pattern]) => [dir, new RegExp(pattern, "g")]),
  );

  /** A text with its digits as a page has them, `latn` or `arab`. */
  const inDigits = (text, digits) => (digits === "arab" ? text.replace(/[0-9]/g, (digit) => ARABIC_DIGITS[digit]) : text);

  /** Where the words stand that were found. */
  function marks(text, terms) {
    const hits = folding.tokens(text).filter(({ word }) => terms.has(folding.fold(word)) || terms.has(folding.surface(word)));
    return hits.map(({ word, start }) => [start, start + word.length]);
  }

  /** A long text cut to the part around its first mark, at spaces. */
  function cut(text, terms) {
    if (text.length <= ROOM) return text;
    const [first] = marks(text, terms);
    const middle = first ? first[0] : 0;
    let start = Math.max(0, Math.min(middle - ROOM / 3, text.length - ROOM));
    let end = start + ROOM;
    if (start) start = text.lastIndexOf(" ", start) + 1;
    if (end < text.length) end = Math.max(text.lastIndexOf(" ", end), middle);
    return `${start ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
  }

  function isolate(kind, dir, digits) {
    const element = document.createElement("bdi");
    if (kind === "foreign") {
      element.lang = dir === "rtl" ? "en" : "ar";
      element.dir = dir === "rtl" ? "ltr" : "rtl";
    } else {
      element.className = kind;
      element.dir = kind === "url" || digits !== "arab" ? "ltr" : "rtl";
    }
    return element;
  }

  /** Adds a text of a page to an element. */
  function show(element, text, page, terms) {
    const { dir } = data.languages[page.locale];
    const shown = cut(text, terms);
    const marked = marks(shown, terms);

    function piece(into, start, end, digits) {
      const write = (from, to) => inDigits(shown.slice(from, to), digits);
      let at = start;
      for (const [from, to] of marked) {
        if (to <= at || from >= end) continue;
        if (from > at) into.append(write(at, from));
        const mark = document.createElement("mark");
        at = Math.min(to, end);
        mark.append(write(Math.max(from, start), at));
        into.append(mark);
      }
      if (at < end) into.append(write(at, end));
    }

    let done = 0;
    for (const found of shown.matchAll(stretches[dir])) {
      const [kind] = Object.entries(found.groups).find(([, words]) => words !== undefined);
      const end = found.index + found[0].length;
      const within = isolate(kind, dir, page.digits);
      piece(element, done, found.index, page.digits);
      piece(within, found.index, end, kind === "foreign" || kind === "url" ? "latn" : page.digits);
      element.append(within);
      done = end;
    }
    piece(element, done, shown.length, page.digits);
  }

  return { show, digits: inDigits };
};
