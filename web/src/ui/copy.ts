/** Put a text on the clipboard; say whether it is there. Browsers offer none to plain HTTP. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
