import type { Face } from '../../../wire/braverse';
import { plain } from './search/words';

/** Where an arrow key leads in a grid of so many columns; nothing for other keys, and at the edges. */
export function keyed(key: string, at: number, columns: number, count: number): number | undefined {
  const last = count - 1;
  const to: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: Math.min(at + columns, last),
    Home: 0,
    End: last,
  };
  const next = to[key];
  return next === undefined || next < 0 || next > last || next === at ? undefined : next;
}

/** Letters that follow within so many milliseconds make a word. */
const PAUSE = 900;

/** Letters typed on a list lead to the next card whose name begins with them. */
export class Typed {
  private word = '';
  private last = 0;

  to(key: string, at: number, faces: readonly Face[], now = Date.now()): number | undefined {
    if (!/^[\p{L}\p{N}]$/u.test(key) && !(key === ' ' && this.word && now - this.last < PAUSE))
      return undefined;
    const isNew = now - this.last >= PAUSE;
    this.word = plain((isNew ? '' : this.word) + key);
    this.last = now;
    // Somebody who goes on writing may stay where the word has led to.
    const first = isNew ? at + 1 : at;
    const order = faces.map((_, nth) => (first + nth) % faces.length);
    return order.find((index) => plain(faces[index]?.name ?? '').startsWith(this.word));
  }
}
