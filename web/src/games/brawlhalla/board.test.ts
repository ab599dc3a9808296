import { describe, expect, it } from 'vitest';
import { Lit } from '../lit';
import { cardPicked, stepsTo } from './aim';
import { actionFace, named } from './album.svelte';
import { bareArena, ledges, place, trails } from './arena';
import { type Clash, follow, whole } from './clash';
import { counted, held } from './piles';
import type { Shown, View } from './types';
import { others } from './words';

describe('the arena', () => {
  it('reads where a space lies', () => {
    expect(place('z0')).toEqual({ x: 0, y: 0 });
    expect(place('e3')).toEqual({ x: 5, y: 3 });
  });

  it('joins Platforms side by side', () => {
    const cells = bareArena('duel').cells.map((cell) => ({
      ...cell,
      floor: ['b3', 'c3', 'd3', 'a2', 'e2'].includes(cell.cell),
    }));
    expect(ledges(cells)).toEqual([
      { x: 1, y: 2, length: 1 },
      { x: 5, y: 2, length: 1 },
      { x: 2, y: 3, length: 3 },
    ]);
  });

  it('has a ring around the bare one', () => {
    const { cells } = bareArena('duel');
    expect(cells).toHaveLength(35);
    expect(cells.filter((cell) => !cell.offstage)).toHaveLength(15);
  });

  it('shows who went where', () => {
    const events: Shown[] = [
      { moved: { seat: 'A', card: '2a', from: 'a1', to: 'b2' } },
      { knocked_back: { seat: 'B', spaces: 3, from: 'e1', to: 'f1', beyond: 2 } },
      { moved: { seat: 'A', card: '2a', from: 'b2', to: 'b2' } },
      { drew: { seat: 'A', card: null } },
    ];
    expect(trails(events).map(({ kind, beyond }) => [kind, beyond])).toEqual([
      ['go', false],
      ['hit', true],
    ]);
  });
});

describe('aiming', () => {
  const choice = (card: string, ...via: string[]) => {
    const touches = [`card:${card}`, `cell:${via.at(-1)}`];
    return { text: `move ${card} via ${via.join(' ')}`, label: [], touches, via };
  };
  const lit = new Lit([choice('1a', 'b1'), choice('3a', 'b1'), choice('3a', 'b1', 'c2')]);

  it('counts steps once a card is picked', () => {
    expect(stepsTo(lit).size).toBe(0);
    const picked = lit.pick('card:3a').lit;
    expect(cardPicked(picked)).toBe('3a');
    expect([...stepsTo(picked)]).toEqual([
      ['b1', 1],
      ['c2', 2],
    ]);
  });

  it('counts them at once where no card is needed', () => {
    const step = { text: 'step via a1', label: [], touches: ['cell:a1'], via: ['a1'] };
    expect([...stepsTo(new Lit([step]))]).toEqual([['a1', 1]]);
  });
});

describe('piles', () => {
  it('let a card keep its name when it leaves the hand', () => {
    const before = held('A', ['3b', '3b', '5a'], 'below').map((card) => card.name);
    const hand = held('A', ['3b', '5a'], 'below').map((card) => card.name);
    const played = held('A', ['3b'], 'above').map((card) => card.name);
    expect([...hand, ...played].sort()).toEqual([...before].sort());
  });

  it('are counted by design', () => {
    expect(counted(['5a', '2b', '5a'])).toEqual([
      { design: '2b', count: 1 },
      { design: '5a', count: 2 },
    ]);
  });
});

describe('a clash', () => {
  const attacked: Shown = { attacked: { seat: 'B', target: 'A', heavy: false, card: '3a' } };
  const quiet = { attack: null } as View;

  it('that is over within one update is told from what happened', () => {
    const events: Shown[] = [
      attacked,
      { defended: { seat: 'A', card: '4b', heavy: false, total: 4 } },
      { missed: { seat: 'A', heavy: false } },
    ];
    const clash = whole(events) as Clash;
    expect(clash.defender).toMatchObject({ played: ['4b'], total: 4 });
    expect([clash.by, clash.hit, clash.over]).toEqual(['B', false, true]);
  });

  it('stays until something else happens', () => {
    const over = follow(null, quiet, [attacked, { hit: { seat: 'A', heavy: false } }]);
    expect(over?.hit).toBe(true);
    expect(follow(over, quiet, [])).toBe(over);
    expect(follow(over, quiet, [{ turn: { seat: 'A', turn: 4 } }])).toBeNull();
  });
});

it('names others from the left', () => {
  expect(others('C', 4)).toEqual(['D', 'A', 'B']);
  expect(others('B', 2)).toEqual(['A']);
});

it('reads names and texts of the album, and does without it', () => {
  expect(named('Fox Drift: skip Gravity')).toEqual({ name: 'Fox Drift', text: 'skip Gravity' });
  expect(actionFace(0, '4b')).toEqual({ design: '4b', name: '4b', value: 4, text: '' });
});
