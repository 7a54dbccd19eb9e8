// Tables whose columns or texts do not begin where their language begins.
() => {
  const found = [];
  for (const row of document.querySelectorAll("tr")) {
    const [first, second] = row.cells;
    const { direction, textAlign } = getComputedStyle(first);
    const told = JSON.stringify(row.textContent.trim().slice(0, 60));
    if (!["start", direction === "rtl" ? "right" : "left"].includes(textAlign)) found.push(`text-align ${textAlign}: ${told}`);
    if (!second) continue;
    const fromTheLeft = first.getBoundingClientRect().left < second.getBoundingClientRect().left;
    if (fromTheLeft !== (direction === "ltr")) found.push(`columns in the wrong order: ${told}`);
  }
  return found;
}
