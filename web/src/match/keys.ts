/** Whether a key goes into a field for text, a dialog or a menu. */
export function typingElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("dialog, [role=menu]")) return true;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}

/** Whether nothing that has a use for Enter itself has the focus. */
export const isNowhere = (target: EventTarget | null): boolean => !(target instanceof Element) || target.matches("body, main, #prompt");

/** Where the focus goes when what had it is gone. */
export const focusPrompt = (): void => document.getElementById("prompt")?.focus();

/** Whether a thing can be seen in the frame that clips it. */
export function isInView(thing: Element, frame: Element): boolean {
  const [one, all] = [thing.getBoundingClientRect(), frame.getBoundingClientRect()];
  return one.top >= all.top && one.bottom <= all.bottom && one.left >= all.left && one.right <= all.right;
}
