import { recall, remember } from '../state/kept';
import { t } from '../text/text.svelte';
import type { Kept } from '../wire';
import { api, type Me } from './api';
import { line, listen } from './line.svelte';

let me = $state.raw<Me | null>(null);
let making: Promise<Me> | null = null;

function became(someone: Me | null): void {
  const other = someone?.id !== me?.id;
  me = someone;
  remember('known', someone !== null);
  // The socket carries the session it was opened with.
  if (other) line.renew();
}

function kept({ codes = [], ...someone }: Kept): string[] {
  became(someone);
  return codes;
}

const look = (): Promise<Me | null> => api.me();

async function make(): Promise<Me> {
  const someone =
    (await look()) ??
    (await api.guest(t('guest-name', { number: String(1000 + Math.floor(Math.random() * 9000)) })));
  became(someone);
  return someone;
}

// The server greets whoever it knows: a name may have been changed, or taken, in another tab.
listen((message) => {
  if (message.type !== 'welcome' || message.user === me?.id) return;
  void look().then(became, () => {});
});

export const session = {
  get me(): Me | null {
    return me;
  },

  /** Who was here before, if anybody; a newcomer costs no request. */
  async load(): Promise<void> {
    if (!recall('known', false)) return;
    became(await look().catch(() => null));
  },

  /** Somebody to play as: a guest, where nobody is known yet. */
  async ensure(): Promise<Me> {
    if (me) return me;
    making ??= make().finally(() => {
      making = null;
    });
    return making;
  },

  async rename(name: string): Promise<void> {
    await session.ensure();
    me = await api.rename(name);
    line.renew();
  },

  /** Gives codes to get back in by, which are told this once. */
  async keep(login: string, password: string): Promise<string[]> {
    await session.ensure();
    return kept(await api.keep(login, password));
  },

  async register(login: string, password: string): Promise<string[]> {
    return kept(await api.register(login, password));
  },

  /** Every other device and every program is signed out by this. */
  async recover(login: string, code: string, password: string): Promise<void> {
    kept(await api.recover(login, code, password));
  },

  /** Every other device is signed out by this, and programs unless their tokens are to stay. */
  async changePassword(old: string, password: string, endTokens: boolean): Promise<void> {
    kept(await api.changePassword(old, password, endTokens));
  },

  async login(login: string, password: string): Promise<void> {
    became(await api.login(login, password));
  },

  async logout(): Promise<void> {
    await api.logout();
    became(null);
  },
};
