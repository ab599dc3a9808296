import { asksAtTable, type GameId, readyLoadouts } from '../../games/list';
import { Refused } from '../../net/api';
import { recall, remember } from '../../state/kept';
import { complain, note } from '../../state/toasts.svelte';
import { inWords, t } from '../../text/text.svelte';
import { type Built, load } from '../decks/kept';
import { syncs } from '../decks/sync.svelte';

/** What somebody plays with, by what is remembered of it: `ready:WORD`, `own:ID`, or `table` to choose there. */
export type Key = string;

export interface Brought {
  key: Key;
  name: string;
  /** As the server takes it; nothing to be asked at the table. */
  loadout: unknown;
}

// What is built for a game is brought as the `loadout.ts` of its folder says; none where nothing is built.
const FOUND = import.meta.glob<{ loadoutOf: (built: Built) => unknown }>('../decks/*/loadout.ts', {
  eager: true,
});

const chosen = $state<Record<string, Key>>({});

export function choose(game: GameId, key: Key): void {
  chosen[game] = key;
  remember(`loadout.${game}`, key);
}

/** All that was built for a game and is whole. */
export function ownLoadouts(game: GameId): (Brought & { built: Built })[] {
  const loadoutOf = FOUND[`../decks/${game}/loadout.ts`]?.loadoutOf;
  if (!loadoutOf) return [];
  syncs();
  return load(game, '').all.flatMap((built) => {
    const loadout = loadoutOf(built);
    return loadout === null ? [] : [{ key: `own:${built.id}`, name: built.name, loadout, built }];
  });
}

export function readyOnes(game: GameId): Brought[] {
  return readyLoadouts(game).map(({ word, name }) => ({
    key: `ready:${word}`,
    name: inWords(name),
    loadout: word,
  }));
}

/** What was chosen last for a game; what is gone by now makes room for the one for a first game. */
export function brought(game: GameId): Brought {
  const key = chosen[game] ?? recall<Key>(`loadout.${game}`, '');
  if (key === 'table' && asksAtTable(game))
    return { key, name: t('loadout-at-table'), loadout: null };
  const ready = readyOnes(game);
  const found = [...ownLoadouts(game), ...ready].find((one) => one.key === key);
  return found ?? ready[0] ?? { key: '', name: '', loadout: null };
}

/** What a loadout that came from the server is called here. */
export function nameOfLoadout(game: GameId, loadout: unknown): string {
  const text = JSON.stringify(loadout);
  const known = [...ownLoadouts(game), ...readyOnes(game)];
  const found = known.find((one) => JSON.stringify(one.loadout) === text);
  return found?.name ?? (loadout === null ? t('loadout-at-table') : t('loadout-unnamed'));
}

/** Sits down somewhere, and says in sentences why not with this. */
export async function seated<T>(doing: Promise<T>): Promise<T | undefined> {
  try {
    return await doing;
  } catch (error) {
    if (error instanceof Refused && error.code === 'illegal')
      note(t('loadout-unfit'), 'refusal', error.message.split('\n'));
    else complain(error);
    return undefined;
  }
}
