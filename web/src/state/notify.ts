import { recall, remember } from './kept';

const ASKED = 'asked.notify';

/** Whether somebody may be asked if they want to be told: once, and only where they could be. */
export function mayAsk(): boolean {
  return 'Notification' in window && Notification.permission === 'default' && !recall(ASKED, false);
}

/** They said so; nobody asks again, whatever it was. */
export async function answer(yes: boolean): Promise<void> {
  remember(ASKED, true);
  if (yes) await Notification.requestPermission();
}

/** Tells somebody who looks elsewhere that a table waits for them. */
export function tell(table: string, title: string, game: string): void {
  const may = 'Notification' in window && Notification.permission === 'granted';
  if (!may || !document.hidden) return;
  try {
    const note = new Notification(title, {
      body: game,
      tag: table,
      icon: '/favicon.svg',
    });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch (error) {
    // Phones show notes of a service worker only; there the sound and the title have to do.
    if (!(error instanceof TypeError)) throw error;
  }
}
