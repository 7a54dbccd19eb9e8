"use strict";

/* Finds places on the pages for a query. Needs no document: search.js shows what is found here.

   What is searched are the distinct texts of the site; which of them stand where is looked up afterwards. A place is
   found when it has all words of the query, and if none has, those with the most. Words of the game's name and of the
   heading above count for a place, but are not enough to find it. */

globalThis.majlis = globalThis.majlis || {};

majlis.finder = function (data, MiniSearch) {
  const EXACT = 4, FOLDED = 3, RELATED = 2, MISTYPED = 1;
  const LONG_ENOUGH_TO_COMPLETE = 2, LONG_ENOUGH_TO_PREFIX = 3, LONG_ENOUGH_TO_MISTYPE = 4;

  const folding = majlis.folding(data.fold);
  const index = new MiniSearch({
    fields: ["surface", "fold"],
    extractField: (text, field) => (field === "id" ? text.id : text.words),
    tokenize: folding.words,
    processTerm: (word, field) => folding[field](word),
    searchOptions: { tokenize: (word) => [word], processTerm: (word) => word },
  });
  index.addAll(data.texts.map((words, id) => ({ id, words })));

  /** Which texts have a word: by number, how well, and the words that will be marked. */
  function textsWith(word) {
    const found = new Map();
    const folded = folding.fold(word);
    const spelled = /[^0-9-]/u.test(folded); // not of numbers and tiles: 10 is not 101
    function look(level, query, options) {
      for (const { id, score, terms } of index.search(query, options)) {
        const before = found.get(id);
        if (before) terms.forEach((term) => before.terms.add(term));
        else found.set(id, { level, score, terms: new Set(terms) });
      }
    }
    look(EXACT, folding.surface(word), { fields: ["surface"] });
    look(FOLDED, folded, { fields: ["fold"] });
    if (!spelled) return found;
    const whole = folding.attached(word);
    if (whole.length) look(RELATED, { combineWith: "OR", queries: whole }, { fields: ["fold"] });
    const started = folded.length >= LONG_ENOUGH_TO_PREFIX ? [folded, ...whole] : [folded];
    if (folded.length >= LONG_ENOUGH_TO_COMPLETE) {
      look(RELATED, { combineWith: "OR", queries: started }, { fields: ["fold"], prefix: true });
    }
    if (!found.size && folded.length >= LONG_ENOUGH_TO_MISTYPE) {
      look(MISTYPED, { combineWith: "OR", queries: exchanged(folded) }, { fields: ["fold"] });
      look(MISTYPED, folded, { fields: ["fold"], fuzzy: folded.length > LONG_ENOUGH_TO_MISTYPE ? 1 : false });
    }
    return found;
  }

  /** The word with each two neighbouring letters exchanged. */
  function exchanged(word) {
    const at = Array.from(word).slice(1).keys();
    return Array.from(at, (first) => word.slice(0, first) + word[first + 1] + word[first] + word.slice(first + 2));
  }

  /** For each word of the query its best hit among some texts, or undefined. */
  function hitsAmong(texts, words) {
    return words.map((hits) => {
      let best;
      for (const text of texts) {
        const hit = hits.get(text);
        if (hit && (!best || hit.level > best.level || (hit.level === best.level && hit.score > best.score))) best = hit;
      }
      return best;
    });
  }

  /** The places of a section that have some word: its own one answers for the heading too. */
  function placesOf([heading, ...places], words) {
    const above = hitsAmong([heading], words);
    const found = [];
    places.forEach(([anchor, ...texts], number) => {
      const own = hitsAmong(number ? texts : [heading, ...texts], words);
      if (!own.some(Boolean)) return;
      const shown = texts.filter((text) => words.some((hits) => hits.has(text)));
      const hits = own.map((hit, each) => hit ?? above[each]);
      found.push({ anchor, heading, hits, texts: shown.length ? shown : texts.slice(0, 1) });
    });
    return found;
  }

  /** The direction of the pages a query is about: that of its letters, if they are of one script. */
  function directionOf(query) {
    const arabic = /\p{Script=Arabic}/u.test(query);
    return arabic === /\p{Script=Latin}/u.test(query) ? null : arabic ? "rtl" : "ltr";
  }

  const sum = (hits, what) => hits.reduce((total, hit) => total + (hit ? hit[what] : 0), 0);

  function better(one, other) {
    return (
      other.spoken - one.spoken || other.covered - one.covered || other.level - one.level ||
      other.score - one.score || one.order - other.order
    );
  }

  /** The same words under the same heading are one result, which leads to every game that has them. */
  function merged(places) {
    const byWords = new Map();
    for (const place of places) {
      const key = [place.page.locale, place.heading, ...place.texts].join(" ");
      const first = byWords.get(key);
      if (!first) byWords.set(key, { ...place, also: [] });
      else if ((first.also.at(-1) ?? first).page !== place.page) first.also.push(place);
    }
    return [...byWords.values()];
  }

  const pages = data.pages.map(([path, locale, digits, name, sections]) => ({ path, locale, digits, name, sections }));

  /** What is found, best first; null for a query without a word. */
  function find(query) {
    const asked = new Map(folding.asked(query).map((word) => [folding.fold(word), word]));
    asked.delete("");
    if (!asked.size) return null;
    const words = Array.from(asked.values(), textsWith);
    const inSections = data.sections.map((section) => placesOf(section, words));
    const direction = directionOf(query);
    const found = [];
    for (const page of pages) {
      const spoken = direction === null || data.languages[page.locale].dir === direction ? 1 : 0;
      const named = hitsAmong([page.name], words);
      for (const section of page.sections) {
        for (const place of inSections[section]) {
          const hits = place.hits.map((hit, each) => hit ?? named[each]);
          const covered = hits.filter(Boolean).length;
          const order = found.length;
          found.push({ ...place, page, spoken, covered, level: sum(hits, "level"), score: sum(hits, "score"), order });
        }
      }
    }
    const most = found.reduce((top, place) => Math.max(top, place.covered), 0);
    const results = merged(found.filter((place) => place.covered === most).sort(better));
    const terms = words.flatMap((hits) => Array.from(hits.values(), (hit) => [...hit.terms]).flat());
    return { results, terms: new Set(terms) };
  }

  return { find, folding };
};
