import { expect, it } from 'vitest';
import { Dice, hex, keyOf, sha256, stream, unhex } from './dice';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));

function words(key: Uint8Array, nonce: Uint8Array): string[] {
  const numbers = stream(key, nonce);
  return Array.from({ length: 32 }, () => numbers.next().value.toString(16).padStart(8, '0'));
}

it('makes the block of RFC 8439, 2.3.2', () => {
  const key = Uint8Array.from({ length: 32 }, (_, at) => at);
  const second = words(key, bytes('000000090000004a00000000')).slice(16);
  expect(second.join(' ')).toBe(
    'e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 ' +
      '466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2',
  );
});

it('makes the first and second block of RFC 8439, A.1, one after the other', () => {
  const made = words(new Uint8Array(32), new Uint8Array(12));
  const told = (text: string) =>
    Array.from(new Uint32Array(bytes(text).buffer), (word) => word.toString(16).padStart(8, '0'));
  expect(made.slice(0, 8)).toEqual(
    told('76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7'),
  );
  expect(made.slice(16, 24)).toEqual(
    told('9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed'),
  );
});

it('needs a whole key and nonce', () => {
  expect(() => stream(new Uint8Array(31), new Uint8Array(12)).next()).toThrow();
  expect(() => stream(new Uint8Array(32), new Uint8Array(11)).next()).toThrow();
});

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
