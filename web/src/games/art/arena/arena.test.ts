import { expect, it } from 'vitest';
import { ledge, line } from './ledge';
import { far, mid, sky } from './sky';
import { sword } from './sword';

const TIMES = ['day', 'dusk'] as const;
const ARENAS = ['duel', 'trio', 'brawl', 'somewhere'];
const drawn = (address: string) => decodeURIComponent(address.slice('data:image/svg+xml,'.length));

it('draws every part of every arena by day and by dusk', () => {
  const all = TIMES.flatMap((time) => [
    ...ARENAS.flatMap((arena) => [sky, far, mid].map((layer) => layer(arena, time))),
    ...[1, 2, 3, 4].map((length) => ledge(length, length, time)),
    line(700, 500, 5, time),
    sword(),
  ]).map(drawn);
  for (const svg of all) {
    expect(svg).not.toMatch(/NaN|undefined|null|style=/);
    const read = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(read.querySelector('parsererror')).toBeNull();
  }
});

it('tells arenas and times apart', () => {
  for (const layer of [sky, far]) {
    const pictures = TIMES.flatMap((time) => ['duel', 'trio'].map((arena) => layer(arena, time)));
    expect(new Set(pictures).size).toBe(pictures.length);
  }
  expect(ledge(3, 1, 'day')).not.toBe(ledge(3, 2, 'day'));
  expect(ledge(3, 1, 'day')).toBe(ledge(3, 1, 'day'));
});
