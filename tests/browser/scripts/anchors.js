// Links within the page that do not bring the window to their goal.
async () => {
  const found = [];
  for (const link of document.querySelectorAll('a[href^="#"]:not(.skip)')) {
    scrollTo(0, 0);
    link.click();
    await new Promise(requestAnimationFrame);
    const goal = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    const top = goal?.getBoundingClientRect().top;
    const least = document.documentElement.scrollHeight - innerHeight - scrollY;
    const there = goal && top > -2 && (top < 100 || least < 2) && top < innerHeight;
    if (!there || location.hash !== link.hash) found.push(`${link.hash}: its goal is at ${top}`);
  }
  return found;
}
