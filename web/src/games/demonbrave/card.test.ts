import { describe, expect, it } from 'vitest';
import { notation, readCard, sorted } from './card';
import { pipsOf } from './face/pips';
import { fan, fitCard, restack, rowsOf, unitWidth, weight } from './layout';

describe('cards', () => {
  it('are read as the server writes them', () => {
    expect(readCard('10Sa')).toEqual({ number: '10', suit: 'spades', isRed: false, deck: 'A' });
    expect(readCard('QHb')).toEqual({ number: 'Q', suit: 'hearts', isRed: true, deck: 'B' });
    expect(readCard('RJb')).toEqual({ number: null, suit: null, isRed: true, deck: 'B' });
    expect(readCard('BJa').isRed).toBe(false);
  });

  it('are asked about by the name their holder has for them', () => {
    expect(notation('7Sa', 'A')).toBe('7S');
    expect(notation('7Sa', 'B')).toBe("7S'");
  });

  it('lie from weak to strong, JOKERs last in either order', () => {
    const hand = ['2Sa', 'BJa', '3Ha', 'KDa', '10Ca'];
    expect(sorted(hand, false)).toEqual(['3Ha', '10Ca', 'KDa', '2Sa', 'BJa']);
    expect(sorted(hand, true)).toEqual(['2Sa', 'KDa', '10Ca', '3Ha', 'BJa']);
  });

  it('in a run, a JOKER lies where it stands', () => {
    expect(sorted(['4Sa', '6Sa', 'BJa'], false, [['BJa', 'spades', '5']])).toEqual([
      '4Sa',
      'BJa',
      '6Sa',
    ]);
  });

  it('have as many pips as they count', () => {
    for (const number of ['2', '3', '4', '5', '6', '7', '8', '9', '10'])
      expect(pipsOf(number)).toHaveLength(Number(number));
    expect(pipsOf('K')).toEqual([]);
  });
});

describe('layout', () => {
  const room = { width: 400, height: 200, gap: 10, label: 20, least: 44, most: 112 };

  it('makes cards as big as they fit', () => {
    expect(fitCard([1], room)).toBe(112);
    const many = fitCard([1, 1, 1, 1, 1, 1, 2], room);
    expect(many).toBeLessThan(112);
    const rows = rowsOf([1, 1, 1, 1, 1, 1, 2], many, room);
    expect(rows * (many * 1.4 + 30) - 10).toBeLessThanOrEqual(200);
  });

  it('never makes them too small to touch', () => {
    expect(fitCard(Array(40).fill(1), room)).toBe(44);
  });

  it('gives a full field more room', () => {
    expect(weight([])).toBe(1);
    expect(weight([1, 1, 2])).toBe(1);
    expect(weight(Array(10).fill(1))).toBeGreaterThan(1.5);
    expect(weight(Array(90).fill(1))).toBe(2.5);
  });

  it('a long pair still fits', () => {
    expect(unitWidth(10, fitCard([10], room))).toBeLessThanOrEqual(400);
  });

  it('fans a hand inside its room and around its middle', () => {
    const held = fan(5, 600, 100, 44);
    expect(held[2]).toMatchObject({ x: 250, turn: 0, drop: 0 });
    const tight = fan(20, 400, 60, 10);
    expect((tight.at(-1)?.x ?? 0) + 60).toBeLessThanOrEqual(401);
    expect(fan(1, 400, 60, 44)[0]?.x).toBe(170);
  });

  it('puts new cards on top of a pile', () => {
    expect(restack(['b', 'a'], ['a', 'b', 'c'])).toEqual(['b', 'a', 'c']);
    expect(restack(['b', 'a'], ['a'])).toEqual(['a']);
  });
});
