import { type Component, mount, unmount } from 'svelte';
import * as fx from '../../motion/stage/effects';
import * as shapes from '../../motion/stage/shapes';
import type { Stage } from '../../motion/stage/stage';
import type { Seat } from '../../wire';
import RuleFace from './face/RuleFace.svelte';
import type { ChainLink } from './recipes';

// The chain: rule cards that stack up in the middle of the table, and are carried out from the last one back.

interface Spot extends fx.Point {
  tilt: number;
  width: number;
  height: number;
}

/** Where the cards of a chain lie, beside one another and a little askew. */
function spots(stage: Stage, count: number): Spot[] {
  const { width, height } = stage.room;
  const wide = Math.min(176, height * 0.26, (width * 0.86) / (0.3 + count * 0.72));
  const step = Math.min(wide * 1.06, (width * 0.9 - wide) / Math.max(1, count - 1));
  const middle = (count - 1) / 2;
  return Array.from({ length: count }, (_, n) => ({
    x: width / 2 + (n - middle) * step,
    y: height * 0.47 - (n - middle) * Math.min(16, height * 0.02),
    tilt: [-6, 0, 6][n % 3] ?? 0,
    width: wide,
    height: wide * 1.4,
  }));
}

/** Where each lies: those that are left stay where they were when the chain gets shorter. */
const places = new WeakMap<HTMLElement, Spot>();

const keyOf = ({ seat, card }: ChainLink, n: number) => `${n}:${seat}:${card}`;
const tilted = ({ tilt }: Spot) => `rotate(${tilt}deg)`;

function lay(stage: Stage, link: ChainLink, n: number, spot: Spot): HTMLElement {
  const piece = stage.put('link', spot);
  const props = { card: link.card, seat: link.seat, place: n + 1 };
  const shown = mount(RuleFace as Component<{ card: number; seat: Seat; place: number }>, {
    target: piece,
    props,
  });
  stage.onclear(() => void unmount(shown));
  stage.cast.set(keyOf(link, n), piece);
  places.set(piece, spot);
  return piece;
}

/** Those that lie there already come back into sight, and stay while something happens to the last. */
function rest(stage: Stage, links: readonly ChainLink[], all: readonly Spot[], ms: number): void {
  links.forEach((link, n) => {
    const spot = all[n];
    if (!spot) return;
    const known = stage.cast.get(keyOf(link, n));
    const piece = known ?? lay(stage, link, n, spot);
    const turn = tilted(places.get(piece) ?? spot);
    const begin = known
      ? { opacity: 1, transform: turn }
      : { opacity: 0, transform: `${turn} scale(.8)` };
    const frames = [
      begin,
      { opacity: 1, transform: turn, offset: 0.12 },
      { opacity: 1, transform: turn, offset: 0.9 },
      { opacity: 0, transform: turn },
    ];
    if (stage.calm) fx.appear(stage, piece, { ms });
    else stage.go(piece, frames, { ms });
  });
}

function join(
  stage: Stage,
  one: Spot | undefined,
  other: Spot | undefined,
  at: number,
  ms: number,
): void {
  if (!one || !other || stage.calm) return;
  const piece = stage.put(
    '',
    { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, width: one.width * 0.42 },
    shapes.link(),
  );
  const frames = [
    { opacity: 0, transform: 'scale(2.2) rotate(-40deg)' },
    { opacity: 1, transform: 'scale(.9) rotate(-8deg)', offset: 0.25 },
    { opacity: 1, transform: 'rotate(-8deg)', offset: 0.85 },
    { opacity: 0, transform: 'rotate(-8deg)' },
  ];
  stage.go(piece, frames, { at, ms: ms - at });
}

export function stack(stage: Stage, { links }: { links: readonly ChainLink[] }, ms: number): void {
  const all = spots(stage, links.length);
  const [last, spot] = [links.at(-1), all.at(-1)];
  if (!last || !spot) return;
  rest(stage, links.slice(0, -1), all, ms);
  for (let n = 1; n < links.length - 1; n += 1) join(stage, all[n - 1], all[n], 0, ms);
  const piece = lay(stage, last, links.length - 1, spot);
  if (stage.calm) {
    fx.appear(stage, piece, { ms });
    return;
  }
  const slot = stage.box(`[data-five="${last.seat}"] [data-key$=":${last.card}"]`);
  const from = slot ?? {
    x: spot.x,
    y: last.seat === stage.root.dataset.seat ? stage.room.height : 0,
    width: 60,
  };
  const [dx, dy] = [from.x - spot.x, from.y - spot.y];
  const landed = ms * 0.3;
  const frames = [
    {
      opacity: 0,
      transform: `translate(${dx}px,${dy}px) scale(.4) rotate(-20deg)`,
      easing: fx.OUT,
    },
    {
      opacity: 1,
      transform: `translate(${dx * 0.1}px,${dy * 0.1 - 16}px) rotate(${spot.tilt + 6}deg) scale(1.24)`,
      offset: 0.2,
      easing: fx.IN,
    },
    { opacity: 1, transform: `${tilted(spot)} scale(.95)`, offset: 0.3, easing: 'ease-out' },
    { opacity: 1, transform: tilted(spot), offset: 0.4 },
    { opacity: 1, transform: tilted(spot), offset: 0.88 },
    { opacity: 0, transform: tilted(spot) },
  ];
  stage.go(piece, frames, { ms });
  fx.wave(
    stage,
    spot,
    spot.height * 1.2,
    { at: landed, ms: 340 },
    last.seat === 'B' ? 'var(--stage-cool)' : 'var(--db-heart)',
  );
  fx.pop(
    stage,
    shapes.dust('var(--stage-metal)'),
    { x: spot.x, y: spot.y + spot.height * 0.48 },
    spot.width * 1.4,
    { at: landed, ms: 320 },
    { from: 0.4, under: true },
  );
  join(stage, all.at(-2), links.length > 1 ? spot : undefined, landed, ms);
}

