"use strict";

/* The search box on the index. Without this script it stays hidden; the words and their places are loaded when the
   reader first turns to it. */

globalThis.majlis = globalThis.majlis || {};

(function () {
  const MOST_RESULTS = 40, MOST_GAMES = 8, PAUSE = 200; // milliseconds after the last key

  const box = document.getElementById("search");
  const input = document.getElementById("query");
  const status = document.getElementById("found");
  const list = document.getElementById("results");
  const scripts = box.dataset.scripts.split(" ");
  let loaded = null;
  let timer = 0;

  function load(name) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = name;
      script.onload = resolve;
      script.onerror = () => reject(new Error(name));
      document.head.append(script);
    });
  }

  /** Everything the search needs, once. */
  function ready() {
    loaded ??= Promise.all(scripts.map(load)).then(() => {
      const finder = majlis.finder(majlis.data, MiniSearch);
      const shower = majlis.shower(majlis.data, finder.folding);
      return { find: finder.find, show: shower.show, digits: shower.digits, data: majlis.data };
    });
    return loaded;
  }

  /** Says it in each language of the page; the words are in the page. */
  function announce(what, number = () => "") {
    for (const line of status.children) {
      line.textContent = what ? `${line.dataset[what]} ${number(line.dataset.digits)}`.trim() : "";
    }
  }

  function link(place, text, tools, terms) {
    const anchor = document.createElement("a");
    anchor.href = place.anchor === "title" ? place.page.path : `${place.page.path}#${place.anchor}`;
    anchor.hreflang = place.page.locale;
    tools.show(anchor, text, place.page, terms);
    return anchor;
  }

  function result(place, tools, terms) {
    const { texts, languages } = tools.data;
    const item = document.createElement("li");
    item.lang = place.page.locale;
    item.dir = languages[item.lang].dir;
    const name = texts[place.page.name];
    const head = place.heading === place.page.name ? name : `${name} — ${texts[place.heading]}`;
    const where = document.createElement("p");
    where.append(link(place, head, tools, terms));
    const snippet = document.createElement("p");
    place.texts.slice(0, 2).forEach((text, number) => {
      if (number) snippet.append(" … ");
      tools.show(snippet, texts[text], place.page, terms);
    });
    item.append(where, snippet);
    if (place.also.length) item.append(also(place, tools));
    return item;
  }

  /** The other games that say the same. */
  function also(place, tools) {
    const line = document.createElement("p");
    line.className = "also";
    line.append(tools.data.languages[place.page.locale].also);
    const nothing = new Set();
    for (const other of place.also.slice(0, MOST_GAMES)) {
      line.append(" ", link(other, tools.data.texts[other.page.name], tools, nothing));
    }
    if (place.also.length > MOST_GAMES) line.append(" …");
    return line;
  }

  async function search() {
    const query = input.value;
    if (!query.trim()) {
      list.replaceChildren();
      announce();
      return;
    }
    let tools;
    try {
      tools = await ready();
    } catch (error) {
      announce("failed");
      throw error;
    }
    if (query !== input.value) return; // typed on while it was loading
    const found = tools.find(query);
    const results = found ? found.results : [];
    list.replaceChildren(...results.slice(0, MOST_RESULTS).map((place) => result(place, tools, found.terms)));
    const number = (digits) => tools.digits(String(results.length), digits);
    if (results.length) announce(results.length > MOST_RESULTS ? "many" : "found", number);
    else announce("none");
  }

  function soon() {
    clearTimeout(timer);
    timer = setTimeout(search, PAUSE);
  }

  function arrive() {
    if (location.hash !== "#search") return;
    box.scrollIntoView();
    input.focus();
  }

  box.hidden = false;
  input.addEventListener("focus", () => ready().catch(() => announce("failed")));
  input.addEventListener("input", soon);
  addEventListener("hashchange", arrive);
  addEventListener("pageshow", () => {
    arrive(); // not sooner: the browser itself goes to the fragment once all is there, and takes the focus away
    if (input.value) search(); // the reader came back to what was asked
  });
})();
