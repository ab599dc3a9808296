import type { Built } from '../kept';

const FIVE = 5;

export function loadoutOf({ cards }: Built): string[] | null {
  const ids = Object.keys(cards);
  return ids.length === FIVE ? ids : null;
}
