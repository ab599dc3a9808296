import { describe, expect, it } from 'vitest';
import { BUDGET, still, timeline } from '../../motion/stage/timeline';
import { SAMPLES } from '../samples';
import { painters } from './pictures';
import { type Pictures, script } from './recipes';
import type { Shown, View } from './types';

const fought = SAMPLES.brawlhalla.map(({ view }) => view as View).find(({ turn }) => turn > 0);
const view = { ...(fought as View), active: 'A' as const, attack: null };
const seen = (events: Shown[], before: View = view) =>
  timeline(script, { before, after: view, seat: 'A', events });
const kinds = (events: Shown[]) => seen(events).cues.map(({ what }) => what);
const first = (plan: ReturnType<typeof seen>, what: keyof Pictures) =>
  plan.cues.find((cue) => cue.what === what) ?? { at: Number.NaN, ms: 0, about: null };

const attacked = (heavy: boolean): Shown => ({
  attacked: { seat: 'A', target: 'B', heavy, card: '3a' },
});
const hit: Shown = { hit: { seat: 'B', heavy: true } };
const flown = (beyond: number, to = 'f3'): Shown => ({
  knocked_back: { seat: 'B', spaces: 4, from: 'd3', to, beyond },
});
const out: Shown = { knocked_out: { seat: 'B', by: 'A', left: 1 } };

describe('an attack', () => {
  it('that is only declared is aimed, not struck', () => {
    expect(kinds([attacked(true)])).toEqual(['aim']);
  });

  it('strikes in the update that brings its end, whoever declared it when', () => {
    expect(kinds([hit])).toEqual(['strike', 'hit']);
    expect(kinds([attacked(false), { missed: { seat: 'B', heavy: false } }])).toEqual([
      'strike',
      'ward',
    ]);
    expect(kinds([{ missed: { seat: 'B', heavy: true } }])).toContain('dodge');
    const plan = seen([
      { attacked: { seat: 'B', target: 'A', heavy: true, card: '5a' } },
      {
        hit: { seat: 'A', heavy: true },
      },
    ]);
    expect(first(plan, 'strike').about).toMatchObject({ by: 'B', target: 'A' });
  });

  it('throws along the spaces, out of the arena and into the KO, within the budget', () => {
    const plan = seen([attacked(true), hit, flown(3), out]);
    expect(plan.cues.map(({ what }) => what)).toEqual(['strike', 'hit', 'fly', 'number', 'ko']);
    expect(first(plan, 'fly').about).toMatchObject({ from: 'd3', to: 'f3', beyond: true });
    expect(first(plan, 'ko').at).toBeGreaterThanOrEqual(
      first(plan, 'fly').at + first(plan, 'fly').ms,
    );
    expect(plan.end).toBeLessThanOrEqual(BUDGET);
    // The Legend is on the board until it is out.
    expect(plan.swap).toBeGreaterThanOrEqual(first(plan, 'ko').at);
  });

  it('tells a flight that a Platform stopped from one that ended by itself', () => {
    expect(first(seen([hit, flown(0, 'f3')]), 'fly').about).toMatchObject({ stopped: true });
    const free: Shown = { knocked_back: { seat: 'B', spaces: 2, from: 'd3', to: 'f3', beyond: 0 } };
    expect(first(seen([hit, free]), 'fly').about).toMatchObject({ stopped: false });
  });
});

it('tells each line with its picture, never before', () => {
  const plan = seen([attacked(true), hit, flown(3), out]);
  const pictures = [0, first(plan, 'hit').at, first(plan, 'fly').at, first(plan, 'ko').at];
  plan.lines.forEach((line, at) => {
    expect(line).toBeGreaterThanOrEqual(pictures[at] ?? Number.NaN);
  });
});

it('goes and picks up before the board changes, and comes back after it', () => {
  const leap = seen([
    { moved: { seat: 'A', card: '2a', from: 'c3', to: 'a2' } },
    { armed: { seat: 'A', cell: 'a2' } },
  ]);
  expect(leap.cues.map(({ what }) => what)).toEqual(['go', 'arm']);
  expect(leap.swap).toBeGreaterThan(first(leap, 'arm').at);
  expect(kinds([{ moved: { seat: 'A', card: '2a', from: 'c3', to: 'c3' } }])).toEqual([]);
  const back = seen([{ respawned: { seat: 'B', cell: 'c1' } }]);
  expect([back.swap, back.cues.map(({ what }) => what)]).toEqual([0, ['respawn']]);
});

it('keeps the facts of a KO for those who want no motion', () => {
  const plan = still(seen([hit, flown(3), out]), (what) => Boolean(painters[what].still));
  expect(plan.cues.map(({ what }) => what)).toEqual(['strike', 'hit', 'number', 'ko']);
});
