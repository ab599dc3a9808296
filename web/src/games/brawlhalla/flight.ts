import * as fx from '../../motion/stage/effects';
import * as shapes from '../../motion/stage/shapes';
import type { Box, Stage } from '../../motion/stage/stage';
import { t } from '../../text/text.svelte';
import { type Actor, actorOf, type Leg, leave, pose, walk, wayTo } from './actors';
import { place } from './arena';
import { seatTone } from './look';
import type { Pictures } from './recipes';
import { camera } from './strike';
import type { Cell } from './types';

// Knockback: along the spaces, a bounce where a Platform stops it, and over the KO Line with a burst.

type Way = { x: number; y: number };

const arenaOf = (stage: Stage): Box => stage.box('[data-arena]') ?? stage.room;

/** Which way somebody leaves the arena: as they flew, or over the nearest edge. */
function outwards(from: Cell, to: Cell | null, rows: number): Way {
  const [a, b] = [place(from), place(to ?? from)];
  const [dx, dy] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
  if (dx || dy) return { x: dx, y: dy };
  if (b.x === 0 || b.x === 6) return { x: b.x ? 1 : -1, y: 0 };
  return { x: 0, y: b.y === 0 ? -1 : b.y === rows - 1 ? 1 : 0 };
}

/** A tail that thins out behind whoever flies. */
function tail(stage: Stage, actor: Actor, way: readonly Leg[], ms: number): void {
  const { home } = actor;
  for (let n = 0; n < 9; n += 1) {
    const leg = way[Math.min(way.length - 1, Math.round(((n + 1) / 10) * (way.length - 1)))];
    if (!leg) continue;
    const size = home.width * (0.34 - n * 0.012);
    const piece = stage.put('trail', {
      ...{ x: home.x + leg.x, y: home.y + leg.y, width: size, under: true },
    });
    piece.style.setProperty(
      '--tone',
      n % 3 === 1 ? 'var(--stage-white)' : `var(${seatTone(actor.seat)})`,
    );
    const frames = [
      { opacity: 0.55, transform: 'scale(1)' },
      { opacity: 0, transform: 'scale(.25)' },
    ];
    stage.go(piece, frames, { at: leg.offset * ms, ms: 360 });
  }
}

export function fly(
  stage: Stage,
  { seat, from, to, beyond, stopped }: Pictures['fly'],
  ms: number,
): void {
  const actor = actorOf(stage, seat);
  if (!actor) return;
  const arena = arenaOf(stage);
  const [w, h] = [arena.width / 7, actor.home.height / 1.6];
  const goal = (to && wayTo(stage, actor, to)) || { ...actor.at };
  const out = outwards(from, to, Math.round(arena.height / h));
  const end = beyond ? { x: goal.x + out.x * w * 1.1, y: goal.y + out.y * h * 1.3 } : goal;
  const far = Math.hypot(end.x - actor.at.x, end.y - actor.at.y);
  leave(stage, actor);
  pose(stage, actor, 'fall', { ms: 100 });
  const lift = out.y ? 0 : Math.min(h * 0.9, far * 0.16);
  const way = arc(actor.at, end, lift, beyond);
  walk(stage, actor, way, 0, ms);
  const spins = (out.x < 0 || end.x < actor.at.x ? -1 : 1) * (beyond ? 540 : far > w ? 360 : 30);
  const frames = [{ transform: 'none' }, { transform: `rotate(${spins}deg)` }];
  stage.go(actor.spin, frames, { ms: ms * 0.94, ease: 'cubic-bezier(.2,.5,.6,1)', keep: beyond });
  const stretch = [
    { transform: 'none' },
    { transform: 'scale(1.14,.9)', offset: 0.2 },
    { transform: 'scale(1.05,.96)' },
  ];
  stage.go(actor.lean, stretch, { ms });
  tail(stage, actor, way, ms);
  if (beyond) return;
  land(stage, actor, stopped, ms);
}

/** Fast at first; over the KO Line they do not come down again. */
function arc(from: Way, to: Way, lift: number, straight: boolean): Leg[] {
  return Array.from({ length: 11 }, (_, n) => {
    const time = n / 10;
    const t = straight ? time : 1 - (1 - time) ** 1.6;
    const up = straight ? lift * Math.sin((time * Math.PI) / 1.4) : lift * 4 * t * (1 - t);
    return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t - up, offset: time };
  });
}

