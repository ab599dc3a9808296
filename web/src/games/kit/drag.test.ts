import { describe, expect, it } from 'vitest';
import type { Choice } from '../../wire';
import { Lit } from '../lit';
import { dropsOf } from './drag';

const choice = (text: string): Choice => ({ text, label: text, action: text });
const keysOf = (_view: unknown, action: unknown) => String(action).split(' ');
const lit = (...texts: string[]) => Lit.of(null, texts.map(choice), keysOf);
const act = () => {};

describe('dropsOf', () => {
  it('finds the things that complete exactly one choice', () => {
    const drops = dropsOf({ lit: lit('a b', 'a c', 'd e'), act }, 'a');
    expect([...drops].map(([key, { text }]) => [key, text])).toEqual([
      ['b', 'a b'],
      ['c', 'a c'],
    ]);
  });

  it('leaves out what would still be open', () => {
    const drops = dropsOf({ lit: lit('a b c', 'a b d'), act }, 'a');
    expect([...drops.keys()]).toEqual(['c', 'd']);
  });

  it('knows places that are no things', () => {
    const lands = ({ text }: Choice) => (text === 'a' ? 'field' : null);
    expect(dropsOf({ lit: lit('a', 'b c'), act, lands }, 'a').get('field')?.text).toBe('a');
    expect(dropsOf({ lit: lit('a', 'b c'), act, lands }, 'b').has('field')).toBe(false);
  });

  it('does not offer what was picked already', () => {
    const picked = lit('a b c', 'a b d').pick('a').lit;
    expect([...dropsOf({ lit: picked, act }, 'b').keys()]).toEqual(['c', 'd']);
  });

  it('offers nothing for a thing that is in no choice', () => {
    expect(dropsOf({ lit: lit('a b'), act }, 'x').size).toBe(0);
  });
});
