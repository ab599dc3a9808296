import { api } from '../net/api';
import { session } from '../net/session.svelte';
import { t } from '../text/text.svelte';
import type { Followed } from '../wire';
import { tried } from './toasts.svelte';

let followed = $state.raw<readonly Followed[]>([]);

/** Whom one follows, and where they play. */
export const follows = {
  get all(): readonly Followed[] {
    return followed;
  },

  has: (login: string): boolean => followed.some((one) => one.login === login),

  async load(): Promise<void> {
    const list = session.me?.kept ? await api.follows().catch(() => null) : [];
    if (list) followed = list;
  },

  async set(login: string, does: boolean): Promise<void> {
    const list = await tried(api.follow(login, does), { too_many: t('follow-full') });
    if (list) followed = list;
  },
};
