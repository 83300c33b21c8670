/** Whether a key goes into a field for text, other than the one given. */
export function typingElsewhere(target: EventTarget | null, own?: HTMLElement): boolean {
  if (!(target instanceof HTMLElement) || target === own) return false;
  if (target.closest("dialog, [role=menu]")) return true;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}
