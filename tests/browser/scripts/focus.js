// Where the keyboard is: its place among all that can be reached, and whether that can be seen.
() => {
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')];
  const reached = all.filter((each) => !each.disabled && each.checkVisibility());
  const here = document.activeElement;
  const rect = here.getBoundingClientRect();
  const inView = rect.bottom > 0 && rect.top < innerHeight && rect.right > 0 && rect.left < innerWidth;
  const x = Math.min(Math.max(rect.left + rect.width / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max(rect.top + Math.min(rect.height / 2, 20), 1), innerHeight - 1);
  const top = document.elementFromPoint(x, y);
  const style = getComputedStyle(here);
  return {
    number: reached.indexOf(here),
    of: reached.length,
    name: here.outerHTML.slice(0, 120),
    seen: inView && (here.contains(top) || top?.contains(here)) && style.outlineStyle !== "none",
  };
}
