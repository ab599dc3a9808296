import * as fx from '../../motion/stage/effects';
import { calmFinale, ending, finale } from '../../motion/stage/finale';
import type { Painters } from '../../motion/stage/play';
import * as shapes from '../../motion/stage/shapes';
import type { Box, Stage } from '../../motion/stage/stage';
import { HIT_STOP } from '../../motion/stage/timeline';
import { t } from '../../text/text.svelte';
import { nameOf } from './album.svelte';
import { crumble } from './crumble';
import { CONTACT, type Pictures } from './recipes';
import { cardAt, heightOf, isRested, layBack, layCard, prepare, standAt } from './staged';

/** Where HP cards that are turned up lie: beside their Cookie, one beside the other. */
function turnedAt(stage: Stage, stand: Box, height: number, nth: number): fx.Point {
  const wide = height / 1.4;
  const x = stand.x + stand.width * 0.5 + wide * (0.42 + nth * 0.5);
  return { x: Math.min(x, stage.room.width - wide * 0.55), y: stand.y };
}

const turnedHeight = (tall: number) => Math.max(64, tall * 0.66);

/** Somebody in front of the board instead of on it, so that nothing covers them. */
function actor(
  stage: Stage,
  place: string,
  pose: 'attack' | 'hurt',
  from: number,
  ms: number,
): HTMLElement | null {
  const [stand, box, card] = [
    stage.find(standAt(place)),
    stage.box(standAt(place)),
    cardAt(stage, place),
  ];
  if (!stand || !box || !card) return null;
  const piece = layCard(stage, card, box, heightOf(stand), { pose });
  const inner = piece.firstElementChild as HTMLElement | null;
  if (inner && isRested(stage, place)) inner.style.rotate = '90deg';
  stage.go(piece, [{ opacity: 1 }, { opacity: 1 }], { at: from, ms });
  stage.go(stand, [{ opacity: 0 }, { opacity: 0 }], { at: from, ms });
  return piece;
}

function strike(stage: Stage, { by, target }: Pictures['strike'], ms: number): void {
  const [from, to] = [stage.box(standAt(by)), stage.box(standAt(target))];
  const piece = from && to ? actor(stage, by, 'attack', 0, ms) : null;
  if (!from || !to || !piece) return;
  prepare(cardAt(stage, target), 'hurt');
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const lean = Math.min(26, from.height * 0.16);
  const away = [(-dx / far) * lean, (-dy / far) * lean] as const;
  // They stop short of whom they hit, so that both are seen.
  const reach = Math.max(0.4, 1 - (from.height * 0.55) / far);
  const [ex, ey] = [dx * reach, dy * reach];
  const side = dx < 0 ? -1 : 1;
  const at = (
    x: number,
    y: number,
    turn: number,
    scale: number,
    offset: number,
    easing = 'linear',
  ) => ({
    transform: `translate(${Math.round(x)}px,${Math.round(y)}px) rotate(${turn * side}deg) scale(${scale})`,
    offset,
    easing,
  });
  const windup = CONTACT * 0.5;
  const hold = CONTACT + HIT_STOP / ms;
  const frames = [
    at(0, 0, 0, 1, 0, fx.OUT),
    at(away[0], away[1], -9, 1.1, windup, fx.IN),
    at(ex * 0.5, ey * 0.5 - 30, 4, 1.16, windup + (CONTACT - windup) * 0.62),
    at(ex, ey, 14, 1.12, CONTACT),
    at(ex, ey, 14, 1.12, Math.min(0.9, hold), 'ease-out'),
    at(ex * 0.35, ey * 0.35 - 14, -4, 1.04, 0.82, 'ease-in-out'),
    at(0, 0, 0, 1, 1),
  ];
  stage.go(piece, frames, { ms });
  ghosts(stage, piece, from, frames, ms);
}

