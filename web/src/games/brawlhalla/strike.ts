import * as fx from '../../motion/stage/effects';
import * as shapes from '../../motion/stage/shapes';
import type { Stage } from '../../motion/stage/stage';
import { HIT_STOP } from '../../motion/stage/timeline';
import { type Actor, actorOf, face, pose, walk } from './actors';
import { seatTone } from './look';
import { CONTACT, type Pictures } from './recipes';

// Blows: lean away, go there, stand still for a moment at the contact, and back.

const middleOf = ({ home, at }: Actor) => ({ x: home.x + at.x, y: home.y + at.y });

/** How far from each other two of them fight. */
const REACH = 0.42;

/** What is shot goes by itself. */
function shoot(stage: Stage, from: fx.Point, to: fx.Point, tone: string, at: number): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  for (const n of [0, 1, 2]) {
    const piece = stage.put('trail', { ...from, width: 46 - n * 10, height: 9 - n * 2 });
    piece.style.setProperty('--tone', n ? tone : 'var(--stage-white)');
    const frames = [
      { opacity: 1 - n * 0.25, transform: `rotate(${turn}deg)` },
      { opacity: 1 - n * 0.25, transform: `translate(${dx}px,${dy}px) rotate(${turn}deg)` },
    ];
    stage.go(piece, frames, { at: at + n * 14, ms: 130 });
  }
}

export function strike(stage: Stage, { by, target, heavy }: Pictures['strike'], ms: number): void {
  const [actor, other] = [actorOf(stage, by), actorOf(stage, target)];
  if (!actor || !other || actor === other) return;
  const [from, to] = [middleOf(actor), middleOf(other)];
  face(actor, to.x);
  face(other, from.x);
  // It is carried out: the arrow that announced it has done its work.
  stage.set(stage.find('[data-attack]')?.closest('svg'), { opacity: 0 });
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const contact = ms * CONTACT;
  const windup = contact * 0.62;
  pose(stage, actor, 'aim', { ms: windup * 0.7 });
  pose(stage, actor, 'blow', { at: windup, ms: contact - windup, ease: fx.IN });
  const side = dx < 0 ? -1 : 1;
  const lean = [
    { transform: 'none', easing: fx.OUT },
    {
      transform: `rotate(${-12 * side}deg) scale(1.06,.92)`,
      offset: windup / ms,
      easing: fx.IN,
    },
    { transform: `rotate(${(heavy ? 14 : 8) * side}deg) scale(1.08,1)`, offset: CONTACT },
    {
      transform: `rotate(${(heavy ? 14 : 8) * side}deg) scale(1.08,1)`,
      offset: CONTACT + HIT_STOP / ms,
    },
    { transform: 'none' },
  ];
  stage.go(actor.lean, lean, { ms });
  const gap = actor.home.width * REACH;
  const isShot = far > actor.home.width * 1.6;
  const start = { ...actor.at };
  if (isShot) shoot(stage, from, to, `var(${seatTone(by)})`, contact - 130);
  else {
    const part = Math.max(0, 1 - gap / far);
    const near = { x: start.x + dx * part, y: start.y + dy * part };
    const away = { x: start.x - side * 12, y: start.y };
    const way = [
      { ...start, offset: 0, easing: 'ease-out' },
      { ...away, offset: windup / ms, easing: fx.IN },
      { ...near, offset: CONTACT },
      { ...near, offset: Math.min(0.8, CONTACT + (HIT_STOP + 60) / ms), easing: 'ease-in-out' },
      { ...start, offset: 1 },
    ];
    walk(stage, actor, way, 0, ms);
  }
  pose(stage, actor, actor.rest, { at: ms * 0.78, ms: 160 });
}

/** Where a blow lands: before the chest of whoever is hit. */
function contactOf(other: Actor, by: Actor | null): fx.Point {
  const [at, from] = [middleOf(other), by ? middleOf(by) : middleOf(other)];
  const side = from.x < at.x ? -1 : 1;
  return { x: at.x + side * other.home.width * 0.12, y: at.y + other.home.height * 0.06 };
}

/** Light and splinters behind both, so that their poses are read while they are held; a small core before them. */
function burst(stage: Stage, actor: Actor, point: fx.Point, size: number): void {
  const behind = { under: true };
  fx.pop(
    stage,
    shapes.impact('var(--stage-hot)', 4),
    point,
    size * 1.35,
    { ms: 280 },
    {
      ...{ ...behind, from: 0.5, to: 1, turn: -8 },
    },
  );
  fx.pop(
    stage,
    shapes.rays('var(--stage-white)', 20),
    point,
    size * 2,
    { ms: 280 },
    {
      ...{ ...behind, from: 0.5, turn: 10 },
    },
  );
  fx.pop(stage, shapes.impact('var(--stage-glow)', 7), point, size * 0.42, { ms: HIT_STOP + 80 });
  fx.wave(stage, point, size * 1.3, { at: HIT_STOP, ms: 320 });
  const tones = ['var(--stage-gold)', 'var(--stage-white)', 'var(--stage-hot)'];
  fx.spray(stage, point, 9, { at: HIT_STOP, ms: 420 }, { tones, fall: 120, seed: 5, size: 14 });
  const white = [
    { filter: 'brightness(2.4) saturate(.4)' },
    { filter: 'brightness(2.2) saturate(.4)', offset: 0.4 },
    { filter: 'none' },
  ];
  stage.go(actor.side, white, { ms: 200 });
}