/** A landing; against a Platform it is a blow of its own, and one bounces off it. */
function land(stage: Stage, actor: Actor, stopped: boolean, at: number): void {
  const { home } = actor;
  const feet = { x: home.x + actor.at.x, y: home.y + actor.at.y + home.height * 0.36 };
  const size = home.width * (stopped ? 1.1 : 0.7);
  fx.pop(stage, shapes.dust(), feet, size, { at, ms: 340 }, { from: 0.3, to: 1.1, under: true });
  const high = stopped ? home.height * 0.22 : home.height * 0.08;
  const bounce = [
    { transform: 'scale(1.25,.72)', easing: 'ease-out' },
    { transform: `translateY(${-high}px) scale(.96,1.05)`, offset: 0.4, easing: 'ease-in' },
    { transform: 'scale(1.1,.88)', offset: 0.8 },
    { transform: 'none' },
  ];
  stage.go(actor.lean, bounce, { at, ms: stopped ? 360 : 260 });
  if (stopped) {
    fx.wave(stage, feet, size * 1.3, { at, ms: 360 });
    const tones = ['var(--stage-dust)', 'var(--stage-white)'];
    fx.spray(
      stage,
      feet,
      8,
      { at, ms: 420 },
      { tones, speed: home.width * 0.6, fall: 90, size: 12 },
    );
  }
  pose(stage, actor, 'mark', { at: at + 40, ms: 140 });
}

/** Straight down, out of the arena. */
export function drop(stage: Stage, { seat }: Pictures['drop'], ms: number): void {
  const actor = actorOf(stage, seat);
  if (!actor) return;
  leave(stage, actor);
  pose(stage, actor, 'fall', { ms: 120 });
  const end = { x: actor.at.x, y: actor.at.y + actor.home.height * 1.5 };
  const way = [
    { ...actor.at, offset: 0, easing: fx.IN },
    { ...end, offset: 1 },
  ];
  walk(stage, actor, way, 0, ms);
  stage.go(actor.spin, [{ transform: 'none' }, { transform: 'rotate(200deg)' }], { ms });
}

/** The burst where somebody crossed the line, and the word that all wait for. */
export function ko(stage: Stage, { seat, left }: Pictures['ko'], ms: number): void {
  const actor = actorOf(stage, seat);
  const arena = arenaOf(stage);
  const at = actor ? { x: actor.home.x + actor.at.x, y: actor.home.y + actor.at.y } : arena;
  const [halfWide, halfTall] = [arena.width / 2, arena.height / 2];
  const x = Math.min(Math.max(at.x, arena.x - halfWide + 6), arena.x + halfWide - 6);
  const y = Math.min(Math.max(at.y, arena.y - halfTall + 6), arena.y + halfTall - 6);
  const edge = { x, y };
  if (actor) stage.set(actor.piece, { opacity: 0 });
  const tone = `var(${seatTone(seat)})`;
  const size = Math.max(150, Math.min(arena.width, arena.height) * 0.52);
  fx.veil(stage, 'flash', { ms: 200 }, 0.55);
  beam(stage, edge, arena, tone, ms * 0.62);
  fx.pop(
    stage,
    shapes.rays('var(--stage-white)', 24),
    edge,
    size * 1.7,
    { ms: ms * 0.6 },
    { from: 0.3 },
  );
  fx.pop(
    stage,
    shapes.impact('var(--stage-rose)', 6),
    edge,
    size,
    { ms: ms * 0.62 },
    { from: 0.3, turn: -8 },
  );
  fx.wave(stage, edge, size * 1.8, { at: 40, ms: 520 }, tone);
  fx.wave(stage, edge, size * 1.2, { at: 120, ms: 520 });
  const tones = [tone, 'var(--stage-white)', 'var(--stage-rose)', 'var(--stage-gold)'];
  fx.spray(
    stage,
    edge,
    18,
    { at: 30, ms: 760 },
    { tones, speed: size * 0.95, fall: 160, size: 18, seed: 6 },
  );
  camera(stage, 420, 6);
  const middle = { x: arena.x, y: arena.y - arena.height * 0.12 };
  const tall = Math.min(150, arena.width * 0.24);
  fx.pop(
    stage,
    shapes.sunburst('var(--stage-rose)'),
    middle,
    tall * 4,
    { at: ms * 0.16, ms: ms * 0.84 },
    { from: 0.4 },
  );
  fx.say(
    stage,
    'KO!',
    middle,
    tall,
    { at: ms * 0.16, ms: ms * 0.86 },
    'var(--stage-rose)',
    tall * 0.1,
  );
  const line = `${stage.nameOf(seat)} · ${t('brawlhalla-ko-short', { count: left })}`;
  const below = { x: arena.x, y: arena.y + arena.height * 0.22 };
  fx.sign(stage, line, below, { at: ms * 0.24, ms: ms * 0.8 }, tone);
}

/** Light from the edge through the arena. */
function beam(stage: Stage, edge: fx.Point, arena: Box, tone: string, ms: number): void {
  const [dx, dy] = [arena.x - edge.x, arena.y - edge.y];
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  const length = arena.width * 0.8;
  const piece = stage.put('beam', {
    ...{ x: edge.x + length / 2, y: edge.y, width: length, height: arena.height * 0.34 },
  });
  piece.style.setProperty('--tone', tone);
  const frames = [
    { opacity: 0, transform: `rotate(${turn}deg) scale(.1,.4)`, easing: fx.OUT },
    { opacity: 0.95, transform: `rotate(${turn}deg) scale(1,1)`, offset: 0.3 },
    { opacity: 0, transform: `rotate(${turn}deg) scale(1.1,.1)` },
  ];
  stage.go(piece, frames, { ms });
}