/** What stays behind for a moment of somebody who is fast. */
function ghosts(stage: Stage, piece: Element, from: Box, frames: Keyframe[], ms: number): void {
  for (const n of [1, 2]) {
    const ghost = stage.put(
      'copy',
      { ...from, under: true },
      fx.copyOf(piece.firstElementChild ?? piece),
    );
    ghost.style.setProperty('--card-h', (piece as HTMLElement).style.getPropertyValue('--card-h'));
    const seen = frames.map((frame, at) => ({
      ...frame,
      opacity: at === 2 || at === 3 ? 0.4 - n * 0.12 : 0,
    }));
    stage.go(ghost, seen, { at: n * 22, ms });
  }
}

function aim(stage: Stage, { by, target }: Pictures['aim'], ms: number): void {
  const [from, to] = [stage.box(standAt(by)), stage.box(standAt(target))];
  prepare(cardAt(stage, target), 'hurt');
  const piece = from && to ? actor(stage, by, 'attack', 0, ms) : null;
  if (!from || !to || !piece) return;
  const [dx, dy] = [(to.x - from.x) * 0.12, (to.y - from.y) * 0.12];
  const side = dx < 0 ? -1 : 1;
  const frames = [
    { transform: 'none', easing: fx.OUT },
    {
      transform: `translate(${-dx * 0.6}px,${-dy * 0.6}px) rotate(${-7 * side}deg) scale(1.06)`,
      offset: 0.4,
      easing: fx.IN,
    },
    {
      transform: `translate(${dx}px,${dy}px) rotate(${5 * side}deg) scale(1.1)`,
      offset: 0.75,
      easing: 'ease-out',
    },
    { transform: 'none' },
  ];
  stage.go(piece, frames, { ms });
}

function hit(stage: Stage, { at, strong }: Pictures['hit'], ms: number): void {
  const box = stage.box(standAt(at));
  if (!box) return;
  const piece = actor(stage, at, 'hurt', 0, ms);
  const size = Math.max(110, box.height * (strong ? 1.5 : 1.2));
  const point = { x: box.x - box.width * 0.16, y: box.y + box.height * 0.1 };
  fx.blow(stage, piece, point, size, 260, HIT_STOP);
  fx.shake(stage, piece, { at: HIT_STOP, ms: ms - HIT_STOP }, strong ? 17 : 12, 5);
  if (strong) fx.shake(stage, stage.find('.board'), { at: 0, ms: 260 }, 6);
}

function bolt(stage: Stage, { at }: Pictures['bolt'], ms: number): void {
  const to = stage.box(standAt(at));
  if (!to) return;
  const { width, height } = stage.room;
  const from = { x: width / 2, y: height * 0.46 };
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  for (let n = 0; n < 4; n += 1) {
    const piece = stage.put(
      '',
      { ...from, width: Math.max(54, to.height * 0.62) - n * 9 },
      shapes.impact('var(--stage-fire)', 3),
    );
    const frames = fx.arc(dx, dy, 46, (time, x, y) => ({
      opacity: 1 - n * 0.2,
      transform: `translate(${x}px,${y}px) rotate(${Math.round(time * 200)}deg) scale(${0.7 + time * 0.3})`,
    }));
    stage.go(piece, frames, { at: n * 16, ms: ms - n * 8, ease: fx.IN });
  }
}

function number(stage: Stage, { at, text, good }: Pictures['number'], ms: number): void {
  const box = stage.box(standAt(at));
  if (!box) return;
  const height = Math.min(110, Math.max(52, box.height * 0.52));
  fx.say(
    stage,
    text,
    { x: box.x, y: box.y - box.height * 0.1 },
    height,
    { ms },
    good ? 'var(--stage-heal)' : 'var(--stage-blow)',
  );
}

