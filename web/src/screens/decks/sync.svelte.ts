import { GAMES } from '../../games/list';
import { api, Refused } from '../../net/api';
import { session } from '../../net/session.svelte';
import { recall, remember } from '../../state/kept';
import { complain } from '../../state/toasts.svelte';
import type { KeptDeck } from '../../wire';
import { type Built, type Stock, sane, total } from './kept';

/**
 * What was built is kept with the account of whoever has one. This browser has it all as well: changes are noted
 * here first and sent as soon as they can be. What a guest has built is taken along into an account.
 */
interface Unsent {
  game: string;
  id: string;
}

let round = $state(0);
let running: Promise<void> | null = null;

/** Grows when other decks than before are kept in this browser. */
export const syncs = (): number => round;

const stockOf = (game: string): Stock => sane(recall<unknown>(`decks.${game}`, null), '');
const unsent = (): Unsent[] => recall<Unsent[]>('decks.unsent', []);
const isEmpty = (built: Built): boolean => !total(built.cards) && !built.unread.length;

/** Notes what has changed, before it is sent. */
export function noteChanges(game: string, before: readonly Built[], now: readonly Built[]): void {
  const old = new Map(before.map((one) => [one.id, one.changed]));
  const changed = now.filter((one) => old.get(one.id) !== one.changed && !isEmpty(one));
  const ids = new Set(now.map((one) => one.id));
  const gone = before.filter((one) => !ids.has(one.id));
  const touched = [...changed, ...gone].map(({ id }) => ({ game, id }));
  if (!touched.length) return;
  const others = unsent().filter(
    (one) => !touched.some((it) => it.game === game && it.id === one.id),
  );
  remember('decks.unsent', [...others, ...touched]);
  if (session.me?.kept) void sync().catch(complain);
}

/** Everything a guest has built here goes along; what another account left here does not. */
function takeAlong(user: string): void {
  const owner = recall<string | null>('decks.owner', null);
  if (owner === user) return;
  const mine = GAMES.flatMap((game) =>
    owner === null
      ? stockOf(game)
          .all.filter((one) => !isEmpty(one))
          .map(({ id }) => ({ game, id }))
      : [],
  );
  remember('decks.unsent', mine);
  remember('decks.owner', user);
}

async function send({ game, id }: Unsent): Promise<void> {
  const built = stockOf(game).all.find((one) => one.id === id);
  if (!built) return void (await api.dropDeck(game, id));
  const { changed, ...deck } = built;
  await api.keepDeck(game, id, changed, deck);
}

function takeOver(game: string, kept: readonly KeptDeck[], refused: readonly Unsent[]): void {
  const here = recall<unknown>(`decks.${game}`, null) ? stockOf(game) : { all: [], current: '' };
  const told = kept
    .filter((one) => one.game === game && !isOf(refused, one))
    .map(({ id, changed, deck }) => ({ ...(deck as object), id, changed }));
  const stays = here.all.filter((one) => isEmpty(one) || isOf(refused, { game, id: one.id }));
  const all = [...told, ...stays];
  const current = told.some(({ id }) => id === here.current) ? here.current : all[0]?.id;
  remember(`decks.${game}`, all.length ? { all, current } : null);
}

const isOf = (many: readonly Unsent[], { game, id }: Unsent): boolean =>
  many.some((one) => one.game === game && one.id === id);

/** What the account has no room for stays here, and keeps nothing else from being sent. */
const LASTING = ['too_many', 'too_large', 'bad_message'];

async function run(): Promise<void> {
  const user = session.me?.id ?? '';
  takeAlong(user);
  const refused: Unsent[] = [];
  const waiting = (): Unsent[] => unsent().filter((one) => !isOf(refused, one));
  let why: unknown = null;
  for (let next = waiting()[0]; next; next = waiting()[0]) {
    const sent = next;
    try {
      await send(sent);
    } catch (error) {
      if (!(error instanceof Refused && LASTING.includes(error.code))) throw error;
      refused.push(sent);
      why = error;
      continue;
    }
    remember(
      'decks.unsent',
      unsent().filter((one) => one.game !== sent.game || one.id !== sent.id),
    );
  }
  const kept = await api.keptDecks();
  // Somebody else plays here now: they begin anew.
  if (session.me?.id !== user) return;
  // Something was changed meanwhile.
  if (waiting().length) return run();
  for (const game of GAMES) takeOver(game, kept, refused);
  round += 1;
  if (why) throw why;
}

/** Sends what was changed here and takes over what was changed elsewhere. */
export function sync(): Promise<void> {
  running ??= run().finally(() => {
    running = null;
  });
  return running;
}

/** Nothing of an account stays where somebody has signed out of it. */
export function forget(): void {
  if (recall<string | null>('decks.owner', null) === null) return;
  for (const game of GAMES) remember(`decks.${game}`, null);
  remember('decks.owner', null);
  remember('decks.unsent', []);
  round += 1;
}
