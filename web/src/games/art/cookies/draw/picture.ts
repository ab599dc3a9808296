import { type Colour, mix } from '../../colour';
import type { Parts } from '../character';
import { HEADS, HOLE, torso } from '../shapes';
import { dark, light, light3, tone } from '../tones';
import { cookie } from './cookie';
import { creature } from './creature';
import { effect, swoosh } from './effects';
import { LINE } from './line';
import { plinth, scene, skyOf, sparkles, VIEW } from './scene';
import type { Pose } from './stance';
import { isWide } from './stance';
import { group, mirrored } from './svg';
import { item, place, trap } from './thing';

type Stop = readonly [offset: number, colour: Colour, opacity?: number];
const stops = (all: readonly Stop[]) =>
  all
    .map(([offset, colour, opacity]) => {
      const clear = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${clear}/>`;
    })
    .join('');
const down = (id: string, ...all: Stop[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(all)}</linearGradient>`;
const disc = (id: string, where: string, ...all: Stop[]) =>
  `<radialGradient id="${id}"${where}>${stops(all)}</radialGradient>`;

/** Around everything that stands out, a rim like a sticker's: it parts hair from any background. */
const RIM =
  '<filter id="o" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">' +
  '<feGaussianBlur in="SourceAlpha" stdDeviation="2.1"/>' +
  '<feComponentTransfer result="r"><feFuncA type="linear" slope="14" intercept="-1.2"/></feComponentTransfer>';

function defs(parts: Parts): string {
  const { dough, hair, cover, iris, glow, head, body } = parts;
  const [center, middle, edge] = skyOf(parts);
  const [hi] = light3(parts.colour);
  const white = tone('white');
  const rim = `<feFlood flood-color="${mix(tone('sticker'), hi, 0.12)}"/><feComposite in2="r" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;
  return [
    '<defs>',
    disc(
      'd',
      ' cx=".42" cy=".36" r=".74"',
      [0, light(dough, 0.36)],
      [0.62, dough],
      [1, dark(dough, 0.2)],
    ),
    down('h', [0, light(hair, 0.28)], [0.5, hair], [1, dark(hair, 0.16)]),
    down('k', [0, dark(hair, 0.1)], [1, dark(hair, 0.3)]),
    down('c', [0, light(cover, 0.24)], [0.55, cover], [1, dark(cover, 0.18)]),
    down('i', [0, tone('ink')], [0.4, dark(iris, 0.45)], [1, light(iris, 0.3)]),
    disc('b', ' cx=".5" cy=".36" r=".72"', [0, center], [0.5, middle], [1, edge]),
    disc('g', '', [0, white, 0.75], [0.55, white, 0.32], [1, white, 0]),
    disc('a', '', [0.35, glow, 0.85], [1, glow, 0]),
    `<clipPath id="p"><path d="${HEADS[head]}"/></clipPath>`,
    `<clipPath id="t"><path d="${torso(body)}"/></clipPath>`,
    `<clipPath id="q"><path d="${HOLE}"/></clipPath>`,
    `${RIM}${rim}</defs>`,
  ].join('');
}

const LOW_HATS =
  'ninja phones circlet visor beret bandana laurel wreath hairband goggles nurse'.split(' ');
const WIDE_HAIR = ['cloud', 'mane', 'buns', 'flow', 'twin', 'drill'];

/** Whatever rises above the head needs the room; the others may fill the picture. */
function sizeOf(parts: Parts): number {
  const { hat, top, horns, halo, ring, back, ears, hood, calyx, front, wings, being } = parts;
  const isTall =
    (hat && !LOW_HATS.includes(hat)) ||
    top === 'big' ||
    horns ||
    halo ||
    ring ||
    back === 'bun' ||
    ['rabbit', 'fox'].includes(ears) ||
    ['tip', 'curl', 'shark', 'star'].includes(hood) ||
    calyx ||
    ['flame', 'pomp'].includes(front);
  if (isTall) return 0.97;
  const isRoomy =
    hood ||
    wings ||
    hat ||
    WIDE_HAIR.includes(back) ||
    ['tuft', 'curlone', 'wild', 'tulip'].includes(front) ||
    being !== 'cookie' ||
    isWide(parts.prop);
  return isRoomy ? 1.02 : 1.1;
}

const isOwn = (being: string) => ['item', 'trap', 'place'].includes(being);

function figure(parts: Parts, pose: Pose): string {
  const size = sizeOf(parts);
  const drawn = parts.being === 'cookie' ? cookie(parts, pose) : creature(parts, pose);
  const placed = `translate(${(120 - 120 * size).toFixed(1)} ${(217 - 217 * size).toFixed(1)}) scale(${size})`;
  const scaled = group(drawn, ` transform="${placed}"`);
  // A blow always goes to the right: whoever stages it knows where it lands.
  const isTurned = parts.isMirrored && pose !== 'attack' && pose !== 'hurt';
  return `<g filter="url(#o)">${isTurned ? mirrored(scaled) : scaled}</g>`;
}

const THINGS = { item, trap, place } as const;

export interface How {
  pose?: Pose;
  /** Without, the figure stands alone, at the same place. */
  scene?: boolean;
}

/**
 * The picture of a card, as an SVG document of its own: attributes only, no style, no script, no link, so that
 * it fits a strict content policy.
 */
export function picture(parts: Parts, { pose = 'idle', scene: hasScene = true }: How = {}): string {
  const { x, y, width, height } = VIEW;
  const ink = ` stroke="${parts.ink}" stroke-width="${LINE}" stroke-linejoin="round"`;
  const own = isOwn(parts.being) ? THINGS[parts.being as keyof typeof THINGS] : undefined;
  const inner = own
    ? group(own(parts), ink)
    : [
        hasScene ? plinth(parts) : '',
        pose === 'attack' ? swoosh(parts) : '',
        group(figure(parts, pose), ink),
        hasScene && pose === 'idle' ? sparkles(parts) : '',
        effect(parts, pose),
      ].join('');
  const back = hasScene ? scene(parts, own ? 'idle' : pose) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${defs(parts)}${back}${inner}</svg>`;
}
