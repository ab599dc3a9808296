import type { Seat } from '../../wire';

/** Whose eyes: a seat's, or those of somebody who only watches. */
export type Eyes = Seat | 'watcher';

const EYES: readonly Eyes[] = ['A', 'B', 'C', 'D', 'watcher'];

export interface Place {
  /** After so many decisions. */
  at: number;
  /** Nobody's where the address does not say. */
  as: Eyes | null;
}

/** Reads `?at=17&as=A`; what makes no sense is left out. */
export function readPlace(search: string): Place {
  const words = new URLSearchParams(search);
  const at = words.get('at') ?? '';
  const as = words.get('as');
  return {
    at: /^\d{1,6}$/.test(at) ? Number(at) : 0,
    as: EYES.find((eyes) => eyes === as) ?? null,
  };
}

/** The address of a place in a game, which others can follow. */
export function placePath(
  id: string,
  at: number,
  as: Eyes,
  screen: 'replay' | 'analysis' = 'replay',
): string {
  return `/${screen}/${encodeURIComponent(id)}?at=${at}&as=${as}`;
}
