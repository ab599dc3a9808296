import { mix } from '../../colour';
import type { Parts } from '../character';
import { has, motif, part } from '../parts';
import { dark, light, light3, tone } from '../tones';
import { LINE } from './line';
import { around, at, BARE, circle, group, line, oval, path, sparkle, star, WHITE } from './svg';

/** A thing by its own: a prop that the name speaks of, or what the name is about. */
function object(parts: Parts, size: number): string {
  const { thing, motif: name, motifColours: colours } = parts;
  if (!has('prop', thing)) return motif(name, colours, [0, 0], size * 1.5, LINE);
  const own = (x: number, y: number, scale: number, width: number, turn: number) =>
    motif(name, colours, [x, y], scale, width, turn);
  const drawn = part('prop', thing, { a: parts.hair, b: parts.accent, motif: own });
  const width = (LINE / size).toFixed(2);
  return `<g transform="rotate(14) translate(0 ${20 * size}) scale(${size})" stroke-width="${width}">${drawn}</g>`;
}

/** An item lies on a cushion, in the light. */
export function item(parts: Parts): string {
  const [hi, mid, lo] = light3(parts.colour);
  const cushion =
    path(
      'M48 206C36 190 48 182 66 186C96 192 144 192 174 186C192 182 204 190 192 206C204 226 190 232 172 226C144 220 96 220 68 226C50 232 36 226 48 206Z',
      mid,
    ) +
    path(
      'M58 196C96 204 144 204 182 196C176 208 150 212 120 212C90 212 64 208 58 196Z',
      light(mid, 0.4),
      BARE,
    ) +
    [52, 188].map((x) => circle(x, x < 100 ? 224 : 224, 6, tone('gold'))).join('');
  return [
    oval([120, 228], [92, 13], dark(lo, 0.35), `${BARE} fill-opacity=".35"`),
    at(120, 108, around(12, path('M-9-104L9-104L0-46Z', hi, `${BARE} fill-opacity=".7"`), 15)),
    circle(120, 108, 84, 'url(#g)', BARE),
    cushion,
    `<g filter="url(#o)">${at(120, 114, object(parts, 2.15))}</g>`,
    sparkle(52, 62, 12, WHITE) + sparkle(194, 84, 9, WHITE) + sparkle(178, 36, 7, tone('spark')),
  ].join('');
}

/** A trap springs: it bursts out of the dark, and teeth close around it. */
export function trap(parts: Parts): string {
  const [hi, mid, lo] = light3(parts.colour);
  const night = dark(lo, 0.5);
  const jaw =
    'M0 0H240V26L222 58L202 30L182 66L160 34L140 62L120 32L100 62L80 34L58 66L38 30L18 58L0 26Z';
  const burst = path(star(13, 112, 76), mix(mid, lo, 0.2), ` stroke="${hi}" stroke-width="4"`);
  const glow = path(star(13, 84, 58), mix(hi, mid, 0.25), BARE);
  const sign =
    `<circle r="92" fill="none" stroke="${hi}" stroke-opacity=".55" stroke-width="4" stroke-dasharray="16 9"/>` +
    `<circle r="104" fill="none" stroke="${hi}" stroke-opacity=".3" stroke-width="3" stroke-dasharray="3 11"/>`;
  return [
    `<rect x="0" y="-4" width="240" height="336" fill="${night}" fill-opacity=".72" stroke="none"/>`,
    at(120, 116, sign),
    at(120, 116, burst + glow),
    circle(120, 116, 70, 'url(#g)', BARE),
    `<g filter="url(#o)">${at(120, 116, object(parts, 2), 1, -6)}</g>`,
    `<g transform="translate(0 -6)">${path(jaw, night, ` stroke="${dark(lo, 0.7)}" stroke-width="4"`)}</g>`,
    `<g transform="matrix(1 0 0 -1 0 248)">${path(jaw, night, ` stroke="${dark(lo, 0.7)}" stroke-width="4"`)}</g>`,
    `<rect x="0" y="246" width="240" height="80" fill="${night}" stroke="none"/>`,
    sparkle(60, 76, 8, WHITE) + sparkle(186, 168, 7, WHITE),
  ].join('');
}

const TUFT = [
  'M-4 0C-18-6-24-16-24-24C-14-20-6-12 0 0Z',
  'M-3 0C-8-14-6-26 0-34C6-26 8-14 3 0Z',
  'M4 0C18-6 24-16 24-24C14-20 6-12 0 0Z',
];

/** A stage is a land: a sky, something built, and its sign over it. */
export function place(parts: Parts): string {
  const [hi, mid, lo] = light3(parts.colour);
  const { hair, accent, motif: name, motifColours: colours } = parts;
  const built = part('place', parts.thing, {
    ...{ a: hair, b: accent, c: mix(mid, lo, 0.35) },
    ...{ hi, mid, lo: mix(lo, mid, 0.25) },
  });
  const post =
    line('M203 168V228', 12) +
    line('M203 168V228', 6, tone('wood')) +
    circle(203, 156, 24, tone('plate'), ' stroke-width="4"');
  const leaves = (x: number, turn: number) =>
    at(x, 234, TUFT.map((d) => path(d, mix(mid, lo, 0.55), BARE)).join(''), 1, turn);
  return [
    oval([120, 196], [110, 24], dark(lo, 0.2), `${BARE} fill-opacity=".3"`),
    `<g filter="url(#o)">${group(built, ' transform="translate(-8 4) scale(1.02)"')}</g>`,
    line('M0 226C60 214 180 216 240 228', 5, mix(mid, hi, 0.3), ' stroke-opacity=".6"'),
    post + motif(name, colours, [203, 156], 0.76, 4),
    leaves(20, -6) + leaves(60, 10) + leaves(228, 8),
  ].join('');
}
