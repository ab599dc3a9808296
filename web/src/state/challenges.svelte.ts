import { api } from '../net/api';
import { session } from '../net/session.svelte';
import { t } from '../text/text.svelte';
import type { Challenge } from '../wire';
import { recall, remember } from './kept';
import { tell } from './notify';
import { note, tried } from './toasts.svelte';

/** How often one looks whether somebody wants to play, in milliseconds. */
const EVERY = 8000;

let all = $state.raw<readonly Challenge[]>([]);
/** Those one has been told of, here or in another tab. */
const TOLD = 'told.challenges';

function announce({ by, table }: Challenge): void {
  const text = t('challenge-came', { name: by.name });
  note(text);
  tell(table.id, text, t(`game-${table.game}`));
}

const isToMe = ({ to }: Challenge): boolean => to.id === session.me?.id;

/** Tables that wait for somebody by name. */
export const challenges = {
  get all(): readonly Challenge[] {
    return all;
  },

  get toMe(): readonly Challenge[] {
    return all.filter(isToMe);
  },

  /** Whom a table waits for. */
  at: (table: string): Challenge | undefined => all.find((one) => one.table.id === table),

  async load(): Promise<void> {
    const list = session.me?.kept ? await api.challenges().catch(() => null) : [];
    if (!list) return;
    all = list;
    const told = recall<string[]>(TOLD, []);
    const mine = list.filter(isToMe);
    mine.filter(({ table }) => !told.includes(table.id)).forEach(announce);
    remember(
      TOLD,
      mine.map(({ table }) => table.id),
    );
  },

  async decline(table: string): Promise<void> {
    if (await tried(api.decline(table))) all = all.filter((one) => one.table.id !== table);
  },

  /** Nobody is there who could be challenged. */
  forget(): void {
    all = [];
  },

  /** Looks from time to time, until told to stop. */
  watch(): () => void {
    void challenges.load();
    const timer = setInterval(challenges.load, EVERY);
    return () => clearInterval(timer);
  },
};
