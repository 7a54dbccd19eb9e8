"use strict";

/* Words as a reader means them. Every rule is in the tables of search/fold.py, which has the same functions. */

globalThis.majlis = globalThis.majlis || {};

majlis.folding = function (tables) {
  const invisible = new RegExp(tables.invisible, "gu");
  const unwritten = new RegExp(tables.unwritten, "gu");
  const dropped = new RegExp(tables.dropped, "gu");
  const token = new RegExp(tables.token, "gu");
  const wholeTile = new RegExp(`^(?:${tables.tile})$`, "u");
  const looseTile = new RegExp(tables.loose_tile, "gu");
  const article = new RegExp(tables.article, "u");
  const arabicWord = new RegExp(`^[${tables.arabic}]{2,}$`, "u");
  const digits = new Map(Object.entries(tables.digits));
  const letters = new Map(Object.entries(tables.letters));

  const translate = (text, table) => Array.from(text, (sign) => table.get(sign) ?? sign).join("");
  const isTile = (word) => wholeTile.test(word);

  /** A tile with its higher end first. */
  function tile(word) {
    const ends = translate(word, digits).match(/[0-9]/g);
    return ends.sort().reverse().join("-");
  }

  /** Every word of a text, with the place it stands at. */
  function tokens(text) {
    return Array.from(text.matchAll(token), (found) => ({ word: found[0], start: found.index }));
  }

  const words = (text) => text.replace(invisible, "").match(token) ?? [];

  /** The words and tiles of a query. */
  function asked(query) {
    return words(Array.from(query).slice(0, tables.longest).join("").replace(looseTile, "$1-$2"));
  }

  function surface(word) {
    if (isTile(word)) return tile(word);
    return translate(word.normalize("NFKC").replace(unwritten, "").toLowerCase(), digits);
  }

  function bare(word) {
    const parts = word.normalize("NFKD").replace(dropped, "");
    return translate(parts.toLowerCase().replace(dropped, ""), digits);
  }

  const fold = (word) => (isTile(word) ? tile(word) : translate(bare(word), letters));

  /** The folded spellings of a word with something before it, or without its own article. */
  function attached(word) {
    if (isTile(word)) return [];
    const whole = fold(word);
    const without = fold(surface(word).replace(dropped, "").replace(article, ""));
    const bases = without === whole ? [whole] : [whole, without];
    const glued = bases.filter((base) => arabicWord.test(base));
    return [...bases.slice(1), ...glued.flatMap((base) => tables.proclitics.map((before) => before + base))];
  }

  return { tokens, words, asked, surface, fold, attached };
};