function top(
  stage: Stage,
  links: readonly ChainLink[],
  ms: number,
): { piece: HTMLElement; spot: Spot } | null {
  const all = spots(stage, links.length);
  const [last, spot] = [links.at(-1), all.at(-1)];
  if (!last || !spot) return null;
  rest(stage, links.slice(0, -1), all, ms);
  const n = links.length - 1;
  const piece = stage.cast.get(keyOf(last, n)) ?? lay(stage, last, n, spot);
  return { piece, spot: places.get(piece) ?? spot };
}

export function resolve(
  stage: Stage,
  { links }: { links: readonly ChainLink[] },
  ms: number,
): void {
  const found = top(stage, links, ms);
  if (!found) return;
  const { piece, spot } = found;
  if (stage.calm) {
    fx.appear(stage, piece, { ms });
    return;
  }
  const turn = tilted(spot);
  const frames = [
    { opacity: 1, transform: turn, filter: 'none', easing: fx.OUT },
    {
      opacity: 1,
      transform: 'translateY(-16px) scale(1.18)',
      filter: 'brightness(1.5)',
      offset: 0.3,
    },
    {
      opacity: 1,
      transform: 'translateY(-18px) scale(1.18)',
      filter: 'brightness(1.25)',
      offset: 0.68,
      easing: 'ease-in',
    },
    { opacity: 0, transform: 'translateY(-60px) scale(.3) rotate(24deg)', filter: 'brightness(2)' },
  ];
  stage.go(piece, frames, { ms });
  fx.pop(
    stage,
    shapes.rays('var(--stage-gold)', 24, 3),
    spot,
    spot.height * 2.1,
    { ms },
    { from: 0.4, under: true },
  );
  const tones = ['var(--stage-gold)', 'var(--stage-white)'];
  fx.spray(
    stage,
    spot,
    9,
    { at: ms * 0.5, ms: 420 },
    { tones, speed: 190, size: 12, fall: 30, seed: 31 },
  );
}

const HALVES = [
  'polygon(0 0,64% 0,46.7% 20%,61.3% 35%,36% 53.3%,53.3% 67.6%,32% 100%,0 100%)',
  'polygon(64% 0,100% 0,100% 100%,32% 100%,53.3% 67.6%,36% 53.3%,61.3% 35%,46.7% 20%)',
];

export function crack(stage: Stage, { links }: { links: readonly ChainLink[] }, ms: number): void {
  const found = top(stage, links, ms);
  if (!found) return;
  const { piece, spot } = found;
  if (stage.calm) {
    fx.appear(stage, piece, { ms });
    return;
  }
  const turn = tilted(spot);
  const breaks = 210;
  stage.go(
    piece,
    [
      { opacity: 1, transform: turn },
      { opacity: 1, transform: turn },
    ],
    { ms: breaks },
  );
  fx.shake(stage, piece.firstElementChild, { ms: breaks }, 5, 2);
  const line = stage.put('', spot, shapes.crack());
  const drawn = [
    { opacity: 1, transform: `${turn} scaleY(.1)` },
    { opacity: 1, transform: turn, offset: 0.5 },
    { opacity: 1, transform: turn },
  ];
  stage.go(line, drawn, { at: 30, ms: breaks - 30 });
  HALVES.forEach((clip, half) => {
    const side = half ? 1 : -1;
    const part = stage.put('link', spot, fx.copyOf(piece.firstElementChild ?? piece));
    part.style.clipPath = clip;
    const frames = [
      { opacity: 1, filter: 'brightness(2)', transform: turn },
      {
        opacity: 1,
        filter: 'grayscale(.9) brightness(.8)',
        transform: `translate(${side * 24}px,-12px) rotate(${spot.tilt + side * 9}deg)`,
        offset: 0.35,
        easing: 'ease-in',
      },
      {
        opacity: 0,
        filter: 'grayscale(1) brightness(.5)',
        transform: `translate(${side * 84}px,${spot.height * 0.8}px) rotate(${spot.tilt + side * 38}deg)`,
      },
    ];
    stage.go(part, frames, { at: breaks, ms: ms - breaks, ease: 'ease-out' });
  });
  fx.pop(
    stage,
    shapes.rays('var(--stage-white)', 16, 6),
    spot,
    spot.height * 1.3,
    { at: breaks - 10, ms: 220 },
    { from: 0.5 },
  );
  const tones = ['var(--db-red)', 'var(--db-gilt)', 'var(--stage-white)'];
  fx.spray(
    stage,
    spot,
    14,
    { at: breaks, ms: 480 },
    { tones, speed: 190, size: 15, fall: 220, seed: 27 },
  );
}
