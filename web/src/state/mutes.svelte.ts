import { api } from '../net/api';
import { session } from '../net/session.svelte';
import { t } from '../text/text.svelte';
import { recall, remember } from './kept';
import { tried } from './toasts.svelte';

let muted = $state.raw<readonly string[]>([]);
/** The server knows whom one has muted by number alone; what they were called is kept here. */
let names = $state.raw(recall<Record<string, string>>('muted', {}));

function became(list: readonly string[]): void {
  muted = list;
  names = Object.fromEntries(Object.entries(names).filter(([user]) => list.includes(user)));
  remember('muted', names);
}

/** Whom one does not hear. */
export const mutes = {
  has: (user: string): boolean => muted.includes(user),

  get all(): { user: string; name: string }[] {
    return muted.map((user) => ({ user, name: names[user] ?? t('mute-unknown') }));
  },

  async load(): Promise<void> {
    const list = session.me ? await api.mutes().catch(() => null) : [];
    if (list) became(list);
  },

  /** Hears somebody no longer, or again; says whether the server agreed. */
  async set(user: string, name: string, isMuted: boolean): Promise<boolean> {
    const asked = session.ensure().then(() => api.mute(user, isMuted));
    const list = await tried(asked, { too_many: t('mute-full') });
    if (!list) return false;
    names = { ...names, [user]: name };
    became(list);
    return true;
  },
};
