import { describe, expect, it } from 'vitest';
import type { Choice } from '../../wire';
import { Lit } from '../lit';
import { dropsOf } from './drag';

/** Choices that touch what their texts name; what stands after a slash is where one may let go. */
const choice = (text: string): Choice => {
  const [words = '', drop] = text.split('/');
  return { text, label: [text], touches: words.split(' '), drop };
};
const lit = (...texts: string[]) => new Lit(texts.map(choice));

describe('dropsOf', () => {
  it('finds the things that complete exactly one choice', () => {
    const drops = dropsOf(lit('a b', 'a c', 'd e'), 'a');
    expect([...drops].map(([key, { text }]) => [key, text])).toEqual([
      ['b', 'a b'],
      ['c', 'a c'],
    ]);
  });

  it('leaves out what would still be open', () => {
    const drops = dropsOf(lit('a b c', 'a b d'), 'a');
    expect([...drops.keys()]).toEqual(['c', 'd']);
  });

  it('knows places that are no things', () => {
    expect(dropsOf(lit('a/field', 'b c'), 'a').get('field')?.text).toBe('a/field');
    expect(dropsOf(lit('a/field', 'b c'), 'b').has('field')).toBe(false);
  });

  it('does not offer what was picked already', () => {
    const picked = lit('a b c', 'a b d').pick('a').lit;
    expect([...dropsOf(picked, 'b').keys()]).toEqual(['c', 'd']);
  });

  it('offers nothing for a thing that is in no choice', () => {
    expect(dropsOf(lit('a b'), 'x').size).toBe(0);
  });
});
