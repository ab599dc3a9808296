import type { Box, Stage } from '../../motion/stage/stage';
import { isName, joints, legend, type Name, smear, stance } from '../art/legends';
import type { Held, Pose } from '../art/legends/stance';
import { seatTone } from './look';
import type { Cell, Seat } from './types';
import './actors.css';

// Legends that act: living drawings in front of the board, whose limbs go from pose to pose.

export interface Actor {
  readonly seat: Seat;
  readonly name: Name;
  readonly piece: HTMLElement;
  /** Leans and is squashed about the feet; spins about the middle; looks to a side. */
  readonly lean: HTMLElement;
  readonly spin: HTMLElement;
  readonly side: HTMLElement;
  /** Where it stood on the board, and how far from there it is now. */
  readonly home: Box;
  at: { x: number; y: number };
  held: Held;
  pose: Pose;
  /** How it stands when nothing happens. */
  rest: Pose;
}

const CAST = new WeakMap<Stage, Map<Seat, Actor>>();

export const bodyOf = (seat: Seat): string => `[data-fighter="${seat}"]`;
export const standOf = (seat: Seat): string => `${bodyOf(seat)} .stand`;
export const spaceOf = (cell: Cell): string => `[data-key="cell:${cell}"]`;

/** A Legend of the board as an actor: one for all pictures of an update. Nothing for one that is not there. */
export function actorOf(stage: Stage, seat: Seat): Actor | null {
  const cast = CAST.get(stage) ?? new Map<Seat, Actor>();
  CAST.set(stage, cast);
  const known = cast.get(seat);
  if (known) return known;
  const home = stage.box(standOf(seat));
  const figure = stage.find(`${standOf(seat)} [data-figure]`);
  const name = figure?.dataset.figure ?? '';
  if (!home || !figure || !isName(name)) return null;
  const held = (figure.dataset.held ?? 'none') as Held;
  const pose = (figure.dataset.pose ?? 'idle') as Pose;
  const piece = stage.put(
    'actor',
    home,
    '<div class="lean"><div class="spin"><div class="side"></div></div></div>',
  );
  const part = (one: string) => piece.querySelector(`.${one}`) as HTMLElement;
  const actor: Actor = {
    ...{ seat, name, piece, home, held, pose, rest: pose, at: { x: 0, y: 0 } },
    ...{ lean: part('lean'), spin: part('spin'), side: part('side') },
  };
  dress(actor, held);
  actor.side.classList.toggle('left', figure.classList.contains('left'));
  stage.set(piece, { opacity: 1 });
  // Its name and its light stay where it was until it is somewhere else.
  stage.set(stage.find(standOf(seat)), { opacity: 0 });
  stage.onrelease(() => {
    piece.remove();
    cast.delete(seat);
  });
  cast.set(seat, actor);
  return actor;
}

/** Draws it anew with something in hand. */
export function dress(actor: Actor, held: Held): void {
  actor.held = held;
  actor.side.innerHTML = legend(actor.name, actor.pose, {
    ...{ held, rim: `var(${seatTone(actor.seat)})`, moves: true, bare: true },
    id: `actor-${actor.seat}`,
  });
}

export function face(actor: Actor, toX: number): void {
  const x = actor.home.x + actor.at.x;
  if (Math.abs(toX - x) > 4) actor.side.classList.toggle('left', toX < x);
}

const rotated = (degrees: number) => `rotate(${Math.round(degrees * 10) / 10}deg)`;

/** Every limb goes to where a pose has it. */
export function pose(
  stage: Stage,
  actor: Actor,
  to: Pose,
  { at = 0, ms = 120, ease = 'ease-out' } = {},
): void {
  const [before, after] = [
    stance(actor.name, actor.held, actor.pose),
    stance(actor.name, actor.held, to),
  ];
  actor.pose = to;
  const find = (selector: string) => actor.side.querySelectorAll(selector);
  const root = ({ x, y, turn }: typeof before) => ({
    transform: `translate(${x}px,${y}px) ${rotated(turn)}`,
  });
  for (const group of find('.j-root'))
    stage.go(group, [root(before), root(after)], { at, ms, ease, keep: true });
  const [from, till] = [joints(before), joints(after)];
  for (const [joint, angle] of Object.entries(till)) {
    const old = from[joint as keyof typeof from];
    // The short way round.
    const turn = old + ((((angle - old) % 360) + 540) % 360) - 180;
    if (Math.abs(turn - old) < 0.1) continue;
    for (const group of find(`.j-${joint}`))
      stage.go(group, [{ transform: rotated(old) }, { transform: rotated(turn) }], {
        ...{ at, ms, ease, keep: true },
      });
  }
  for (const part of find('[data-when]')) {
    const isSeen = (part as SVGElement).dataset.when
      ?.split(' ')
      .some((one) => after.shows.includes(one));
    stage.set(part, { visibility: isSeen ? 'visible' : 'hidden' }, at + ms * 0.4);
  }
  if (to === 'blow') trace(stage, actor, { at, ms });
}

/** What a blow leaves in the air for a moment. */
function trace(stage: Stage, actor: Actor, { at, ms }: { at: number; ms: number }): void {
  const svg = actor.side.querySelector('svg');
  if (!svg) return;
  const group = document.createElementNS(svg.namespaceURI, 'g') as SVGGElement;
  const { name, held, seat } = actor;
  group.innerHTML = smear(name, held, stance(name, held, 'blow'), `var(${seatTone(seat)})`);
  group.setAttribute('opacity', '0');
  svg.prepend(group);
  const frames = [
    { opacity: 0 },
    { opacity: 1, offset: 0.25 },
    { opacity: 1, offset: 0.5 },
    { opacity: 0 },
  ];
  stage.go(group, frames, { at: at + ms * 0.5, ms: 260 });
}

/** How far it is from where it stood to a space, or to a place of the stage. */
export function wayTo(stage: Stage, actor: Actor, cell: Cell): { x: number; y: number } | null {
  const [space, body] = [stage.box(spaceOf(cell)), stage.box(bodyOf(actor.seat))];
  return space && body ? { x: space.x - body.x, y: space.y - body.y } : null;
}

/** It is somewhere else now: its name and its light do not stay behind. */
export function leave(stage: Stage, { seat }: Actor): void {
  stage.set(stage.find(bodyOf(seat)), { opacity: 0 });
}

export interface Leg {
  x: number;
  y: number;
  offset: number;
  easing?: string;
}

/** Goes a way, from where it is; `keep` leaves it there. */
export function walk(
  stage: Stage,
  actor: Actor,
  way: readonly Leg[],
  at: number,
  ms: number,
): void {
  const frames = way.map(({ x, y, offset, easing = 'linear' }) => ({
    transform: `translate(${Math.round(x)}px,${Math.round(y)}px)`,
    offset,
    easing,
  }));
  stage.go(actor.piece, frames, { at, ms, keep: true });
  const last = way.at(-1);
  if (last) actor.at = { x: last.x, y: last.y };
}

/** A way in an arc. */
export function arched(
  from: { x: number; y: number },
  to: { x: number; y: number },
  lift: number,
  steps = 8,
): Leg[] {
  return Array.from({ length: steps + 1 }, (_, n) => {
    const t = n / steps;
    const x = from.x + (to.x - from.x) * t;
    return { x, y: from.y + (to.y - from.y) * t - lift * 4 * t * (1 - t), offset: t };
  });
}
