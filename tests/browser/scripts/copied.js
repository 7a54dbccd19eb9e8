// What is copied when all is selected, and every visible text in the order of the document. What can be opened is open.
() => {
  document.querySelectorAll("details").forEach((each) => { each.open = true; });
  const selection = getSelection();
  selection.selectAllChildren(document.body);
  const copied = selection.toString();
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const style = getComputedStyle(walker.currentNode.parentElement);
    const shown = range.getClientRects().length > 0 && style.visibility === "visible" && style.userSelect !== "none";
    if (shown && !walker.currentNode.parentElement.closest("select, textarea")) texts.push(walker.currentNode.data);
  }
  const figures = [...document.querySelectorAll("bdi.tile, bdi.expr")].map((each) => each.textContent);
  return { copied, text: texts.join(""), figures };
}
