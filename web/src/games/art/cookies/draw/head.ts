import type { Parts } from '../character';
import { motif, part } from '../parts';
import { CLOUD, CURLS, HEADS, HOLE } from '../shapes';
import { dark, light, tone } from '../tones';
import { face } from './face';
import { LINE } from './line';
import type { Pose } from './stance';
import { at, BARE, both, circle, cloud, line, oval, path, shine, WHITE } from './svg';

const GLOSS = ` stroke-opacity=".42"`;
const round = (x: number, y: number, radius: number, f: string, curl: string, ink: string) =>
  circle(x, y, radius, f) + line(curl, 2.6, ink);

/** Hair that is drawn, not cut from a path. */
const BACKS: Record<string, (parts: Parts) => string> = {
  cloud: ({ hair }) => cloud(CLOUD, dark(hair, 0.1)),
  pony: () =>
    path(
      'M146 54C190 22 226 58 218 112C214 142 202 158 186 164C194 134 188 108 168 94Z',
      'url(#k)',
    ),
  buns: ({ hair }) =>
    both(
      round(70, 52, 23, 'url(#k)', 'M60 50C64 42 74 42 78 50C76 58 66 58 66 52', dark(hair, 0.4)),
    ),
  bun: ({ hair }) =>
    round(
      122,
      32,
      25,
      'url(#k)',
      'M110 30C114 20 128 20 132 30C130 40 118 40 118 32',
      dark(hair, 0.4),
    ),
  braids: ({ trim }) => {
    const knots = [
      [56, 146, 13],
      [50, 164, 12],
      [47, 181, 11],
    ] as const;
    const rope = knots.map(([x, y, r]) => oval([x, y], [r, r - 2], 'url(#k)')).join('');
    const band = `<rect x="40" y="186" width="14" height="7" rx="3" fill="${trim}" stroke-width="3"/>`;
    return both(rope + band + path('M41 192H53L50 206H44Z', 'url(#k)', ' stroke-width="4"'));
  },
};

export function hairBehind(parts: Parts): string {
  const { back, hair, hood } = parts;
  if (hood) return '';
  const drawn = BACKS[back]?.(parts);
  if (drawn) return drawn;
  const tail = part('hair', `tail-${back}`);
  if (tail) {
    const gloss = line('M52 96C36 104 30 124 32 146', 3, light(hair, 0.3), ' stroke-opacity=".5"');
    return both(path(tail, 'url(#k)') + gloss);
  }
  const whole = part('hair', `back-${back}`);
  return whole && path(whole, 'url(#k)');
}

export function hairBefore({ front, hair, streak }: Parts): string {
  if (front === 'curls') {
    const gloss = CURLS.slice(1, 6).map(([x, y]) =>
      circle(x - 4, y - 6, 4, WHITE, `${BARE} fill-opacity=".34"`),
    );
    return cloud(CURLS, hair) + gloss.join('');
  }
  const d = part('hair', `front-${front}`);
  if (!d) return '';
  if (front === 'tuft' || front === 'curlone') return path(d, 'url(#h)');
  const lock = 'M146 46C164 52 176 66 182 92C176 84 170 82 164 86C162 70 156 56 146 46Z';
  return (
    path(d, 'url(#h)') +
    line('M80 70C90 58 104 53 118 52', 6, WHITE, GLOSS) +
    line('M128 52C132 52 135 53 138 54', 6, WHITE, GLOSS) +
    (streak ? path(lock, streak, BARE) : '')
  );
}

const CALYX =
  'M120 44C108 52 92 52 82 44C92 40 100 36 106 30C100 30 96 28 92 24C102 20 112 22 118 28L120 14L126 28C132 22 142 20 150 24C146 28 142 30 136 30C142 36 150 40 160 44C150 52 132 52 120 44Z';

function hood(parts: Parts): string {
  const d = part('hood', parts.hood);
  const ears = part('body', `ear-${parts.ears}`, { a: 'url(#c)', b: parts.inner });
  const skin = part('hood', `skin-${parts.skin}`, { a: parts.cover, b: parts.cover2 });
  const shade = path(
    'M196 70C214 130 180 176 112 176C160 164 186 130 180 70Z',
    dark(parts.cover, 0.35),
    `${BARE} fill-opacity=".28"`,
  );
  return [
    ears,
    path(d + HOLE, 'url(#c)', ' fill-rule="evenodd"'),
    `<clipPath id="s"><path d="${d}${HOLE}" clip-rule="evenodd"/></clipPath>`,
    `<g clip-path="url(#s)">${skin}${shade}</g>`,
    path(d, 'none'),
    path(HOLE, 'none', ` stroke="${light(parts.cover2, 0.25)}" stroke-width="9"`),
    path(HOLE, 'none', ' stroke-width="2.6"'),
    line('M62 84C68 66 82 54 98 50', 6, WHITE, GLOSS),
    parts.calyx ? path(CALYX, parts.calyx) : '',
  ].join('');
}

