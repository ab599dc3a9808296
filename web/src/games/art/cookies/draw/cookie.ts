import type { Parts } from '../character';
import { motif, part } from '../parts';
import { BODIES, torso } from '../shapes';
import { light, tone } from '../tones';
import { cracks, crumb, hairBehind, headOf, turned } from './head';
import { LINE } from './line';
import { type Pose, type Stance, stance } from './stance';
import { around, at, BARE, circle, group, line, oval, path, WHITE } from './svg';

/** Halo, wings and tail. */
export function behind({ halo, wings, wingColour, tail, hair }: Parts): string {
  const ray = path('M-5-91L0-101L5-91L0-81Z', tone('gold'), ' stroke-width="2.4"');
  const ring = '<ellipse cx="120" cy="96" rx="92" ry="90" fill="none"';
  const light3 = `${ring} stroke="${tone('spark')}" stroke-width="7" stroke-opacity=".95"/>${ring} stroke="${tone('gold')}" stroke-width="2.4" stroke-dasharray="2 14"/>`;
  return [
    halo ? light3 + at(120, 96, around(8, ray)) : '',
    part('body', `wing-${wings}`, { a: wingColour }),
    part('body', `tail-${tail}`, { a: hair, b: light(hair, 0.7) }),
  ].join('');
}

/** The prop in a hand, drawn with the motif of its owner. */
export function prop(parts: Parts): string {
  const own = (x: number, y: number, size: number, width: number, turn: number) =>
    motif(parts.motif, parts.motifColours, [x, y], size, width, turn);
  return part('prop', parts.prop, { a: parts.propColour, b: parts.trim, motif: own });
}

function legs({ dough, shoe }: Parts, { feet }: Stance): string {
  const leg = ([x, y]: readonly [number, number], from: number) =>
    line(`M${from} 196L${x} ${y}`, 15 + LINE) +
    line(`M${from} 196L${x} ${y}`, 15, dough) +
    path(
      `M${x - 12} ${y + 4}C${x - 12} ${y - 6} ${x + 12} ${y - 6} ${x + 12} ${y + 4}C${x + 14} ${y + 11} ${x - 14} ${y + 11} ${x - 12} ${y + 4}Z`,
      shoe,
    );
  const [left, right] = feet;
  return leg(left, (left[0] + 108 * 2) / 3) + leg(right, (right[0] + 132 * 2) / 3);
}

function arm(
  { sleeve, dough }: Parts,
  from: readonly [number, number],
  reach: Stance['left'],
): string {
  const [x, y] = reach.hand;
  const d = `M${from.join(' ')}Q${reach.bend.join(' ')} ${x} ${y}`;
  const gloss = `M${x - 4} ${y - 3}C${x - 2} ${y - 5} ${x + 1} ${y - 5} ${x + 2} ${y - 4}`;
  return (
    line(d, 13 + LINE * 1.7) +
    line(d, 13, sleeve || dough) +
    circle(x, y, 9.5, dough) +
    line(gloss, 2, WHITE, ' stroke-opacity=".5"')
  );
}

function trunk(parts: Parts): string {
  const d = torso(parts.body);
  const { outfit, cloth, cloth2, trim } = parts;
  const ink = tone('ink');
  return [
    path(d, 'url(#d)'),
    '<g clip-path="url(#t)">',
    part('clothes', outfit, { a: cloth, b: cloth2, c: trim }),
    oval([152, 190], [26, 44], ink, `${BARE} fill-opacity=".1"`),
    oval([120, 150], [46, 14], ink, `${BARE} fill-opacity=".24"`),
    '</g>',
    path(d, 'none'),
  ].join('');
}

function collar(parts: Parts): string {
  const own = (x: number, y: number, size: number, width: number, turn: number) =>
    motif(parts.motif, parts.motifColours, [x, y], size, width, turn);
  return part('clothes', `collar-${parts.collar}`, { a: parts.trim, b: parts.cloth2, motif: own });
}

/** In a rush, what hangs behind is swept back. */
const swept = (pose: Pose, inner: string) =>
  pose === 'attack' ? group(inner, ' transform="translate(22 -4) skewX(-13)"') : inner;

function standing(parts: Parts, pose: Pose): string {
  const as = stance(parts, pose);
  const [shoulder] = BODIES[parts.body];
  const held = parts.prop !== 'none' && at(...as.right.hand, prop(parts), as.size, as.turn);
  const body = [
    behind(parts),
    swept(pose, turned(as.head, hairBehind(parts))),
    swept(pose, part('body', `cape-${parts.cape}`, { a: parts.capeColour })),
    legs(parts, as),
    trunk(parts),
    arm(parts, [120 - shoulder + 4, 162], as.left),
    collar(parts),
    turned(as.head, headOf(parts, pose)),
    held || '',
    arm(parts, [120 + shoulder + 2, 164], as.right),
  ].join('');
  return as.lean ? group(body, ` transform="${as.lean}"`) : body;
}

/** Hair that would float where the shoulders were. */
const HANGING = ['bob', 'long', 'wavy', 'mane', 'flow', 'cape', 'braids', 'low'];

/** Crumbled: the head lies on what is left. */
function crumbled(parts: Parts): string {
  const { dough, cloth, trim, back } = parts;
  const lain = (inner: string) =>
    `<g transform="translate(-6 50) rotate(-10 120 150)">${inner}</g>`;
  const bare = { ...parts, back: HANGING.includes(back) ? 'none' : back };
  const dust = [
    [60, 186, 2.6],
    [190, 188, 3],
    [28, 206, 2.4],
  ] as const;
  return [
    oval([120, 212], [80, 14], tone('ink'), `${BARE} fill-opacity=".18"`),
    parts.prop === 'none' ? '' : at(176, 206, prop(parts), 0.74, 76),
    lain(hairBehind(bare)),
    crumb(62, 204, 1.3, 10, dough),
    crumb(176, 206, 1.2, -30, cloth),
    crumb(92, 214, 1.1, 60, cloth),
    crumb(150, 214, 1, 120, dough),
    crumb(40, 216, 0.6, 40, dough),
    crumb(206, 218, 0.55, 80, dough),
    crumb(120, 220, 0.7, 20, trim),
    lain(headOf(parts, 'fainted') + cracks()),
    ...dust.map(([x, y, r]) => circle(x, y, r, dough, ' stroke-width="2"')),
  ].join('');
}

export const cookie = (parts: Parts, pose: Pose): string =>
  pose === 'fainted' ? crumbled(parts) : standing(parts, pose);