/** An HP card leaves its Cookie and is turned up. */
function turn(stage: Stage, { at, card, nth }: Pictures['turn'], ms: number): void {
  const [box, stand] = [stage.box(standAt(at)), stage.find(standAt(at))];
  if (!box) return;
  const height = turnedHeight(heightOf(stand));
  const place = turnedAt(stage, box, height, nth);
  const slips = stage.all(`[data-place="${at}"] .slip`);
  const slip = slips.at(-1 - nth) ?? null;
  const start = stage.box(slip) ?? box;
  stage.go(slip, [{ opacity: 0 }, { opacity: 0 }], { ms: 1, keep: true });
  const [back, face] = [layBack(stage, place, height), layCard(stage, card, place, height)];
  const from = `translate(${Math.round(start.x - place.x)}px,${Math.round(start.y - place.y)}px) scale(.3)`;
  const half = 110;
  const turned = (y: number, degrees: number, scale: number) =>
    `perspective(700px) translateY(${y}px) rotateY(${degrees}deg) scale(${scale})`;
  stage.go(
    back,
    [
      { opacity: 1, transform: from },
      { opacity: 1, transform: turned(-18, 0, 1.05), offset: 0.6 },
      { opacity: 1, transform: turned(-24, 90, 1.12) },
    ],
    { ms: half * 2, ease: 'ease-in' },
  );
  const frames = [
    { opacity: 1, transform: turned(-24, -90, 1.12), easing: 'ease-out' },
    { opacity: 1, transform: turned(-4, 0, 1.06), offset: 0.25 },
    { opacity: 1, transform: 'none', offset: 0.35 },
    { opacity: 1, transform: 'none', offset: 0.85 },
    { opacity: 0, transform: 'translateY(8px) scale(.94)' },
  ];
  stage.go(face, frames, { at: half * 2, ms: ms - half * 2 });
  fx.wave(stage, place, height * 1.1, { at: half * 2, ms: 260 }, 'var(--stage-on-name)');
}

/** The event of the game: the card grows out of the blow, light behind it, its name below. */
function flip(stage: Stage, { at, card }: Pictures['flip'], ms: number): void {
  const { width, height } = stage.room;
  const box = at ? stage.box(standAt(at)) : null;
  const from = box ?? { x: width / 2, y: height / 2 };
  const tall = Math.min(height * 0.46, width * 0.62, 340);
  const middle = {
    x: width / 2 + (from.x - width / 2) * 0.35,
    y: height / 2 + (from.y - height / 2) * 0.3,
  };
  const shade = stage.put('veil shade', { x: 0, y: 0, width, height });
  fx.appear(stage, shade, { ms });
  fx.pop(
    stage,
    shapes.rays('var(--stage-gold)', 26, 12),
    middle,
    tall * 2,
    { at: 70, ms: ms - 90 },
    { from: 0.3, to: 1.08 },
  );
  const face = layCard(stage, card, middle, tall, { named: true });
  const start = `translate(${Math.round(from.x - middle.x)}px,${Math.round(from.y - middle.y)}px) scale(.34)`;
  const frames = [
    { opacity: 1, transform: `${start} rotate(0deg)`, easing: fx.OUT },
    {
      opacity: 1,
      transform: 'perspective(900px) rotateY(0deg) scale(1.1) rotate(-4deg)',
      offset: 0.2,
      easing: 'ease-out',
    },
    { opacity: 1, transform: 'scale(1) rotate(-3deg)', offset: 0.3 },
    { opacity: 1, transform: 'scale(1.03) rotate(-2deg)', offset: 0.82, easing: 'ease-in' },
    { opacity: 0, transform: `${start.replace('.34', '.4')} rotate(8deg)` },
  ];
  stage.go(face, frames, { ms });
  fx.wave(stage, middle, tall * 1.4, { at: 110, ms: 420 }, 'var(--stage-glow)');
  const tones = ['var(--stage-gold)', 'var(--stage-rose)', 'var(--stage-white)'];
  fx.spray(stage, middle, 14, { at: 120, ms: 620 }, { tones, speed: tall, fall: 140, seed: 9 });
  fx.say(
    stage,
    'FLIP!',
    { x: middle.x, y: middle.y - tall * 0.46 },
    tall * 0.34,
    { at: 90, ms: ms - 110 },
    'var(--stage-fire)',
    12,
  );
  fx.sign(
    stage,
    nameOf(card),
    { x: middle.x, y: middle.y + tall * 0.55 },
    { at: 170, ms: ms - 210 },
    'var(--stage-gold)',
  );
}

