import { chacha20 } from '@noble/ciphers/chacha.js';
import type { Seat } from '../wire';

/** Everything the dice of a table come from. */
export interface Parts {
  secret: Uint8Array;
  /** What each seat added; nothing where nobody said anything. */
  words: Partial<Record<Seat, string>>;
}

const SEATS: readonly Seat[] = ['A', 'B', 'C', 'D'];

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads 32 bytes; nothing if they are not there. */
export function unhex(text: string): Uint8Array | null {
  if (!/^[0-9a-fA-F]{64}$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
}

/** A number as eight bytes, the lowest first. */
function eight(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number), true);
  return bytes;
}

/** The key of all streams: the secret, then for each seat its number, the length of its words, the words. */
export function keyOf({ secret, words }: Parts): Promise<Uint8Array> {
  const added = SEATS.flatMap((seat, at) => {
    const said = new TextEncoder().encode(words[seat] ?? '');
    return [at, ...eight(said.length), ...said];
  });
  return sha256(Uint8Array.from([...secret, ...added]));
}

/** The key stream of ChaCha20 (RFC 8439), four bytes at a time, the lowest first, from block 0 on. */
export function* stream(key: Uint8Array, nonce: Uint8Array): Generator<number, never> {
  for (let counter = 0; ; counter += 1) {
    const block = new DataView(chacha20(key, nonce, new Uint8Array(64), undefined, counter).buffer);
    for (let at = 0; at < 64; at += 4) yield block.getUint32(at, true);
  }
}

/** The dice of one decision; the deal is number 0. */
export class Dice {
  private readonly numbers: Generator<number, never>;

  constructor(key: Uint8Array, decision: number) {
    const nonce = new Uint8Array(12);
    nonce.set(eight(decision));
    this.numbers = stream(key, nonce);
  }

  /** Numbers that would favour some sides are skipped. */
  roll(sides: number): number {
    if (!Number.isInteger(sides) || sides < 1) throw new RangeError(`a die with ${sides} sides`);
    const unfair = 2 ** 32 % sides;
    for (;;) {
      const product = BigInt(this.numbers.next().value) * BigInt(sides);
      if (Number(product & 0xffff_ffffn) >= unfair) return Number(product >> 32n);
    }
  }
}
