import type { Key } from '../lit';

/** Names of the things on the board, as the choices touch them. What is one's own needs no seat. */
export const key = {
  card: (design: string): Key => `card:${design}`,
  /** A card that lies in front of one: played in an Attack, or moved with. */
  played: (design: string): Key => `played:${design}`,
  /** A card of one's discard pile. */
  discard: (design: string): Key => `discard:${design}`,
  cell: (cell: string): Key => `cell:${cell}`,
  seat: (seat: string): Key => `seat:${seat}`,
  legend: (index: number): Key => `legend:${index}`,
  face: (face: string): Key => `face:${face}`,
  weapon: 'weapon',
  power: 'power',
  ko: 'ko',
  delay: 'delay',
} as const;
