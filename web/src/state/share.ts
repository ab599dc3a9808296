import { copy } from './copy';

/** Hands a link to the system to be passed on; where it cannot, the link is copied. */
export async function share(url: string, title: string, done: string): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share({ url, title });
    } catch (error) {
      // Somebody changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copy(url, done);
}
