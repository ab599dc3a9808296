import { expect, it } from 'vitest';
import { Dice, hex, keyOf, sha256, unhex } from './dice';

it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('hashes %j as FIPS 180-4 does', async (text, sum) => {
  expect(hex(await sha256(new TextEncoder().encode(text)))).toBe(sum);
});

it('reads what it wrote, and nothing else', () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, at) => at * 7);
  expect(unhex(hex(bytes))).toEqual(bytes);
  expect(unhex('zz')).toBeNull();
  expect(unhex('é'.repeat(64))).toBeNull();
});

it('counts whose words they are, in bytes', async () => {
  const secret = new Uint8Array(32).fill(7);
  const keys = [{}, { A: 'mine' }, { B: 'mine' }, { A: 'miné' }, { A: 'mi', B: 'ne' }].map(
    async (words) => hex(await keyOf({ secret, words })),
  );
  expect(new Set(await Promise.all(keys)).size).toBe(5);
});

it('rolls within the sides, other numbers for other decisions', () => {
  const key = new Uint8Array(32).fill(1);
  const rolls = (decision: number) => {
    const dice = new Dice(key, decision);
    return Array.from({ length: 50 }, () => dice.roll(54));
  };
  expect(rolls(3)).toEqual(rolls(3));
  expect(rolls(3)).not.toEqual(rolls(4));
  expect(rolls(3).every((roll) => roll >= 0 && roll < 54)).toBe(true);
  expect(() => new Dice(key, 0).roll(0)).toThrow(RangeError);
});