/** A card in the middle of the table, as large as it can be read. */
function show(stage: Stage, { seat, card }: Pictures['show'], ms: number): void {
  const { width, height } = stage.room;
  const tall = Math.min(height * 0.44, width * 0.6, 320);
  const at = { x: width / 2, y: height * 0.46 };
  const isMine = stage.find('[data-drop=home]') !== null && stage.root.dataset.seat === seat;
  const from = isMine ? height * 0.5 : -height * 0.5;
  const face = layCard(stage, card, at, tall, { named: true });
  const frames = [
    {
      opacity: 0,
      transform: `translateY(${from}px) scale(.5) rotate(${isMine ? -8 : 8}deg)`,
      easing: fx.OUT,
    },
    { opacity: 1, transform: 'translateY(0) scale(1.06) rotate(1deg)', offset: 0.26 },
    { opacity: 1, transform: 'none', offset: 0.36 },
    { opacity: 1, transform: 'none', offset: 0.82, easing: 'ease-in' },
    { opacity: 0, transform: 'scale(1.12)' },
  ];
  stage.go(face, frames, { ms });
  fx.pop(
    stage,
    shapes.rays('var(--stage-cool)', 22, 5),
    at,
    tall * 1.7,
    { at: 150, ms: ms - 200 },
    { from: 0.5, under: true },
  );
  fx.sign(
    stage,
    nameOf(card),
    { x: at.x, y: at.y + tall * 0.58 },
    { at: 160, ms: ms - 180 },
    'var(--stage-cool)',
  );
}

function ward(stage: Stage, { at }: Pictures['ward'], ms: number): void {
  const box = stage.box(standAt(at));
  if (!box) return;
  fx.wave(stage, box, box.height * 1.5, { ms }, 'var(--stage-cool)');
  fx.glow(stage, standAt(at), { ms }, 'var(--stage-cool)');
}

function heal(stage: Stage, { at }: Pictures['heal'], ms: number): void {
  const box = stage.box(standAt(at));
  if (!box) return;
  fx.wave(stage, box, box.height * 1.3, { ms }, 'var(--stage-heal)');
  const tones = ['var(--stage-heal)', 'var(--stage-white)'];
  fx.spray(
    stage,
    { x: box.x, y: box.y + box.height * 0.3 },
    8,
    { ms: 520 },
    { tones, speed: 70, fall: -box.height * 0.6, size: 11 },
  );
}

function land(stage: Stage, { at }: Pictures['land'], ms: number): void {
  const [box, stand] = [stage.box(standAt(at)), stage.find(standAt(at))];
  if (!box) return;
  fx.pop(
    stage,
    shapes.dust(),
    { x: box.x, y: box.y + box.height * 0.46 },
    box.width * 1.5,
    { ms },
    { from: 0.4, to: 1, under: true },
  );
  const squash = [
    { transform: 'none' },
    { transform: 'scale(1.06,.94)', offset: 0.3 },
    { transform: 'scale(.98,1.03)', offset: 0.6 },
    { transform: 'none' },
  ];
  stage.go(stand, squash, { ms: 260 });
}

