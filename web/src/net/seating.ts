import { seatCount } from '../games/list';
import { challenges } from '../state/challenges.svelte';
import { recall, remember } from '../state/kept';
import { isUser } from '../state/people';
import type { Made, NewTable, Seat, SeatPlan, TableInfo } from '../wire';
import { api } from './api';
import { entropy, seal, sealed } from './entropy';
import { session } from './session.svelte';
import { type Terms, USUAL } from './terms';

export type Options = Record<string, unknown>;

/** Nothing where all are the usual ones, so that those who want the same are seen to. */
const written = (options: Options): unknown => (Object.keys(options).length ? options : null);

/** Sits down with words for the dice, after the server's promise for this table was noted. */
export async function sit(
  table: string,
  loadout: unknown,
  seat: Seat | null = null,
): Promise<TableInfo> {
  await session.ensure();
  const { commitment } = await api.table(table);
  const [added, before] = [entropy(), sealed(table)];
  seal(table, commitment, added);
  try {
    return await api.sit(table, seat, added, loadout);
  } catch (error) {
    // Whoever sits there already has said other words, and those are in the dice.
    if (before) seal(table, commitment, before.entropy);
    throw error;
  }
}

/** Makes a table and sits down at it. One at which the host may not sit with what they bring is closed again. */
async function host(
  plan: NewTable,
  loadout: unknown,
  make: (plan: NewTable) => Promise<Made> = api.create,
): Promise<string> {
  await session.ensure();
  const { id } = await make({ ...plan, options: written((plan.options ?? {}) as Options) });
  try {
    await sit(id, loadout, 'A');
  } catch (error) {
    await api.close(id).catch(() => {});
    throw error;
  }
  return id;
}

/** Against a bot, which chooses what it plays with unless it is told. */
export function playBot(
  game: string,
  options: Options,
  bot: string,
  loadout: unknown,
  foe: unknown = null,
): Promise<string> {
  const bots = Array.from({ length: seatCount(game, options) - 1 }, () => ({ bot }));
  const loadouts = foe === null ? {} : { loadouts: { B: foe } };
  return host({ game, options, seats: ['open', ...bots], ...USUAL, ...loadouts }, loadout);
}

/** Goes on from a place in a finished game, in one of its seats; bots take the others. */
export async function playOn(
  { id: table, game, seats }: TableInfo,
  decisions: number,
  seat: Seat,
  bot: string,
): Promise<string> {
  await session.ensure();
  const plan = seats.map((one): SeatPlan => (one.seat === seat ? 'open' : { bot }));
  const { id } = await api.create({ game, seats: plan, from: { table, decisions } });
  // What was played with is played with again.
  await sit(id, null, seat);
  return id;
}

/**
 * The next game of a match, in one's seat; after its last, the same again, every seat moved on by one. Either has fresh
 * words for the dice.
 */
export async function rematch(
  { id: old, seats }: TableInfo,
  mine: Seat,
  loadout: unknown,
): Promise<string> {
  const { id } = await api.rematch(old);
  const order = seats.map(({ seat }) => seat);
  const next = order[(order.indexOf(mine) + 1) % order.length];
  const now = await api.table(id);
  const own = now.seats.find(({ occupant }) => isUser(occupant, session.me?.id));
  const isNext = (now.score?.game ?? 1) > 1;
  const sits = isNext ? own?.ready : own;
  const free = now.seats.find(({ seat, occupant }) => seat === next && occupant === 'nobody');
  // Whoever comes once more sits there already; a seat that somebody took is not worth a quarrel.
  if (!sits && now.status === 'waiting') await sit(id, loadout, free?.seat ?? null);
  return id;
}

/** A table for people. A seat that is not planned is open. */
export function invite(
  game: string,
  options: Options,
  terms: Terms,
  loadout: unknown,
): Promise<string> {
  return host({ game, options, seats: ['open'], ...terms }, loadout);
}

/** A table for somebody by name. */
export async function challenge(
  login: string,
  game: string,
  options: Options,
  terms: Terms,
  loadout: unknown,
): Promise<string> {
  const make = (plan: NewTable) => api.challenge(login, plan);
  const id = await host({ game, options, seats: ['open'], ...terms }, loadout, make);
  // The table says at once whom it waits for.
  await challenges.load();
  return id;
}

/** The table at which somebody waits for whoever is about as strong: asked again, another may be nearer. */
const SOUGHT = 'sought';

export async function findOpponent(
  game: string,
  options: Options,
  { clock, best_of, rated }: Pick<Terms, 'clock' | 'best_of' | 'rated'>,
  loadout: unknown,
): Promise<string> {
  await session.ensure();
  const added = entropy();
  // The promises of all tables one may be seated at, before the server hears the words.
  const waiting = await api.waiting(game);
  const before = new Map(waiting.map((table) => [table.id, table.commitment]));
  const { id } = await api.pair({
    game,
    options: written(options),
    clock,
    best_of,
    entropy: added,
    loadout,
    rated,
  });
  // Whoever waits already has said their words there.
  if (recall(SOUGHT, '') !== id)
    seal(id, before.get(id) ?? (await api.table(id)).commitment, added);
  remember(SOUGHT, rated ? id : '');
  return id;
}

/** Whether somebody waits here for whoever is about as strong. */
export const isSought = (table: TableInfo): boolean =>
  table.rated === true && table.status === 'waiting' && recall(SOUGHT, '') === table.id;

/** Asks again, from the table at which one waits: the longer one waits, the further away the other may be. */
export function seekOn({ game, options, clock }: TableInfo, loadout: unknown): Promise<string> {
  const terms = { clock, best_of: 'one', rated: true } as const;
  return findOpponent(game, (options ?? {}) as Options, terms, loadout);
}
