import { t } from '../text/text.svelte';
import { note } from './toasts.svelte';

/** Puts a text on the clipboard; by the old way where a page without https may not use the new one. */
export async function put(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    // What is outside an open dialog cannot be selected.
    (document.querySelector('dialog[open]') ?? document.body).append(area);
    area.select();
    const isDone = document.execCommand('copy');
    area.remove();
    return isDone;
  }
}

/** The same, and says how it went. */
export async function copy(text: string, done: string): Promise<void> {
  if (await put(text)) note(done);
  else note(t('copy-failed'), 'refusal');
}
