import { describe, expect, it } from 'vitest';
import { blank, type Face } from './album.svelte';
import { emblemOf } from './emblem';
import { heaps } from './field';
import { ICONS } from './icons';
import { revealOf, strikeOf, touched } from './moments';
import { parts } from './texts';

const face = (name: string, more: Partial<Face> = {}): Face => ({
  ...blank('ST1-001'),
  name,
  ...more,
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
