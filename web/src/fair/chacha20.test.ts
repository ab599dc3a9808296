import { expect, it } from 'vitest';
import { block, quarterRound, stream } from './chacha20';

const KEY = Uint8Array.from({ length: 32 }, (_, at) => at);
const bytes = (text: string) =>
  Uint8Array.from(text.match(/[0-9a-f]{2}/g) ?? [], (pair) => Number.parseInt(pair, 16));
const shown = (numbers: Iterable<number>) =>
  [...numbers].map((word) => word.toString(16).padStart(8, '0'));

it('does the quarter round of RFC 8439, 2.1.1', () => {
  const x = Uint32Array.from([0x11111111, 0x01020304, 0x9b8d6f43, 0x01234567]);
  quarterRound(x, 0, 1, 2, 3);
  expect(shown(x)).toEqual(['ea2a92f4', 'cb1cf8ce', '4581472e', '5881c4bb']);
});

it('makes the block of RFC 8439, 2.3.2', () => {
  const nonce = bytes('000000090000004a00000000');
  expect(shown(block(KEY, nonce, 1)).join(' ')).toBe(
    'e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 ' +
      '466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2',
  );
});

it('makes the first and second block of RFC 8439, A.1, one after the other', () => {
  const numbers = stream(new Uint8Array(32), new Uint8Array(12));
  const taken = Uint32Array.from({ length: 32 }, () => numbers.next().value);
  const text = Buffer.from(taken.buffer).toString('hex');
  expect(text.slice(0, 64)).toBe(
    '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7',
  );
  expect(text.slice(128, 192)).toBe(
    '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed',
  );
});

it('needs a whole key and nonce', () => {
  expect(() => block(KEY.slice(1), new Uint8Array(12), 0)).toThrow(RangeError);
});
