import { type Colour, luma, mix } from '../../colour';
import type { Parts } from '../character';
import { part } from '../parts';
import { dark, light3, tone } from '../tones';
import type { Pose } from './stance';
import { around, at, BARE, circle, group, oval, path, sparkle, WHITE } from './svg';

/** A picture is a card high: what is below the ground lies under its words. */
export const VIEW = { x: 0, y: -4, width: 240, height: 336 } as const;
const FLOOR = 240;
/** Of scenes whose ground is white. */
const SNOWY = ['snow'];

const whole = (fill: string, extra = '') =>
  `<rect x="${VIEW.x}" y="${VIEW.y}" width="${VIEW.width}" height="${VIEW.height}" fill="${fill}"${extra}/>`;

/** Where what the name is about shows faintly: place, size and turn. */
const PATTERN = [
  [30, 30, 40, -18],
  [206, 26, 44, 16],
  [16, 112, 34, 12],
  [224, 118, 34, -14],
  [66, 4, 26, 8],
  [168, 2, 26, -10],
] as const;

function pattern({ motif, tilt }: Parts): string {
  const one = ([x, y, size, turn]: (typeof PATTERN)[number]) =>
    `<use href="#m" transform="translate(${x} ${y}) rotate(${turn + tilt}) scale(${size / 60})"/>`;
  return `<defs><g id="m" stroke="none">${part('motif', motif)}</g></defs>${group(PATTERN.map(one).join(''), ' opacity=".3"')}`;
}

/** Light hair stands before a deeper colour, dark hair before a paler one. */
export function skyOf({ colour, hair }: Parts): readonly [Colour, Colour, Colour] {
  const [hi, mid, lo] = light3(colour);
  const bright = luma(hair);
  const depth = bright > 0.74 ? 0.3 : bright < 0.3 ? -0.2 : 0;
  return [
    mix(hi, depth > 0 ? mid : tone('white'), Math.abs(depth) + 0.15),
    mix(hi, mid, 0.6 + depth),
    mix(mid, lo, 0.46 + depth / 2),
  ];
}

function ground({ colour, scene: name }: Parts): string {
  const [hi, mid, lo] = light3(colour);
  const near = SNOWY.includes(name) ? mix(tone('white'), hi, 0.3) : mix(mid, lo, 0.3);
  const deep = mix(mid, lo, 0.62);
  const strip = `<rect x="0" y="${FLOOR - 1}" width="240" height="90" fill="${near}"/>`;
  return (
    strip +
    path('M0 262C60 250 180 252 240 264V322H0Z', deep, ' fill-opacity=".55"') +
    path('M0 240C60 250 180 248 240 240V244C180 254 60 254 0 246Z', hi, ' fill-opacity=".18"')
  );
}

/** In a rush the world flies by: wedges of light from where the blow lands. */
function rush(parts: Parts): string {
  const [hi, mid, lo] = light3(parts.colour);
  const wedge = path('M-9-330L9-330L0-54Z', hi, ' fill-opacity=".75"');
  const thin = path('M-3-330L3-330L0-70Z', WHITE, ' fill-opacity=".8"');
  return (
    whole(mix(mid, lo, 0.55)) +
    at(176, 118, around(14, wedge, 6) + around(11, thin, 19)) +
    `<circle cx="176" cy="118" r="120" fill="url(#g)"/>`
  );
}

export function scene(parts: Parts, pose: Pose): string {
  if (pose === 'attack') return rush(parts);
  const [hi, mid, lo] = light3(parts.colour);
  const drawn = part('scene', parts.scene, {
    hi,
    mid: mix(hi, mid, 0.6),
    far: mix(mid, hi, 0.3),
    near: mix(mid, lo, 0.3),
  });
  const far = group(drawn, ' transform="translate(-2.4 -4.8) scale(1.02)"');
  return [
    whole('url(#b)'),
    group(far + ground(parts), ' opacity=".78"'),
    pattern(parts),
    oval([120, 118], [106, 112], 'url(#g)'),
    pose === 'hurt' ? whole(dark(lo, 0.2), ' fill-opacity=".3"') : '',
  ].join('');
}

const IRON = ` stroke-width="3"`;

/** What a Cookie stands on tells its level: a plain disc, an iced one, a golden one with gems. */
export function plinth({ colour, level, aura }: Parts): string {
  const [, mid, lo] = light3(colour);
  const edge = ` stroke="${dark(lo, 0.2)}"`;
  const gold = tone('gold');
  const steps = Math.min(3, level);
  const rays = path('M-5-118L5-118L0-60Z', tone('spark'), ' fill-opacity=".38"');
  const glow = [
    steps >= 3 ? at(120, 112, around(16, rays, 11.25)) : '',
    aura ? circle(120, 116, 112, 'url(#a)') : '',
    oval([120, 220], [80, 15], dark(lo, 0.35), ' fill-opacity=".35"'),
  ].join('');
  if (steps === 1)
    return glow + oval([120, 215], [64, 11.5], mix(mid, tone('white'), 0.4), `${edge}${IRON}`);
  const isIced = steps === 2;
  const foot = 'M54 212V222C54 234 186 234 186 222V212Z';
  const icing =
    'M57 218C66 226 72 216 80 224C88 232 94 220 104 228C112 234 128 234 136 228C146 220 152 232 160 224C168 216 174 226 183 218C186 212 184 210 180 214C160 224 80 224 60 214C56 210 54 212 57 218Z';
  const gems = [
    [76, 223],
    [98, 227.5],
    [142, 227.5],
    [164, 223],
  ] as const;
  const jewels = gems
    .map(([x, y]) => circle(x, y, 3.4, mid, `${edge} stroke-width="1.6"`))
    .join('');
  return [
    glow,
    path(foot, isIced ? mid : dark(gold, 0.22), `${edge}${IRON}`),
    oval([120, 212], [66, 12], isIced ? mix(mid, tone('white'), 0.5) : gold, `${edge}${IRON}`),
    isIced ? path(icing, WHITE, ' fill-opacity=".88"') : '',
    isIced ? '' : jewels + circle(120, 229, 4.8, WHITE, `${edge} stroke-width="2"`),
  ].join('');
}

const STARS = [
  [30, 66, 9],
  [212, 150, 8],
  [206, 36, 7],
  [34, 164, 6],
  [217, 84, 10],
  [24, 110, 6],
] as const;

/** The higher the level, the more it sparkles. */
export function sparkles({ level }: Parts): string {
  const steps = Math.min(3, level);
  const fill = steps === 3 ? tone('spark') : WHITE;
  return group(
    STARS.slice(0, steps * 2 - 1)
      .map(([x, y, size]) => sparkle(x, y, size, fill))
      .join(''),
    BARE,
  );
}
