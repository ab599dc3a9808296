import { describe, expect, it } from 'vitest';
import { timeline } from '../../motion/stage/timeline';
import type { Shown, View } from '../../wire/braverse';
import { SAMPLES } from '../samples';
import { script } from './recipes';

const view = SAMPLES.braverse.at(-1)?.view as View;
const cards = { attacker: 'ST1-003', attacked: 'ST1-011' };
const battle = { attacker: 'A1', target: 'B2', attacker_gone: false, target_gone: false };
const damaged = (card: string): Shown => ({ damaged: { at: 'B2', cookie: 'ST1-011', card } });
const flipped: Shown = { flipped: { seat: 'B', card: 'ST1-004' } };
const fainted: Shown = { fainted: { at: 'B2', card: 'ST1-011' } };

const seen = (events: Shown[], before: View = { ...view, battle: null }) =>
  timeline(script, { before, after: view, seat: 'A', events });
const first = (plan: ReturnType<typeof seen>, what: string) =>
  plan.cues.find((cue) => cue.what === what) ?? { at: Number.NaN, about: null };

describe('an attack', () => {
  const attacked: Shown = { attacked: { by: 'A1', target: 'B2', ...cards } };

  it('that is only announced is aimed, not struck', () => {
    const plan = seen([attacked]);
    expect(plan.cues.map(({ what }) => what)).toEqual(['aim']);
  });

  it('strikes in the update that brings its damage', () => {
    const before = { ...view, battle };
    const plan = seen([damaged('ST1-004'), damaged('ST1-005'), flipped, fainted], before);
    expect(plan.cues.map(({ what }) => what)).toEqual([
      ...['strike', 'hit', 'number', 'turn', 'turn', 'flip', 'crumble'],
    ]);
    expect(first(plan, 'number').about).toMatchObject({ at: 'B2', text: '-2' });
    expect(first(plan, 'strike').about).toEqual({ by: 'A1', target: 'B2' });
    expect(first(plan, 'flip').about).toMatchObject({ at: 'B2', card: 'ST1-004' });
    // The Cookie is on the board until it has crumbled.
    expect(plan.swap).toBeGreaterThan(first(plan, 'crumble').at);
  });

  it('strikes once when it is announced and lands at once', () => {
    const plan = seen([attacked, damaged('ST1-004')]);
    expect(plan.cues.map(({ what }) => what)).toEqual(['strike', 'hit', 'number', 'turn']);
  });
});

it('sends a bolt to a Cookie that is hurt by no attack', () => {
  const plan = seen([{ used: { seat: 'A', card: 'ST1-016' } }, damaged('ST1-004')]);
  expect(plan.cues.map(({ what }) => what)).toEqual(['show', 'bolt', 'hit', 'number', 'turn']);
});

it('tells each line with its picture, never before', () => {
  const plan = seen([damaged('ST1-004'), flipped, fainted], { ...view, battle });
  const pictures = ['hit', 'flip', 'crumble'].map((what) => first(plan, what).at);
  plan.lines.forEach((line, at) => {
    expect(line).toBeGreaterThanOrEqual(pictures[at] ?? Number.NaN);
  });
});

it('shows a card that is played on the new board, and HP that comes with it not as healing', () => {
  const plan = seen([
    { played: { at: 'A2', card: 'ST1-003', from: 'hand' } },
    { hp_added: { at: 'A2', cookie: 'ST1-003', card: null } },
  ]);
  expect(plan.swap).toBe(0);
  expect(plan.cues.map(({ what }) => what)).toEqual(['land']);
});

it('keeps the end for the very last', () => {
  const over: Shown = { over: { outcome: { result: 'win', seats: ['A'], by: 'BV-END-1' } } };
  const plan = seen([damaged('ST1-004'), fainted, over], { ...view, battle });
  const crumbled = plan.cues.find(({ what }) => what === 'crumble');
  expect(first(plan, 'over').at).toBeGreaterThanOrEqual((crumbled?.at ?? 0) + 400);
  expect(first(plan, 'over').about).toEqual({ seats: ['A'], won: true });
});
