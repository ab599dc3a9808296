import { beforeEach, describe, expect, it } from 'vitest';
import { blank } from '../../../games/braverse/album.svelte';
import type { DeckPage, Face } from '../../../wire/braverse';
import { Bench } from '../bench.svelte';
import { ALL, chosenCount, filtered, sorted, toggled, valuesOf } from './filter';
import { listOf, taken, tally, textOf } from './tally';

const face = (number: string, part: Partial<Face>): Face => ({ ...blank(number), ...part });
const CARDS = [
  face('ST1-001', {
    name: 'Princess Cookie',
    kind: 'cookie',
    colour: 'red',
    level: 2,
    flip: true,
    attack: { cost: ['red', 'red'], damage: 2 },
    text: ['[FLIP] ⟨Discard 1 card⟩ gains +1 HP.'],
  }),
  face('ST1-002', { name: 'Bomb', kind: 'item', colour: 'blue', cost: ['blue'] }),
  face('BS1-001', { name: 'Angel', kind: 'cookie', colour: 'red', level: 1, traits: ['ancient'] }),
  face('BS9-010', { name: 'Dragon', kind: 'cookie', colour: 'pure', level: 3, extra: true }),
];
const numbers = (faces: readonly Face[]) => faces.map((one) => one.number);
const find = (number: string) => CARDS.find((one) => one.number === number) ?? blank(number);

describe('filters', () => {
  it.each([
    ['princess', ['ST1-001']],
    ['st1', ['ST1-001', 'ST1-002']],
    ['discard COOKIE', ['ST1-001']],
    ['ancient', ['BS1-001']],
    ['nothing like it', []],
  ])('finds %s by name, number and text', (query, found) => {
    expect(numbers(filtered(CARDS, { ...ALL, query }))).toEqual(found);
  });

  it('lets through any of a row, and asks for all rows', () => {
    const two = toggled(toggled(ALL, 'colour', 'red'), 'colour', 'blue');
    expect(filtered(CARDS, two)).toHaveLength(3);
    expect(numbers(filtered(CARDS, toggled(two, 'kind', 'cookie')))).toEqual([
      'ST1-001',
      'BS1-001',
    ]);
    expect(numbers(filtered(CARDS, toggled(ALL, 'cost', '2')))).toEqual(['ST1-001']);
    expect(numbers(filtered(CARDS, toggled(ALL, 'mark', 'extra')))).toEqual(['BS9-010']);
    expect(numbers(filtered(CARDS, toggled(ALL, 'level', '1')))).toEqual(['BS1-001']);
    expect(chosenCount(two)).toBe(2);
    expect(toggled(two, 'colour', 'red').colour).toEqual(['blue']);
  });

  it('offers what there is', () => {
    expect(valuesOf(CARDS, 'colour')).toEqual(['red', 'blue', 'pure']);
    expect(valuesOf(CARDS, 'level')).toEqual(['1', '2', '3']);
    expect(valuesOf(CARDS, 'set')).toEqual(['ST1', 'BS1', 'BS9']);
  });

  it('sorts', () => {
    expect(numbers(sorted(CARDS, 'number'))).toEqual(numbers(CARDS));
    expect(numbers(sorted(CARDS, 'name'))[0]).toBe('BS1-001');
    expect(numbers(sorted(CARDS, 'level'))).toEqual(['BS1-001', 'ST1-001', 'BS9-010', 'ST1-002']);
  });
});

describe('what is seen at a glance', () => {
  const seen = tally({ 'ST1-001': 3, 'ST1-002': 1, 'BS1-001': 4, 'BS9-010': 2 }, find);

  it('counts the main deck and EXTRA apart', () => {
    expect([seen.size, seen.extra, seen.flips]).toEqual([8, 2, 3]);
  });

  it('draws the curve and the shares', () => {
    expect(seen.curve).toEqual([4, 3, 0, 1]);
    expect(seen.colours).toEqual([
      { colour: 'red', count: 7, share: 7 / 8 },
      { colour: 'blue', count: 1, share: 1 / 8 },
    ]);
  });

  it('groups', () => {
    const groups = seen.groups.map(({ kind, count }) => [kind, count]);
    expect(groups).toEqual([
      ['cookie', 7],
      ['item', 1],
      ['extra', 2],
    ]);
  });

  it('loses no card that the album does not know', () => {
    expect(tally({ 'XX1-001': 2 }, find).groups[0]?.count).toBe(2);
    expect(tally({}, find).colours).toEqual([]);
  });
});

describe('an import', () => {
  const page: DeckPage = {
    name: '',
    cards: [{ number: 'ST1-001', count: 5 }],
    size: 5,
    extra: 0,
    code: 'c',
    list: '5 ST1-001\n',
    legal: false,
    faults: [],
    unreadable: [{ line: 2, text: 'hello', message: 'a number expected' }],
  };
  beforeEach(() => localStorage.clear());

  it('keeps what was read, and what was not until it is mended', () => {
    const bench = new Bench('braverse', 'Deck');
    const { cards, unread } = taken(page);
    bench.add('', cards, { unread });
    const kept = new Bench('braverse', 'Deck').now;
    expect(kept.name).toBe('Deck 2');
    expect(kept.cards).toEqual({ 'ST1-001': 5 });
    expect(textOf(kept)).toBe('5 ST1-001\nhello\n');
    bench.count('ST1-001', 4);
    expect(bench.now.unread).toHaveLength(1);
  });

  it('is written as the server reads it', () => {
    expect(listOf({ 'ST1-001': 4, 'BS1-002': 1 })).toBe('4 ST1-001\n1 BS1-002\n');
  });
});
