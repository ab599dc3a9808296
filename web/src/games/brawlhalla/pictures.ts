import * as fx from '../../motion/stage/effects';
import { calmFinale, ending, finale } from '../../motion/stage/finale';
import type { Painters } from '../../motion/stage/play';
import * as shapes from '../../motion/stage/shapes';
import type { Stage } from '../../motion/stage/stage';
import { t } from '../../text/text.svelte';
import {
  actorOf,
  arched,
  bodyOf,
  dress,
  face,
  leave,
  pose,
  spaceOf,
  standOf,
  walk,
  wayTo,
} from './actors';
import { drop, fly, ko } from './flight';
import { seatTone } from './look';
import type { Pictures } from './recipes';
import { blockedBy, dodgedBy, hit, strike } from './strike';
import type { Seat } from './types';

const toneOf = (seat: Seat) => `var(${seatTone(seat)})`;

function go(stage: Stage, { seat, to, how }: Pictures['go'], ms: number): void {
  const actor = actorOf(stage, seat);
  const goal = actor && wayTo(stage, actor, to);
  if (!actor || !goal) return;
  const [dx, dy] = [goal.x - actor.at.x, goal.y - actor.at.y];
  const far = Math.hypot(dx, dy);
  if (how === 'leap') face(actor, actor.home.x + goal.x);
  const lift = how === 'leap' ? Math.min(actor.home.height * 0.5, 14 + far * 0.16) : 6;
  const isFloor = stage.find(spaceOf(to))?.classList.contains('floor') ?? false;
  actor.rest = isFloor ? (actor.rest === 'mark' ? 'mark' : 'idle') : 'air';
  leave(stage, actor);
  const crouch = how === 'leap' ? ms * 0.16 : 0;
  pose(stage, actor, how === 'leap' ? 'run' : how === 'push' ? 'hit' : 'air', { ms: 90 });
  walk(stage, actor, arched(actor.at, goal, lift), crouch, ms - crouch);
  const lean = Math.max(-14, Math.min(14, dx * 0.1));
  const squash = [
    { transform: 'none' },
    { transform: 'scale(1.12,.86)', offset: 0.15, easing: 'ease-out' },
    { transform: `rotate(${lean}deg) scale(.94,1.08)`, offset: 0.5 },
    { transform: 'scale(1.12,.86)', offset: 0.9, easing: 'ease-out' },
    { transform: 'none' },
  ];
  if (how !== 'push') stage.go(actor.lean, squash, { ms: ms * 1.08 });
  pose(stage, actor, actor.rest, { at: ms * 0.9, ms: 120 });
  if (!isFloor) return;
  const feet = { x: actor.home.x + goal.x, y: actor.home.y + goal.y + actor.home.height * 0.4 };
  fx.pop(
    stage,
    shapes.dust(),
    feet,
    actor.home.width * 0.55,
    { at: ms * 0.88, ms: 280 },
    {
      ...{ from: 0.3, to: 1, under: true },
    },
  );
}

function aim(stage: Stage, { by, target }: Pictures['aim'], ms: number): void {
  const [actor, other] = [actorOf(stage, by), stage.box(standOf(target))];
  if (!actor || !other) return;
  face(actor, other.x);
  pose(stage, actor, 'aim', { ms: 170 });
  const side = other.x < actor.home.x ? -1 : 1;
  const frames = [
    { transform: 'none', easing: fx.OUT },
    { transform: `translateX(${-8 * side}px) rotate(${-6 * side}deg) scale(1.06)`, offset: 0.6 },
    { transform: `translateX(${-4 * side}px) rotate(${-3 * side}deg) scale(1.04)` },
  ];
  stage.go(actor.lean, frames, { ms });
  fx.glow(stage, bodyOf(target), { ms }, 'var(--stage-blow)');
}

function bid(stage: Stage, { seat, total }: Pictures['bid'], ms: number): void {
  const box = stage.box(standOf(seat));
  if (!box) return;
  const point = { x: box.x, y: box.y - box.height * 0.42 };
  fx.wave(stage, box, box.width * 0.9, { ms: 360 }, toneOf(seat));
  fx.say(stage, `${total}`, point, Math.max(34, box.height * 0.5), { ms }, toneOf(seat));
}

function number(stage: Stage, { seat, text }: Pictures['number'], ms: number): void {
  const box = stage.box(standOf(seat));
  if (!box) return;
  const point = { x: box.x, y: box.y - box.height * 0.4 };
  fx.say(stage, text, point, Math.max(40, box.height * 0.56), { ms }, 'var(--stage-hot)');
}

const LEVELS = ['var(--bh-unhurt)', 'var(--bh-warned)', 'var(--bh-strike)'];

function mark(stage: Stage, { seat, level }: Pictures['mark'], ms: number): void {
  const actor = actorOf(stage, seat);
  if (!actor) return;
  const tone = LEVELS[Math.min(level, 2)] ?? '';
  const at = { x: actor.home.x + actor.at.x, y: actor.home.y + actor.at.y };
  pose(stage, actor, 'mark', { ms: 110 });
  fx.shake(stage, actor.lean, { ms: 320 }, 6, 4);
  fx.wave(stage, at, actor.home.width * 1.1, { ms: 420 }, tone);
  const word = t(`brawlhalla-damage-${Math.min(level, 2)}`);
  fx.say(stage, word, { x: at.x, y: at.y - actor.home.height * 0.4 }, 40, { ms }, tone);
}

