import { describe, expect, it } from 'vitest';
import type { Choice } from '../wire';
import { Lit } from './lit';

function lit(...all: [text: string, ...touches: string[]][]): Lit {
  return new Lit(all.map(([text, ...touches]): Choice => ({ text, label: [text], touches })));
}

const texts = (choices: readonly Choice[]) => choices.map((choice) => choice.text);
const attacks = () =>
  lit(['a1', 'A', 'x'], ['a2', 'A', 'y'], ['b1', 'B', 'x'], ['c', 'C'], ['end'], ['pass']);

describe('before anything is picked', () => {
  it('lights every thing a choice belongs to', () => {
    expect([...attacks().keys].sort()).toEqual(['A', 'B', 'C', 'x', 'y']);
  });

  it('offers choices without things as buttons', () => {
    expect(texts(attacks().buttons)).toEqual(['end', 'pass']);
    expect(attacks().isMenu).toBe(false);
  });

  it('tells what to begin with from what to aim at', () => {
    expect(attacks().role('A')).toBe('lead');
    expect(attacks().role('x')).toBe('aim');
    expect(attacks().role('nothing')).toBe('none');
  });

  it('knows the choices of a thing', () => {
    expect(texts(attacks().choicesOf('x'))).toEqual(['a1', 'b1']);
    expect(attacks().choicesOf('nothing')).toEqual([]);
  });

  it('is dark without choices', () => {
    expect(Lit.dark.keys.size).toBe(0);
    expect(Lit.dark.buttons).toEqual([]);
  });
});

describe('picking', () => {
  it('sends the only choice of a thing at once', () => {
    const { lit: after, send } = attacks().pick('C');
    expect(send?.text).toBe('c');
    expect(after.picked).toEqual([]);
  });

  it('narrows to what several choices share', () => {
    const { lit: after, send } = attacks().pick('A');
    expect(send).toBeUndefined();
    expect([...after.keys].sort()).toEqual(['x', 'y']);
    expect(after.role('A')).toBe('picked');
    expect(after.role('x')).toBe('lead');
    expect(after.role('B')).toBe('none');
    expect(after.buttons).toEqual([]);
  });

  it('sends the second half', () => {
    expect(attacks().pick('A').lit.pick('y').send?.text).toBe('a2');
  });

  it('works from the target as well', () => {
    const after = attacks().pick('x').lit;
    expect([...after.keys].sort()).toEqual(['A', 'B']);
    expect(after.pick('B').send?.text).toBe('b1');
  });

  it('ignores what is not lit', () => {
    const before = attacks();
    expect(before.pick('nothing')).toEqual({ lit: before });
    const after = before.pick('A').lit;
    expect(after.pick('B').lit).toBe(after);
  });

  it('lets go of a picked thing that is touched again', () => {
    const again = attacks().pick('A').lit.pick('A').lit;
    expect(again.picked).toEqual([]);
    expect(texts(again.buttons)).toEqual(['end', 'pass']);
  });

  it('lets go of later picks together with an earlier one', () => {
    const three = lit(['1', 'A', 'x', 'p'], ['2', 'A', 'x', 'q'], ['3', 'A', 'y', 'p']);
    const deep = three.pick('A').lit.pick('x').lit;
    expect(deep.picked).toEqual(['A', 'x']);
    expect(deep.pick('A').lit.picked).toEqual([]);
    expect(deep.pick('x').lit.picked).toEqual(['A']);
  });

  it('goes three steps deep', () => {
    const three = lit(['1', 'A', 'x', 'p'], ['2', 'A', 'x', 'q'], ['3', 'A', 'y', 'p']);
    const deep = three.pick('A').lit.pick('x').lit;
    expect([...deep.keys].sort()).toEqual(['p', 'q']);
    expect(deep.pick('q').send?.text).toBe('2');
  });

  it('clears', () => {
    const before = attacks();
    expect(before.clear()).toBe(before);
    expect(before.pick('A').lit.clear().picked).toEqual([]);
  });
});

describe('choices that things cannot tell apart', () => {
  it('open a menu', () => {
    const after = lit(['soft', 'A'], ['hard', 'A'], ['end']).pick('A').lit;
    expect(after.isMenu).toBe(true);
    expect(texts(after.buttons)).toEqual(['soft', 'hard']);
  });

  it('open it without asking for a thing they all share', () => {
    const after = lit(['soft', 'A', 'x'], ['hard', 'A', 'x']).pick('A').lit;
    expect(after.isMenu).toBe(true);
    expect(after.keys.size).toBe(0);
  });

  it('open it after the last thing that could tell', () => {
    const all = lit(['soft', 'A', 'x'], ['hard', 'A', 'x'], ['other', 'A', 'y']);
    const first = all.pick('A').lit;
    expect(first.isMenu).toBe(false);
    const second = first.pick('x').lit;
    expect(second.isMenu).toBe(true);
    expect(texts(second.buttons)).toEqual(['soft', 'hard']);
  });

  it('are buttons beside the things that go on', () => {
    const after = lit(['alone', 'A'], ['with x', 'A', 'x'], ['with y', 'A', 'y']).pick('A').lit;
    expect(after.isMenu).toBe(false);
    expect(texts(after.buttons)).toEqual(['alone']);
    expect([...after.keys].sort()).toEqual(['x', 'y']);
    expect(after.pick('x').send?.text).toBe('with x');
  });
});
