// What reaches over the side of the window, or holds more text than it shows. Boxes that scroll, and what is only read
// aloud, are let alone.
() => {
  const told = (element) => {
    const name = element.tagName.toLowerCase() + (element.className?.baseVal ?? element.className ?? "").replace(/^(?=.)/, ".");
    return `<${name}> ${JSON.stringify(element.textContent.trim().slice(0, 60))}`;
  };
  const hidden = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.clipPath !== "none" || each.getBoundingClientRect().bottom + scrollY < 0) return true;
    }
    return false;
  };
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const inScroller = (element) => {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) if (scrolls(each)) return true;
    return false;
  };
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);
  for (const element of document.body.querySelectorAll("*")) {
    const rect = element.getBoundingClientRect();
    if (rect.width === 0 || hidden(element)) continue;
    if ((rect.left < -1 || rect.right > root.clientWidth + 1) && !inScroller(element)) found.push(`over the side: ${told(element)}`);
    const style = getComputedStyle(element);
    const cuts = /hidden|clip/.test(style.overflowX + style.overflowY) && element.textContent.trim() !== "";
    if (cuts && (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)) {
      found.push(`cut off: ${told(element)}`);
    }
  }
  return found;
}
