// Arabic text whose style would harm it: letters torn apart or slanted, lines too close for marks above and below.
() => {
  const found = [];
  const arabic = /[\u0620-\u064a]/;
  for (const element of document.body.querySelectorAll("*")) {
    const own = [...element.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && arabic.test(each.data));
    if (!own || element instanceof SVGElement) continue;
    const style = getComputedStyle(element);
    const told = JSON.stringify(element.textContent.trim().slice(0, 60));
    if (!["normal", "0px"].includes(style.letterSpacing)) found.push(`letter-spacing ${style.letterSpacing}: ${told}`);
    if (style.fontStyle !== "normal") found.push(`font-style ${style.fontStyle}: ${told}`);
    if (style.textTransform !== "none") found.push(`text-transform ${style.textTransform}: ${told}`);
    let block = element;
    while (getComputedStyle(block).display === "inline") block = block.parentElement;
    const { lineHeight, fontSize } = getComputedStyle(block);
    const arabicBlock = block.closest("[lang]").lang.startsWith("ar");
    if (arabicBlock && parseFloat(lineHeight) / parseFloat(fontSize) < 1.599) found.push(`lines at ${lineHeight}: ${told}`);
  }
  return found;
}
