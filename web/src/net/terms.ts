import { t } from '../text/text.svelte';
import type { BestOf, ClockPlan, TableInfo } from '../wire';

/** What a host decides about a table for people, besides the game. */
export type Terms = Pick<TableInfo, 'clock' | 'visibility' | 'delay'> &
  Required<Pick<TableInfo, 'open_lists' | 'rated'>> & { best_of: BestOf };

export const USUAL: Terms = {
  clock: null,
  visibility: 'private',
  delay: 0,
  open_lists: false,
  best_of: 'one',
  rated: false,
};

/** The clocks one can choose; their names are texts `clock-NAME`. */
export const CLOCKS = {
  none: null,
  quick: { bank: 300, increment: 5 },
  steady: { bank: 600, increment: 10 },
  calm: { bank: 1200, increment: 15 },
} as const satisfies Record<string, ClockPlan | null>;

export type ClockName = keyof typeof CLOCKS;

/** How many seconds later watchers may see a table. */
export const DELAYS = [0, 30, 120, 300] as const;

/** A rated game has a clock and is one game; what else it needs the server says. */
export function asRated(terms: Terms, rated: boolean): Terms {
  if (!rated) return { ...terms, rated };
  return { ...terms, rated, clock: terms.clock ?? CLOCKS.quick, best_of: 'one' };
}

export function clockName({ clock }: Terms): ClockName {
  const names = Object.keys(CLOCKS) as ClockName[];
  const same = (name: ClockName) =>
    CLOCKS[name]?.bank === clock?.bank && CLOCKS[name]?.increment === clock?.increment;
  return names.find(same) ?? 'none';
}

/** Any clock in words: programs make others than ours. */
export function clockWords(clock: ClockPlan | null): string {
  if (!clock) return t('clock-none');
  const seconds = { seconds: clock.increment };
  return clock.bank < 60
    ? t('clock-short', { bank: clock.bank, ...seconds })
    : t('clock-long', { minutes: Math.round(clock.bank / 6) / 10, ...seconds });
}

export function delayWords(delay: number): string {
  if (!delay) return t('delay-none');
  return delay < 60
    ? t('delay-seconds', { count: delay })
    : t('delay-minutes', { count: Math.round(delay / 6) / 10 });
}

/** How late watchers see a table. */
export function laterWords(delay: number): string {
  return delay ? t('delay-later', { time: delayWords(delay) }) : t('delay-none');
}

/** What is not as usual. */
export function unusual({ clock, visibility, delay, open_lists, best_of, rated }: Terms): string[] {
  return [
    ...(rated ? [t('rated-yes')] : []),
    ...(best_of === 'three' ? [t('match-three')] : []),
    ...(clock ? [clockWords(clock)] : []),
    ...(visibility === 'public' ? [t('visibility-public')] : []),
    ...(delay ? [t('delay-late', { time: delayWords(delay) })] : []),
    ...(open_lists ? [t('lists-open')] : []),
  ];
}
