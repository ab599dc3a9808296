import { recall, remember } from './kept';

/** Wins in a row against one bot of one game, and the table that was counted last. */
interface Streak {
  game: string;
  bot: string;
  wins: number;
  table: string;
}

/** So many wins in a row say that somebody can take a stronger bot. */
export const ENOUGH = 2;

/** Counts a game that has ended, once; says how many were won in a row against this bot. */
export function count(game: string, bot: string, table: string, won: boolean): number {
  const last = recall<Streak | null>('streak', null);
  const isSame = last?.game === game && last.bot === bot;
  if (isSame && last.table === table) return last.wins;
  const wins = won ? (isSame ? last.wins : 0) + 1 : 0;
  remember('streak', { game, bot, wins, table } satisfies Streak);
  return wins;
}
