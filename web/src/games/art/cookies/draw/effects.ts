import type { Parts } from '../character';
import { motif } from '../parts';
import { light3, tone } from '../tones';
import type { Pose } from './stance';
import { at, group, line, path, sparkle, star, WHITE } from './svg';

type Place = readonly [x: number, y: number, size: number, turn: number];
const FLYING: readonly Place[] = [
  [222, 170, 0.56, -30],
  [196, 206, 0.4, 20],
  [176, 12, 0.44, -14],
];
const DROPS: readonly Place[] = [
  [198, 66, 1.1, 20],
  [214, 92, 1, 44],
  [186, 42, 0.8, 8],
];

const edge = ({ ink }: Parts, width: number) =>
  ` stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"`;

/** Behind a Cookie that strikes: the bow its blow draws through the air. */
export function swoosh(parts: Parts): string {
  const [hi, mid] = light3(parts.colour);
  const burst =
    path(star(11, 46, 25), tone('flash'), edge(parts, 4)) + path(star(9, 28, 14), WHITE);
  const rush = line('M6 84H38M0 122H28M8 162H36', 6, WHITE, ' stroke-opacity=".92"');
  const bow = 'M96 8C196 2 256 84 222 194C216 128 186 58 96 8Z';
  const inner = 'M128 20C198 32 232 96 220 172C210 116 186 60 128 20Z';
  return (
    path(bow, mid, ` fill-opacity=".95" stroke="${WHITE}" stroke-width="3" stroke-opacity=".7"`) +
    path(inner, hi, ' fill-opacity=".95"') +
    at(206, 62, burst) +
    rush
  );
}

function struck(parts: Parts): string {
  const { motif: name, motifColours: colours, ink } = parts;
  const shards = FLYING.map(([x, y, size, turn]) => motif(name, colours, [x, y], size, 4, turn));
  return (
    group(shards.join(''), ` stroke="${ink}" stroke-linejoin="round"`) +
    sparkle(150, 20, 9, WHITE) +
    sparkle(230, 128, 8, WHITE)
  );
}

function hit(parts: Parts): string {
  const burst = path(star(8, 32, 15), WHITE, edge(parts, 4.4)) + path(star(8, 18, 8), tone('hit'));
  const drop = path('M0-9C4-2 6 2 3 6C-3 8-6 2 0-9Z', tone('tear'), edge(parts, 2.6));
  return at(42, 96, burst) + DROPS.map(([x, y, size, turn]) => at(x, y, drop, size, turn)).join('');
}

function dizzy(parts: Parts): string {
  const orbit = `<ellipse cx="112" cy="48" rx="46" ry="12" fill="none" stroke="${WHITE}" stroke-opacity=".85" stroke-width="3" stroke-dasharray="6 7"/>`;
  const one = path(star(5, 10, 5), tone('gold'), edge(parts, 2.6));
  return orbit + at(66, 48, one) + at(112, 36, one) + at(158, 50, one);
}

const EFFECTS: Partial<Record<Pose, (parts: Parts) => string>> = {
  attack: struck,
  hurt: hit,
  fainted: dizzy,
};

/** What a pose leaves in the air. */
export const effect = (parts: Parts, pose: Pose): string => EFFECTS[pose]?.(parts) ?? '';
