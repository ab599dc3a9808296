import type { Lang } from '../wire';
import { recall, remember } from './kept';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'off' | 'slow' | 'normal' | 'fast';

export interface Kept {
  lang: Lang;
  theme: Theme;
  speed: Speed;
  /** Of sounds, from 0 to 1. */
  volume: number;
  /** Whether the device may tremble. */
  haptics: boolean;
  /** A touch of what can be used uses it, without being read first. */
  oneTouch: boolean;
  /** Questions with one answer are answered by themselves. */
  autoPass: boolean;
  /** Nothing that others do goes by without a touch, even where there is no other answer. */
  holdPriority: boolean;
  /** What comes of an attack is shown, and asked about, before it is made. */
  confirmAttacks: boolean;
}

export const LANGS: readonly Lang[] = ['en', 'ko', 'ja'];
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
export const SPEEDS: readonly Speed[] = ['off', 'slow', 'normal', 'fast'];

/** The first language of the browser that we speak. */
export function preferred(languages: readonly string[]): Lang {
  const spoken = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((tag): tag is Lang => (LANGS as readonly string[]).includes(tag)) ?? 'en';
}

const LOUD = 0.6;

/** How loud it is; before there was a volume, sounds were on or off. */
function volumeOf({ volume, sound }: Partial<Kept> & { sound?: unknown }): number {
  if (typeof volume === 'number') return Math.min(1, Math.max(0, volume));
  return sound === false ? 0 : LOUD;
}

/** What was kept, without what is no longer known. */
export function sane(kept: Partial<Kept>, languages: readonly string[]): Kept {
  const among = <T>(value: unknown, all: readonly T[], otherwise: T) =>
    all.includes(value as T) ? (value as T) : otherwise;
  return {
    lang: among(kept.lang, LANGS, preferred(languages)),
    theme: among(kept.theme, THEMES, 'auto'),
    speed: among(kept.speed, SPEEDS, 'normal'),
    volume: volumeOf(kept),
    haptics: kept.haptics !== false,
    oneTouch: kept.oneTouch === true,
    autoPass: kept.autoPass !== false,
    holdPriority: kept.holdPriority === true,
    confirmAttacks: kept.confirmAttacks === true,
  };
}

const start = sane(recall<Partial<Kept>>('settings', {}), navigator.languages ?? ['en']);
let now = $state<Kept>(start);

function change(part: Partial<Kept>): void {
  now = { ...now, ...part };
  remember('settings', now);
}

/** What is set is kept. */
export const settings = new Proxy({} as Kept, {
  get: (_, name) => now[name as keyof Kept],
  set(_, name, value) {
    change({ [name]: value });
    return true;
  },
});

const dark = matchMedia('(prefers-color-scheme: dark)');
let systemIsDark = $state(dark.matches);
dark.addEventListener('change', () => (systemIsDark = dark.matches));

/** The theme the page wears now. */
export function wornTheme(): 'light' | 'dark' {
  return now.theme === 'auto' ? (systemIsDark ? 'dark' : 'light') : now.theme;
}

/** Puts the theme on the page, and again when the system changes its mind. */
export function wearTheme(): void {
  const wear = () => {
    document.documentElement.dataset.theme = wornTheme();
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--page');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour);
  };
  $effect.root(() => {
    $effect(wear);
  });
}
