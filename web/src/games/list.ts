import type { IconName } from '../design/icons';
import { inWords } from '../text/text.svelte';
import type { Lang } from '../wire';
import * as registry from '../wire/registry';

/** How a game stands among the others on a page, kept in the `front.ts` of its folder. */
export interface Front {
  emblem: IconName;
  /** Games with a smaller number come before it. */
  place: number;
}

export type GameId = (typeof registry.GAMES)[number]['id'];

const FOUND = import.meta.glob<{ default: Front }>('./*/front.ts', { eager: true });
const frontOf = (id: string): Front | undefined => FOUND[`./${id}/front.ts`]?.default;
const placeOf = (id: string): number => frontOf(id)?.place ?? registry.GAMES.length;

export const GAMES: readonly GameId[] = registry.GAMES.map(({ id }) => id).sort(
  (one, other) => placeOf(one) - placeOf(other),
);

export function emblemOf(id: string): IconName {
  return frontOf(id)?.emblem ?? 'play';
}

type Bot = (typeof registry.BOTS)[number];

/** The bots of the house by strength. */
export const BOTS: readonly string[] = registry.BOTS.map(({ name }) => name);

const botOf = (name: string): Bot | undefined =>
  registry.BOTS.find((bot) => bot.name === name.split(':')[0]);

/** How strong a bot is called. */
export function strengthOf(name: string): string {
  const bot = botOf(name);
  return bot ? inWords(bot.strength) : name;
}

/** What a bot is called where it sits. */
export function titleOf(name: string): string {
  const bot = botOf(name);
  return bot ? inWords(bot.title) : name;
}

export function isGame(id: string): id is GameId {
  return (GAMES as readonly string[]).includes(id);
}

/** What anybody can play with, the one for a first game first. */
export const readyLoadouts = (
  game: GameId,
): readonly { word: string; name: Record<Lang, string> }[] =>
  registry.GAMES.find(({ id }) => id === game)?.loadouts ?? [];

/** Whether a game asks at the table whoever brings nothing. */
export const asksAtTable = (game: GameId): boolean =>
  registry.GAMES.some(({ id, asks }) => id === game && asks);

/** How many sit at a table, so that bots can be put on all other seats. */
export function seatCount(game: string, options: Record<string, unknown>): number {
  const entry = registry.GAMES.find(({ id }) => id === game);
  if (!entry) throw new Error(`there is no game '${game}'`);
  const others: Partial<Record<string, number>> = entry.others;
  const set = Object.entries(options).map(([name, value]) => others[`${name}=${value}`]);
  return set.find((seats) => seats !== undefined) ?? entry.seats;
}
