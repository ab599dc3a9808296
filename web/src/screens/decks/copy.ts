/** Puts a text on the clipboard; by the old way where a page without https may not use the new one. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    const isDone = document.execCommand('copy');
    area.remove();
    return isDone;
  }
}