function respawn(stage: Stage, { seat, cell }: Pictures['respawn'], ms: number): void {
  const [space, stand, box] = [
    stage.box(spaceOf(cell)),
    stage.find(standOf(seat)),
    stage.box(standOf(seat)),
  ];
  if (!space || !box) return;
  fx.pop(stage, shapes.rays(toneOf(seat), 20, 6), box, box.height * 1.8, { ms }, { under: true });
  fx.wave(stage, box, box.height * 1.5, { at: ms * 0.3, ms: 420 }, toneOf(seat));
  const frames = [
    { opacity: 0, transform: 'translateY(-180%) scale(.7,1.3)', easing: fx.IN },
    { opacity: 1, transform: 'scale(1.16,.84)', offset: 0.45, easing: 'ease-out' },
    { transform: 'scale(.95,1.06)', offset: 0.65 },
    { opacity: 1, transform: 'none' },
  ];
  stage.go(stand, frames, { ms });
}

function arm(stage: Stage, { seat, cell, held }: Pictures['arm'], ms: number): void {
  const actor = actorOf(stage, seat);
  const blade = stage.find(`${spaceOf(cell)} .sword`);
  if (!actor) return;
  const at = { x: actor.home.x + actor.at.x, y: actor.home.y + actor.at.y };
  const copy = fx.putCopy(stage, blade);
  stage.set(blade, { opacity: 0 });
  if (copy) {
    const [dx, dy] = [at.x - copy.box.x, at.y - copy.box.y];
    const frames = fx.arc(dx, dy, 40, (time, x, y) => ({
      opacity: 1 - time * 0.3,
      transform: `translate(${x}px,${y}px) rotate(${Math.round(time * 360)}deg) scale(${1 - time * 0.5})`,
    }));
    stage.go(copy.piece, frames, { ms: ms * 0.5, ease: 'ease-in' });
  }
  stage.later(ms * 0.5, () => {
    dress(actor, held);
    pose(stage, actor, 'victory', { ms: 130 });
  });
  fx.pop(
    stage,
    shapes.rays('var(--stage-hot)', 22, 3),
    at,
    actor.home.height * 1.6,
    {
      ...{ at: ms * 0.45, ms: ms * 0.8 },
    },
    { from: 0.3, under: true },
  );
  fx.wave(stage, at, actor.home.height, { at: ms * 0.5, ms: 400 }, 'var(--stage-gold)');
}

function change(stage: Stage, { seat, held }: Pictures['dress'], ms: number): void {
  const actor = actorOf(stage, seat);
  if (!actor) return;
  const at = { x: actor.home.x + actor.at.x, y: actor.home.y + actor.at.y };
  dress(actor, held);
  const turn = [
    { transform: 'none' },
    { transform: 'scale(.9,1.1)', offset: 0.3 },
    { transform: 'scale(1.08,.94)', offset: 0.6 },
    { transform: 'none' },
  ];
  stage.go(actor.lean, turn, { ms });
  fx.wave(stage, at, actor.home.width * 0.9, { ms }, toneOf(seat));
  const tones = [toneOf(seat), 'var(--stage-white)'];
  fx.spray(stage, at, 7, { ms }, { tones, speed: actor.home.width * 0.4, fall: 60, size: 12 });
}

function sword(stage: Stage, { cell }: Pictures['sword'], ms: number): void {
  const [blade, box] = [stage.find(`${spaceOf(cell)} .sword`), stage.box(spaceOf(cell))];
  if (!blade || !box) return;
  const frames = [
    { opacity: 0, transform: 'translateY(-220%) rotate(-40deg)', easing: fx.IN },
    { opacity: 1, transform: 'translateY(6%) scale(1.05,.9)', offset: 0.6, easing: 'ease-out' },
    { opacity: 1, transform: 'none' },
  ];
  stage.go(blade, frames, { ms });
  fx.wave(stage, box, box.height, { at: ms * 0.6, ms: 360 }, 'var(--stage-hot)');
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

const endOf = (stage: Stage, { seats, won }: Pictures['over']) =>
  ending(stage, seats, won, seats.map(standOf).join(', '));

const lit =
  (tone: string) =>
  (stage: Stage, { seat }: { seat: Seat }, ms: number) =>
    fx.glow(stage, bodyOf(seat), { ms }, tone);
const litBy = (stage: Stage, { by }: { by: Seat }, ms: number) =>
  fx.glow(stage, bodyOf(by), { ms }, 'var(--stage-hot)');

export const painters: Painters<Pictures> = {
  go: { move: go },
  aim: { move: aim, still: litBy },
  strike: { move: strike, still: litBy },
  hit: { move: hit, still: lit('var(--stage-blow)') },
  ward: { move: blockedBy, still: lit('var(--stage-cool)') },
  dodge: { move: dodgedBy, still: lit('var(--stage-cool)') },
  bid: { move: bid, still: bid },
  number: { move: number, still: number },
  fly: { move: fly },
  drop: { move: drop },
  mark: {
    move: mark,
    still: (stage, { seat, level }, ms) =>
      fx.glow(stage, bodyOf(seat), { ms }, LEVELS[Math.min(level, 2)] ?? ''),
  },
  ko: {
    move: ko,
    still: (stage, _, ms) => {
      const { width, height } = stage.room;
      const at = { x: width / 2, y: height * 0.4 };
      fx.say(stage, 'KO!', at, Math.min(120, width * 0.2), { ms: ms * 2 }, 'var(--stage-rose)');
    },
  },
  respawn: { move: respawn, still: lit('var(--stage-white)') },
  arm: { move: arm, still: lit('var(--stage-gold)') },
  dress: { move: change },
  sword: { move: sword },
  glow: { move: lit('var(--stage-hot)'), still: lit('var(--stage-hot)') },
  sash: { move: sash, still: sash },
  over: {
    move: (stage, about, ms) => finale(stage, endOf(stage, about), ms),
    still: (stage, about, ms) => calmFinale(stage, endOf(stage, about), ms),
  },
};