export function hit(stage: Stage, { seat, by, heavy }: Pictures['hit'], ms: number): void {
  const actor = actorOf(stage, seat);
  if (!actor) return;
  const point = contactOf(actor, actorOf(stage, by));
  const size = Math.max(80, actor.home.height * (heavy ? 1.05 : 0.75));
  pose(stage, actor, 'hit', { ms: 60 });
  burst(stage, actor, point, size);
  const side = point.x < actor.home.x + actor.at.x ? 1 : -1;
  const recoil = [
    { transform: 'none' },
    { transform: `translateX(${side * 3}px)`, offset: 0.06 },
    { transform: `translateX(${-side * 2}px)`, offset: 0.12 },
    {
      transform: `translateX(${side * (heavy ? 16 : 9)}px) rotate(${side * (heavy ? 14 : 8)}deg)`,
      offset: 0.4,
      easing: 'ease-out',
    },
    { transform: 'none' },
  ];
  stage.go(actor.lean, recoil, { ms });
  if (!heavy) {
    pose(stage, actor, actor.rest, { at: ms * 0.7, ms: 160 });
    return;
  }
  camera(stage, 320, 6);
  fx.veil(stage, 'flash', { ms: 110 }, 0.26);
}

/** The arena and what lies behind it shake, the farther the less. */
export function camera(stage: Stage, ms: number, px: number): void {
  fx.shake(stage, stage.find('[data-arena]'), { ms }, px);
  const LAYERS = { sky: 0.12, far: 0.35, mid: 0.6 };
  for (const [layer, part] of Object.entries(LAYERS))
    fx.shake(stage, stage.find(`[data-layer=${layer}]`), { ms }, px * part);
}

/** Steel on steel: the bid of the Defender was as high. */
export function blockedBy(stage: Stage, { seat, by }: Pictures['ward'], ms: number): void {
  const actor = actorOf(stage, seat);
  if (!actor) return;
  const point = contactOf(actor, actorOf(stage, by));
  const side = point.x < actor.home.x + actor.at.x ? 1 : -1;
  pose(stage, actor, 'guard', { ms: 60 });
  const slide = [
    { transform: 'none' },
    { transform: `translateX(${side * 10}px)`, offset: 0.3, easing: 'ease-out' },
    { transform: `translateX(${side * 8}px)`, offset: 0.7 },
    { transform: 'none' },
  ];
  stage.go(actor.lean, slide, { ms });
  const size = actor.home.height;
  fx.pop(stage, shapes.rays('var(--stage-white)', 16, 4), point, size * 0.9, { ms: 220 });
  fx.wave(stage, point, size * 0.8, { ms: 340 }, 'var(--stage-cool)');
  const tones = ['var(--stage-white)', 'var(--stage-glow)', 'var(--stage-cool)'];
  fx.spray(
    stage,
    point,
    10,
    { ms: 380 },
    { tones, speed: size * 0.6, fall: 80, size: 10, seed: 8 },
  );
  pose(stage, actor, actor.rest, { at: ms * 0.75, ms: 140 });
}

/** The blow goes where nobody is any more. */
export function dodgedBy(stage: Stage, { seat, by }: Pictures['dodge'], ms: number): void {
  const [actor, other] = [actorOf(stage, seat), actorOf(stage, by)];
  if (!actor) return;
  const side = other && middleOf(other).x > middleOf(actor).x ? -1 : 1;
  pose(stage, actor, 'dodge', { ms: 90 });
  const hop = side * actor.home.width * 0.34;
  const rise = -actor.home.height * 0.3;
  const frames = [
    { transform: 'none', easing: 'ease-out' },
    { transform: `translate(${hop}px,${rise}px) rotate(${side * 16}deg)`, offset: 0.35 },
    {
      transform: `translate(${hop}px,${rise * 0.8}px) rotate(${side * 10}deg)`,
      offset: 0.6,
      easing: 'ease-in',
    },
    { transform: 'scale(1.08,.9)', offset: 0.92 },
    { transform: 'none' },
  ];
  stage.go(actor.lean, frames, { ms });
  const ghost = stage.put(
    'actor',
    { ...actor.home, ...middleOf(actor), under: true },
    fx.copyOf(actor.lean),
  );
  stage.go(ghost, [{ opacity: 0.45 }, { opacity: 0 }], { ms: ms * 0.7 });
  pose(stage, actor, actor.rest, { at: ms * 0.85, ms: 120 });
}
