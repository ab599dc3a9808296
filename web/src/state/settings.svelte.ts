import type { Lang } from '../wire';
import { recall, remember } from './kept';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'off' | 'slow' | 'normal' | 'fast';

export interface Kept {
  lang: Lang;
  theme: Theme;
  speed: Speed;
  sound: boolean;
}

export const LANGS: readonly Lang[] = ['en', 'ko', 'ja'];
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
export const SPEEDS: readonly Speed[] = ['off', 'slow', 'normal', 'fast'];

/** The first language of the browser that we speak. */
export function preferred(languages: readonly string[]): Lang {
  const spoken = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((tag): tag is Lang => (LANGS as readonly string[]).includes(tag)) ?? 'en';
}

/** What was kept, without what is no longer known. */
export function sane(kept: Partial<Kept>, languages: readonly string[]): Kept {
  const among = <T>(value: unknown, all: readonly T[], otherwise: T) =>
    all.includes(value as T) ? (value as T) : otherwise;
  return {
    lang: among(kept.lang, LANGS, preferred(languages)),
    theme: among(kept.theme, THEMES, 'auto'),
    speed: among(kept.speed, SPEEDS, 'normal'),
    sound: kept.sound === true,
  };
}

const start = sane(recall<Partial<Kept>>('settings', {}), navigator.languages ?? ['en']);
let now = $state<Kept>(start);

function change(part: Partial<Kept>): void {
  now = { ...now, ...part };
  remember('settings', now);
}

export const settings = {
  get lang() {
    return now.lang;
  },
  set lang(lang: Lang) {
    change({ lang });
  },
  get theme() {
    return now.theme;
  },
  set theme(theme: Theme) {
    change({ theme });
  },
  get speed() {
    return now.speed;
  },
  set speed(speed: Speed) {
    change({ speed });
  },
  get sound() {
    return now.sound;
  },
  set sound(sound: boolean) {
    change({ sound });
  },
};

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Puts the theme on the page, and again when the system changes its mind. */
export function wearTheme(): void {
  const wear = () => {
    const theme = now.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : now.theme;
    document.documentElement.dataset.theme = theme;
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--page');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour);
  };
  dark.addEventListener('change', wear);
  $effect.root(() => {
    $effect(wear);
  });
}
