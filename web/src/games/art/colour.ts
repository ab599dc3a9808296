/** A colour as six digits, `#rrggbb`. */
export type Colour = string;

const channels = (colour: Colour): number[] =>
  [1, 3, 5].map((at) =>
    colour.length === 4
      ? Number.parseInt((colour[(at + 1) / 2] ?? '0').repeat(2), 16)
      : Number.parseInt(colour.slice(at, at + 2), 16),
  );

const digits = (value: number) =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');

/** `share` of the other colour in the first. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const to = channels(other);
  return `#${channels(one)
    .map((value, at) => digits(value + ((to[at] ?? 0) - value) * share))
    .join('')}`;
}

/** How bright it looks, from 0 to 1. */
export function luma(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (red * 3 + green * 6 + blue) / 2550;
}

/** The same words give the same number everywhere. */
export function hash(text: string): number {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619);
  sum = Math.imul(sum ^ (sum >>> 15), 2246822507);
  return (sum ^ (sum >>> 13)) >>> 0;
}

/** One of a list, always the same for the same seed. */
export function pick<T>(list: readonly [T, ...T[]], seed: string): T {
  return list[hash(seed) % list.length] ?? list[0];
}