/** Seen through the hole of a hood: a little hair, and the shade of the rim. */
function underHood({ dough }: Parts): string {
  const fringe = 'M60 70H180V100C166 88 150 96 142 92C132 98 120 98 112 92C100 98 86 92 73 106Z';
  const rim = `stroke="${dark(dough, 0.4)}" stroke-width="12" stroke-opacity=".45"`;
  return `<g clip-path="url(#q)">${path(fringe, 'url(#h)', ' stroke-width="4"')}<path d="${HOLE}" fill="none" ${rim} transform="translate(0 3)"/></g>`;
}

/** What is on top of everything: horns, a hat, what the name is about, a ring of light. */
export function crown(parts: Parts): string {
  const { motif: name, motifColours: colours, top } = parts;
  const pin = (x: number, y: number, turn: number) =>
    motif(name, colours, [x, y], 0.82, LINE - 1, turn);
  const own = (x: number, y: number, size: number, width: number, turn: number) =>
    motif(name, colours, [x, y], size, width, turn);
  const tops: Record<string, string> = {
    big: motif(name, colours, [120, 38], 1.35, LINE),
    pin: pin(166, 66, 16),
    pair: pin(78, 60, -14) + pin(162, 60, 14),
  };
  const ring = '<ellipse cx="120" cy="20" rx="34" ry="9" fill="none"';
  return [
    part('body', `horn-${parts.horns}`, { a: parts.hornColour }),
    part('hat', parts.hat, { a: parts.hatColour, b: parts.trim, motif: own }),
    tops[top] ?? '',
    parts.ring
      ? `${ring} stroke-width="11"/>${ring} stroke="${tone('honey')}" stroke-width="5.5"/>`
      : '',
  ].join('');
}

/** The light on a head, and what hair and icing leave on it. */
export function scalp(parts: Parts): string {
  const { dough, front, head, icing } = parts;
  const hair = part('hair', `front-${front}`);
  const shade = `fill="${dark(dough, 0.34)}" fill-opacity=".5"${BARE}`;
  const side = path(
    'M180 80C190 120 170 166 116 164C160 156 176 124 172 84Z',
    dark(dough, 0.3),
    `${BARE} fill-opacity=".35"`,
  );
  const dots = `fill="none" stroke="${tone('beard')}" stroke-width="4.4" stroke-dasharray="1 9" stroke-linecap="round"`;
  return [
    path(HEADS[head], 'url(#d)'),
    `<g clip-path="url(#p)">${side}`,
    shine('M72 104C72 82 86 66 106 62C92 72 82 86 80 106C78 112 72 112 72 104Z', 0.28),
    hair ? `<path d="${hair}" transform="translate(0 6)" ${shade}/>` : '',
    icing ? `<path d="${HEADS[head]}" ${dots} transform="translate(12 10.6) scale(.9)"/>` : '',
    '</g>',
  ].join('');
}

export function headOf(parts: Parts, pose: Pose): string {
  const ears = part('body', `ear-${parts.ears}`, { a: 'url(#h)', b: parts.inner });
  return [
    parts.hood ? '' : ears,
    scalp(parts),
    parts.hood ? underHood(parts) : '',
    face(parts, pose),
    parts.hood ? hood(parts) : hairBefore(parts),
    crown(parts),
  ].join('');
}

export const turned = (turn: number, inner: string) =>
  turn ? `<g transform="rotate(${turn} 120 156)">${inner}</g>` : inner;

/** What lies on a head that fell: cracks and crumbs. */
export const cracks = (): string =>
  line('M150 158L144 146L154 140L148 130', 3.4) + line('M84 152L90 144L84 138', 3);

export const crumb = (x: number, y: number, size: number, turn: number, fill: string): string =>
  at(
    x,
    y,
    path('M-15 3C-17-6-9-12-2-10C2-15 12-12 14-5C18 0 15 9 8 10C2 14-12 13-15 3Z', fill) +
      shine('M-10-1C-9-6-4-8 0-7C-4-5-6-2-6 2Z', 0.35) +
      circle(6, 3, 1.8, dark(fill, 0.35), BARE),
    size,
    turn,
  );
