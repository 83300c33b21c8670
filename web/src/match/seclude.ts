/** While a node is there, nothing beside it can be reached: up to the match around it. */
export function seclude(node: HTMLElement): { destroy: () => void } {
  const silenced: HTMLElement[] = [];
  for (let at = node; at.parentElement && at.parentElement !== document.body && !at.matches(".match"); at = at.parentElement)
    for (const beside of at.parentElement.children)
      if (beside !== at && beside instanceof HTMLElement && !beside.inert) {
        beside.inert = true;
        silenced.push(beside);
      }
  return { destroy: () => silenced.forEach((one) => (one.inert = false)) };
}