function enter(stage: Stage, { at, card }: Pictures['enter'], ms: number): void {
  const [box, stand] = [stage.box(standAt(at)), stage.find(standAt(at))];
  if (!box) return;
  fx.pop(
    stage,
    shapes.rays('var(--stage-gold)', 24, 7),
    box,
    box.height * 2.6,
    { ms },
    { from: 0.3, under: true },
  );
  const frames = [
    { transform: 'translateY(-30px) scale(1.5)', easing: fx.IN },
    { transform: 'scale(.94,1.02)', offset: 0.3, easing: 'ease-out' },
    { transform: 'scale(1.08)', offset: 0.5 },
    { transform: 'none' },
  ];
  stage.go(stand, frames, { ms: ms * 0.7 });
  fx.wave(stage, box, box.height * 2, { at: ms * 0.22, ms: 480 }, 'var(--stage-glow)');
  const tones = ['var(--stage-gold)', 'var(--stage-white)', 'var(--stage-rose)'];
  fx.spray(
    stage,
    box,
    14,
    { at: ms * 0.22, ms: 640 },
    { tones, speed: box.height * 1.1, fall: 120 },
  );
  fx.sign(
    stage,
    nameOf(card),
    { x: box.x, y: box.y + box.height * 0.62 },
    { at: 120, ms: ms - 120 },
    'var(--stage-gold)',
  );
}

function shuffle(stage: Stage, { seat }: Pictures['shuffle'], ms: number): void {
  const piles = stage.all('[data-pile=deck]');
  const pile = piles[stage.root.dataset.seat === seat ? piles.length - 1 : 0] ?? null;
  const turned = [
    { transform: 'none' },
    { transform: 'rotate(-14deg) scale(1.12)', offset: 0.3 },
    { transform: 'rotate(12deg) scale(1.12)', offset: 0.6 },
    { transform: 'none' },
  ];
  stage.go(pile, turned, { ms });
  const box = stage.box(pile);
  if (box) fx.wave(stage, box, box.height * 2, { ms }, 'var(--stage-cool)');
}

function sash(stage: Stage, _: unknown, ms: number): void {
  const { width, height } = stage.room;
  fx.sign(
    stage,
    t('stage-your-turn'),
    { x: width / 2, y: height / 2 },
    { ms },
    'var(--stage-gold)',
  );
}

const winners = (seats: readonly string[]) =>
  seats.flatMap((seat) => [standAt(`${seat}1`), standAt(`${seat}2`)]).join(', ');

const lit =
  (tone: string) =>
  (stage: Stage, { at }: { at: string }, ms: number) =>
    fx.glow(stage, standAt(at), { ms }, tone);

export const painters: Painters<Pictures> = {
  aim: {
    move: aim,
    still: (stage, { by }, ms) => fx.glow(stage, standAt(by), { ms }, 'var(--stage-hot)'),
  },
  strike: {
    move: strike,
    still: (stage, { by }, ms) => fx.glow(stage, standAt(by), { ms }, 'var(--stage-hot)'),
  },
  bolt: { move: bolt },
  hit: { move: hit, still: lit('var(--stage-blow)') },
  number: { move: number, still: number },
  ward: { move: ward, still: lit('var(--stage-cool)') },
  turn: { move: turn },
  flip: { move: flip, still: (stage, about, ms) => calmCard(stage, about.card, ms * 1.5) },
  crumble: { move: crumble, still: lit('var(--stage-ink)') },
  heal: { move: heal, still: lit('var(--stage-heal)') },
  show: { move: show, still: (stage, about, ms) => calmCard(stage, about.card, ms) },
  land: { move: land },
  enter: { move: enter, still: lit('var(--stage-gold)') },
  glow: { move: lit('var(--stage-hot)'), still: lit('var(--stage-hot)') },
  shuffle: { move: shuffle },
  sash: { move: sash, still: sash },
  over: {
    move: (stage, about, ms) =>
      finale(stage, ending(stage, about.seats, about.won, winners(about.seats)), ms),
    still: (stage, about, ms) => calmFinale(stage, ending(stage, about.seats, about.won, ''), ms),
  },
};

function calmCard(stage: Stage, card: string, ms: number): void {
  const { width, height } = stage.room;
  const tall = Math.min(height * 0.44, width * 0.6, 320);
  fx.appear(
    stage,
    layCard(stage, card, { x: width / 2, y: height * 0.46 }, tall, { named: true }),
    { ms },
  );
}
