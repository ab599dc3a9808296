import { describe, expect, it } from 'vitest';
import type { Pending, View } from '../../wire/braverse';
import { blank, type Face } from './album.svelte';
import { emblemOf } from './emblem';
import { heaps, symbolsOf, toPay, underWay } from './field';
import { ICONS } from './icons';
import { revealOf, strikeOf, touched } from './moments';
import { parts } from './texts';

const face = (name: string, more: Partial<Face> = {}): Face => ({
  ...blank('ST1-001'),
  name,
  ...more,
});
const under = (steps: Pending['steps']) => ({ pending: { wave: 0, falling: 0, steps } }) as View;

describe('energy', () => {
  it('is read from four bits a colour, mix last', () => {
    expect(symbolsOf(0)).toEqual([]);
    expect(symbolsOf(0x2)).toEqual(['red', 'red']);
    expect(symbolsOf(0x20000010)).toEqual(['yellow', 'mix', 'mix']);
    expect(symbolsOf(0xf000_0000)).toHaveLength(15);
  });

  it('is owed only while somebody pays', () => {
    expect(toPay(under([{ pay: { seat: 'A', need: 1, floor: 'lowest' } }]))).toEqual(['red']);
    expect(toPay(under([{ pay: { seat: 'A', need: 1, floor: 'lowest' } }, 'settle']))).toEqual([]);
    expect(toPay(under(undefined))).toEqual([]);
  });
});

it('names the card under way, the innermost first', () => {
  const piece = { seat: 'A', card: 'ST1-022', at: 'using' } as const;
  expect(underWay(under([{ finish: { piece } }, 'respond']))).toBe('ST1-022');
  expect(underWay(under(['respond']))).toBeNull();
});

it('puts equal cards on heaps in their order', () => {
  const found = heaps(['b', 'a', 'b'], (card) => card);
  expect(found.map(({ key, members }) => [key, members.length])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});

describe('emblems', () => {
  it('come from the most special word of the name', () => {
    expect(emblemOf(face('Carrot Cookie'))).toBe('bv-carrot');
    expect(emblemOf(face('Golden Cheese Cookie'))).toBe('bv-cheese');
    expect(emblemOf(face("Blue Dragon's Eye"))).toBe('bv-dragon');
    expect(emblemOf(face('Dino-Sour Cookie'))).toBe('bv-dino');
  });

  it('come from traits and kinds where no word is known', () => {
    expect(emblemOf(face('Nobody', { traits: ['beast'] }))).toBe('bv-tiger');
    expect(emblemOf(face('Nothing', { kind: 'trap' }))).toBe('bv-trap');
  });

  it('are always the same, and always there', () => {
    expect(emblemOf(face('Nobody'))).toBe(emblemOf(face('Nobody')));
    expect(ICONS).toHaveProperty(emblemOf(face('Nobody')));
  });
});

it('tells tags, names, costs and words of a text apart', () => {
  expect(parts('[On Play] ⟨R N⟩ Play [Carrot Cookie].')).toEqual([
    { kind: 'tag', text: 'On Play' },
    { kind: 'text', text: ' ' },
    { kind: 'energy', text: 'R N' },
    { kind: 'text', text: ' Play ' },
    { kind: 'name', text: 'Carrot Cookie' },
    { kind: 'text', text: '.' },
  ]);
  expect(parts('⟨Discard 1 card⟩ Draw.')).toEqual([
    { kind: 'text', text: '⟨Discard 1 card⟩ Draw.' },
  ]);
});

describe('moments', () => {
  const damaged = { damaged: { at: 'A1', cookie: 'ST1-011', card: 'ST1-004' } };

  it('turn up an HP card where it was hit', () => {
    expect(revealOf([damaged], 'A')).toMatchObject({ card: 'ST1-004', place: 'A1', turned: true });
    expect(revealOf([damaged, { flipped: { seat: 'A', card: 'ST1-004' } }], 'A')).toMatchObject({
      place: 'A1',
      flip: true,
    });
  });

  it('show what the other player uses, not what one uses oneself', () => {
    const used = { used: { seat: 'B', card: 'ST1-016' } };
    expect(revealOf([used], 'A')?.card).toBe('ST1-016');
    expect(revealOf([used], 'B')).toBeNull();
  });

  it('know attacks and what they touch', () => {
    const cards = { attacker: 'ST1-003', attacked: 'ST1-011' };
    const attacked = { attacked: { by: 'A1', target: 'B2', ...cards } };
    expect(strikeOf([attacked])).toMatchObject({ by: 'A1', target: 'B2' });
    expect(touched([attacked, damaged, damaged])).toEqual(['A1']);
  });
});
