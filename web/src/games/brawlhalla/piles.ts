import type { Design, Pile } from './types';

export interface Held {
  design: Design;
  /** A name of its own for each copy, for travelling. */
  name: string;
}

/**
 * Names the copies of the cards in a pile. A deck has two of each design and both do the same, so which is
 * which is ours to say: the hand counts from below, what was played from above, and a card that
 * leaves the hand keeps its name.
 */
export function held(seat: string, pile: Pile, from: 'below' | 'above'): Held[] {
  const counts = new Map<Design, number>();
  return pile.map((design) => {
    const nth = counts.get(design) ?? 0;
    counts.set(design, nth + 1);
    return { design, name: `${seat}-${design}-${from === 'below' ? nth : 1 - nth}` };
  });
}

/** How often each design lies in a pile, lowest first. */
export function counted(pile: Pile): { design: Design; count: number }[] {
  const designs = [...new Set(pile)].sort();
  return designs.map((design) => ({
    design,
    count: pile.filter((other) => other === design).length,
  }));
}
