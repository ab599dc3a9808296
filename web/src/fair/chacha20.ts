// "expa", "nd 3", "2-by", "te k": the first row of the state in RFC 8439.
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;

/** Columns, then diagonals. */
const ROUNDS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** `x[a] += x[b]`, then `x[d]` takes the difference and turns left. */
function mix(x: Uint32Array, a: number, b: number, d: number, left: number): void {
  const sum = ((x[a] ?? 0) + (x[b] ?? 0)) >>> 0;
  x[a] = sum;
  const other = (x[d] ?? 0) ^ sum;
  x[d] = (other << left) | (other >>> (32 - left));
}

export function quarterRound(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  mix(x, a, b, d, 16);
  mix(x, c, d, b, 12);
  mix(x, a, b, d, 8);
  mix(x, c, d, b, 7);
}

function words(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, at) => view.getUint32(4 * at, true));
}

/** One block of the key stream: sixteen words, of which each stands for four bytes, the lowest first. */
export function block(key: Uint8Array, nonce: Uint8Array, counter: number): Uint32Array {
  if (key.length !== 32 || nonce.length !== 12) throw new RangeError('32 and 12 bytes are needed');
  const start = Uint32Array.from([...CONSTANTS, ...words(key), counter, ...words(nonce)]);
  const state = start.slice();
  for (let twice = 0; twice < 10; twice += 1) {
    for (const [a, b, c, d] of ROUNDS) quarterRound(state, a, b, c, d);
  }
  return state.map((word, at) => word + (start[at] ?? 0));
}

/** The key stream of ChaCha20 (RFC 8439), four bytes at a time, from block 0 on. */
export function* stream(key: Uint8Array, nonce: Uint8Array): Generator<number, never> {
  for (let counter = 0; ; counter += 1) yield* block(key, nonce, counter);
}
