/** Do something once the page is there and has nothing else to do; what is returned forgets it. */
export function whenIdle(deed: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(deed, 1500);
    return () => clearTimeout(timer);
  }
  const wish = window.requestIdleCallback(deed, { timeout: 4000 });
  return () => window.cancelIdleCallback(wish);
}
