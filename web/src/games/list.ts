import type { IconName } from '../design/icons';

export type GameId = 'braverse' | 'demonbrave' | 'brawlhalla';

export const GAMES: readonly GameId[] = ['braverse', 'demonbrave', 'brawlhalla'];

export const EMBLEM: Record<GameId, IconName> = {
  braverse: 'cookie',
  demonbrave: 'demon',
  brawlhalla: 'brawl',
};

/** The bots of the house by strength; their names for people are texts `bot-NAME`. */
export const BOTS = ['random', 'novice', 'pilot', 'sampler', 'searcher'] as const;

export function isGame(id: string): id is GameId {
  return (GAMES as readonly string[]).includes(id);
}

const SEATS: Record<string, number> = { free_for_all3: 3, free_for_all4: 4, teams: 4 };

/** How many sit at a table, so that bots can be put on all other seats. */
export function seatCount(game: string, options: Record<string, unknown>): number {
  return game === 'brawlhalla' ? (SEATS[String(options.format ?? '')] ?? 2) : 2;
}
