/** In a page: what is written in letters that are lower than so many pixels, with their height. */
export function small(least: number): string[] {
  const found = new Map<string, number>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim();
    const element = walker.currentNode.parentElement;
    if (!text || !element || element.closest("script, style, title, .unseen, [hidden]") || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const drawn = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(element).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
    if (size < least) found.set(`${element.getAttribute("class") ?? element.tagName}: ${text.slice(0, 24)}`, Math.round(size * 10) / 10);
  }
  return [...found].map(([what, size]) => `${what} (${size})`);
}
