import type { Component } from 'svelte';
import type { Route } from './router.svelte';

// biome-ignore lint/suspicious/noExplicitAny: every screen has properties of its own
type Screen = Component<any>;

/** Each screen is loaded when it is first shown. */
const SCREENS: Record<Route['screen'], () => Promise<{ default: Screen }>> = {
  home: () => import('./screens/home/Home.svelte'),
  table: () => import('./screens/table/Table.svelte'),
  rules: () => import('./screens/Rules.svelte'),
  profile: () => import('./screens/ladder/Profile.svelte'),
  ladder: () => import('./screens/ladder/Ladder.svelte'),
  account: () => import('./screens/account/Account.svelte'),
  about: () => import('./screens/About.svelte'),
  replay: () => import('./screens/replay/Replay.svelte'),
  analysis: () => import('./screens/analysis/Analysis.svelte'),
  decks: () => import('./screens/decks/Decks.svelte'),
  learn: () => import('./screens/learn/Learn.svelte'),
  lesson: () => import('./screens/learn/Lesson.svelte'),
  glossary: () => import('./screens/learn/Glossary.svelte'),
  missing: () => import('./screens/Missing.svelte'),
};

export async function loadScreen(screen: Route['screen']): Promise<Screen> {
  return (await SCREENS[screen]()).default;
}
