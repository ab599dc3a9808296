import type { Component } from 'svelte';
import type { Count } from '../state/tally';
import type { Seat } from '../wire';

/** What the picture of a decisive moment is given: how the board stood at the end, and who had won. */
export interface MomentProps {
  view: unknown;
  winners: readonly Seat[];
}

// A folder with a tally is counted, one with a Moment has a last picture: nothing else has to be told about it.
const TALLIES = import.meta.glob<{ default: Count }>('./*/tally.ts');
const MOMENTS = import.meta.glob<{ default: Component<MomentProps> }>('./*/Moment.svelte');

/** How a game counts what everybody did; nothing for one that does not. */
export async function loadTally(game: string): Promise<Count | null> {
  return (await TALLIES[`./${game}/tally.ts`]?.())?.default ?? null;
}

export async function loadMoment(game: string): Promise<Component<MomentProps> | null> {
  return (await MOMENTS[`./${game}/Moment.svelte`]?.())?.default ?? null;
}
