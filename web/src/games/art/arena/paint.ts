import times from './data/times.parts?raw';

export type Time = 'day' | 'dusk';

const TABLE = new Map(
  times
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [time, name, ...colours] = line.split(' ');
      return [`${time} ${name}`, colours] as const;
    }),
);

/** The colours of something at a time of day, lightest or uppermost first; fire looks the same at any. */
export const tones = (time: Time, name: string): readonly string[] =>
  TABLE.get(`${time} ${name}`) ?? TABLE.get(`any ${name}`) ?? [];

/** One of them. A colour that nobody gave is a fault of the drawing code. */
export function tone(time: Time, name: string, at = 0): string {
  const found = tones(time, name)[at];
  if (!found) throw new Error(`${name} ${at} has no colour by ${time}`);
  return found;
}

export const round = (n: number) => Math.round(n * 10) / 10;

/** The same numbers every time: a drawing does not change from one look to the next. */
export function dice(seed: number): (from: number, to: number) => number {
  let state = seed >>> 0;
  return (from, to) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from + (state / 4294967296) * (to - from);
  };
}

export function gradient(id: string, colours: readonly string[], more = ''): string {
  const stops = colours.map(
    (colour, at) =>
      `<stop offset="${round((at / (colours.length - 1)) * 100)}%" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"${more}>${stops.join('')}</linearGradient>`;
}

/** A drawing of a size as an address for `img`; `slice` fills a box of another shape. */
export function address(box: string, inner: string, how = 'xMidYMid slice'): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" preserveAspectRatio="${how}">${inner}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
