// Every paragraph as it is shown: its letters in the order of the text, each with its place, isolates as lists of their
// own. A paragraph is what Unicode's algorithm takes for one: the inline contents of a block, or of an inline block.
() => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const range = document.createRange();
  const found = [];

  const letters = (node, into) => {
    for (const { segment, index } of segmenter.segment(node.data)) {
      range.setStart(node, index);
      range.setEnd(node, index + segment.length);
      const rects = range.getClientRects();
      const rect = rects.length > 1 ? [...rects].find((each) => each.width > 0) ?? rects[0] : rects[0];
      if (rect) into.push([segment, rect.left, rect.right, rect.top, rect.bottom]);
    }
  };

  const paragraph = (element) => {
    let items = [];
    const flush = () => {
      if (items.length) {
        found.push({ dir: getComputedStyle(element).direction, lang: element.closest("[lang]")?.lang ?? "", items });
      }
      items = [];
    };
    const inline = (parent, into) => {
      for (const child of parent.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) letters(child, into);
        if (child.nodeType !== Node.ELEMENT_NODE || ["SCRIPT", "STYLE"].includes(child.tagName)) continue;
        const style = getComputedStyle(child);
        if (style.display === "none") continue;
        if (style.display === "inline" && (!(child instanceof SVGElement) || child.tagName === "tspan")) {
          if (/isolate/.test(style.unicodeBidi)) {
            const within = { dir: style.direction, lang: child.closest("[lang]")?.lang ?? "", items: [] };
            into.push(within);
            inline(child, within.items);
          } else inline(child, into);
        } else if (/^inline/.test(style.display) || child instanceof SVGElement) {
          const rect = child.getBoundingClientRect();
          into.push(["\ufffc", rect.left, rect.right, rect.top, rect.bottom]);
          if (child instanceof SVGElement) child.querySelectorAll("text").forEach(paragraph);
          else paragraph(child);
        } else {
          const ends = into === items;
          if (ends) flush();
          paragraph(child);
          if (ends) into = items;
        }
      }
    };
    inline(element, items);
    flush();
  };

  paragraph(document.body);
  return found;
}
