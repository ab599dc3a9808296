import * as fx from '../../motion/stage/effects';
import { calmFinale, ending, finale } from '../../motion/stage/finale';
import type { Painters } from '../../motion/stage/play';
import * as shapes from '../../motion/stage/shapes';
import type { Box, Stage } from '../../motion/stage/stage';
import { t } from '../../text/text.svelte';
import type { Seat } from '../../wire';
import type { Card } from '../../wire/demonbrave';
import { LADDER } from './card';
import { crack, resolve, stack } from './chained';
import { CONTACT, type Pictures } from './recipes';

const isSeat = (target: Card | Seat): target is Seat => /^[A-D]$/.test(target);
const cardOf = (stage: Stage, card: Card) => stage.find(`[data-field] [data-card="${card}"]`);
const lifeOf = (seat: Seat) => `[data-life="${seat}"]`;
const unitOf = (stage: Stage, card: Card): HTMLElement | null =>
  cardOf(stage, card)?.closest<HTMLElement>('.stack') ?? null;
const thingOf = (stage: Stage, target: Card | Seat): HTMLElement | null =>
  isSeat(target) ? stage.find(lifeOf(target)) : unitOf(stage, target);

/** A unit in front of the board instead of on it. */
function actor(
  stage: Stage,
  unit: HTMLElement | null,
  ms: number,
): { piece: HTMLElement; box: Box } | null {
  const laid = fx.putCopy(stage, unit);
  if (!laid) return null;
  const seen = [{ opacity: 1 }, { opacity: 1 }];
  stage.go(laid.piece, seen, { ms });
  stage.go(unit, [{ opacity: 0 }, { opacity: 0 }], { ms });
  return laid;
}

function strike(stage: Stage, { unit, target }: Pictures['strike'], ms: number): void {
  const to = stage.box(thingOf(stage, target));
  const laid = to ? actor(stage, unitOf(stage, unit), ms) : null;
  if (!laid || !to) return;
  const { piece, box } = laid;
  const [dx, dy] = [to.x - box.x, to.y - box.y];
  const far = Math.hypot(dx, dy) || 1;
  const reach = Math.max(0.4, 1 - (box.height * 0.5) / far);
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
  const frames = [
    at(0, 0, 0, 1, 0, fx.OUT),
    at((-dx / far) * 20, (-dy / far) * 20, -7, 1.1, CONTACT * 0.5, fx.IN),
    at(dx * reach, dy * reach, 10, 1.14, CONTACT),
    at(dx * reach, dy * reach, 10, 1.14, 0.63, 'ease-out'),
    at(dx * reach * 0.3, dy * reach * 0.3, -3, 1.04, 0.85, 'ease-in-out'),
    at(0, 0, 0, 1, 1),
  ];
  stage.go(piece, frames, { ms });
}

function hit(stage: Stage, { target }: Pictures['hit'], ms: number): void {
  const thing = thingOf(stage, target);
  const box = stage.box(thing);
  if (!box) return;
  const size = Math.max(120, box.height * 1.3);
  fx.blow(stage, thing, { x: box.x, y: box.y }, size, 260, 70);
  fx.shake(stage, thing, { at: 70, ms }, 11, 4);
}

function aim(stage: Stage, { unit }: Pictures['aim'], ms: number): void {
  const thing = unitOf(stage, unit);
  const frames = [
    { transform: 'none', easing: fx.OUT },
    { transform: 'scale(1.16) rotate(-4deg)', offset: 0.4, easing: 'ease-in' },
    { transform: 'scale(1.08) rotate(3deg)', offset: 0.7 },
    { transform: 'none' },
  ];
  stage.go(thing, frames, { ms });
  fx.glow(stage, thing, { ms }, 'var(--stage-hot)');
}

function hearts(stage: Stage, { seat, from, to }: Pictures['hearts'], ms: number): void {
  const all = stage.all(`${lifeOf(seat)} svg`);
  if (to > from) {
    for (const heart of all.slice(from, to))
      stage.go(
        heart,
        [
          { transform: 'scale(0)' },
          { transform: 'scale(1.7)', offset: 0.5 },
          { transform: 'none' },
        ],
        { ms },
      );
    fx.glow(stage, lifeOf(seat), { ms }, 'var(--stage-heal)');
    return;
  }
  all
    .slice(to, from)
    .toReversed()
    .forEach((heart, n) => {
      const box = stage.box(heart);
      if (!box) return;
      const at = n * 70;
      stage.set(heart, { opacity: 0 }, at + 90);
      halves(stage, heart, box, at, ms);
      fx.pop(
        stage,
        shapes.impact('var(--db-heart)', 8),
        box,
        130,
        { at, ms: 190 },
        { from: 0.3, to: 1 },
      );
      const tones = ['var(--db-heart)', 'var(--db-red)', 'var(--stage-white)'];
      fx.spray(
        stage,
        box,
        8,
        { at: at + 80, ms: 480 },
        { tones, speed: 110, fall: 130, seed: 40 + n },
      );
    });
  fx.shake(stage, stage.find(lifeOf(seat)), { ms: 260 }, 5);
  if (stage.root.dataset.seat === seat) fx.veil(stage, 'burn', { ms: 420 }, 0.8);
}

/** A heart breaks in the middle. */
function halves(stage: Stage, heart: Element, box: Box, at: number, ms: number): void {
  const size = 46;
  for (const side of [-1, 1]) {
    const piece = stage.put('heart', { x: box.x, y: box.y, width: size }, fx.copyOf(heart));
    piece.style.clipPath =
      side < 0
        ? 'polygon(0 0,54% 0,42% 38%,58% 62%,48% 100%,0 100%)'
        : 'polygon(54% 0,100% 0,100% 100%,48% 100%,58% 62%,42% 38%)';
    const frames = [
      { opacity: 1, transform: `scale(${box.width / size})`, easing: 'ease-out' },
      { opacity: 1, transform: 'scale(1.25)', offset: 0.22 },
      {
        opacity: 1,
        transform: `translate(${side * 7}px,-5px) rotate(${side * 16}deg) scale(1.2)`,
        offset: 0.45,
        easing: 'ease-in',
      },
      { opacity: 0, transform: `translate(${side * 26}px,58px) rotate(${side * 70}deg)` },
    ];
    stage.go(piece, frames, { at, ms });
  }
}

function number(stage: Stage, { seat, text, good }: Pictures['number'], ms: number): void {
  const box = stage.box(lifeOf(seat));
  if (!box) return;
  const below = box.y < stage.room.height / 2 ? 70 : -30;
  fx.say(
    stage,
    text,
    { x: box.x + box.width * 0.3, y: box.y + below },
    84,
    { ms },
    good ? 'var(--stage-heal)' : 'var(--stage-blow)',
  );
}

function bolt(stage: Stage, { seat }: Pictures['bolt'], ms: number): void {
  const to = stage.box(lifeOf(seat));
  if (!to) return;
  const from = { x: stage.room.width / 2, y: stage.room.height * 0.46 };
  for (let n = 0; n < 4; n += 1) {
    const piece = stage.put(
      '',
      { ...from, width: 96 - n * 16 },
      shapes.impact('var(--db-heart)', 3),
    );
    const frames = fx.arc(to.x - from.x, to.y - from.y, 40, (time, x, y) => ({
      opacity: 1 - n * 0.2,
      transform: `translate(${x}px,${y}px) rotate(${Math.round(time * 200)}deg) scale(${0.75 + time * 0.25})`,
    }));
    stage.go(piece, frames, { at: n * 16, ms: ms - n * 8, ease: fx.IN });
  }
}

const CUT = [
  'polygon(0 0,64% 0,47% 20%,61% 35%,36% 53%,53% 68%,32% 100%,0 100%)',
  'polygon(64% 0,100% 0,100% 100%,32% 100%,53% 68%,36% 53%,61% 35%,47% 20%)',
];

function shatter(stage: Stage, { cards }: Pictures['shatter'], ms: number): void {
  const shudder = 110;
  cards.forEach((card, n) => {
    const thing = cardOf(stage, card);
    const box = stage.box(thing);
    if (!thing || !box) return;
    fx.shake(stage, thing, { ms: shudder }, 5, 3);
    stage.set(thing, { opacity: 0 }, shudder);
    CUT.forEach((clip, half) => {
      const laid = fx.putCopy(stage, thing);
      if (!laid) return;
      const side = half ? 1 : -1;
      laid.piece.style.clipPath = clip;
      const frames = [
        { opacity: 1, transform: 'none', easing: 'ease-out' },
        {
          opacity: 1,
          transform: `translate(${side * 14}px,-10px) rotate(${side * 9}deg)`,
          offset: 0.3,
          easing: 'ease-in',
        },
        {
          opacity: 0,
          transform: `translate(${side * 46}px,${box.height * 0.9}px) rotate(${side * 42}deg)`,
        },
      ];
      stage.go(laid.piece, frames, { at: shudder + n * 40, ms: ms - shudder - n * 40 });
    });
    const tones = ['var(--db-paper)', 'var(--db-red)', 'var(--db-gilt)'];
    fx.spray(
      stage,
      box,
      6,
      { at: shudder, ms: 460 },
      { tones, speed: 110, fall: 150, size: 10, seed: 20 + n },
    );
  });
}

function form(stage: Stage, { cards, kind }: Pictures['form'], ms: number): void {
  const unit = unitOf(stage, cards[0] ?? '');
  const box = stage.box(unit);
  if (!box) return;
  const middle = (cards.length - 1) / 2;
  cards.forEach((card, n) => {
    const apart = (n - middle) * Math.min(60, box.height * 0.5);
    const frames = [
      { transform: `translate(${apart}px,-14px) rotate(${(n - middle) * 9}deg)`, easing: fx.IN },
      { transform: `translate(${-apart * 0.08}px,0) scale(1.06)`, offset: 0.4, easing: 'ease-out' },
      { transform: 'none' },
    ];
    stage.go(cardOf(stage, card), frames, { ms: ms * 0.62 });
  });
  const at = ms * 0.22;
  const high = LADDER.indexOf(kind);
  fx.wave(stage, box, Math.max(140, box.height * 1.6), { at, ms: 420 }, 'var(--db-forming)');
  fx.pop(
    stage,
    shapes.rays('var(--stage-gold)', 14 + high, 5),
    box,
    box.height * (1.5 + high * 0.1),
    { at, ms: ms - at },
    { from: 0.4, under: true },
  );
  fx.sign(
    stage,
    t(`demonbrave-kind-${kind}`),
    { x: box.x, y: box.y - box.height * 0.5 },
    { at, ms: ms - at },
    'var(--db-forming)',
  );
}

/** Comes from a hand that one does not see, if it did not travel from one's own. */
function comes(stage: Stage, thing: Element | null, seat: Seat, ms: number): void {
  const [box, hand] = [stage.box(thing), stage.box(`[data-hand="${seat}"]`)];
  if (!box || !hand || stage.root.dataset.seat === seat) return;
  const frames = [
    { transform: `translate(${hand.x - box.x}px,${hand.y - box.y}px) scale(.5)`, easing: fx.OUT },
    { transform: 'none' },
  ];
  stage.go(thing, frames, { ms });
}

function land(stage: Stage, { card, seat }: Pictures['land'], ms: number): void {
  const thing = cardOf(stage, card);
  const box = stage.box(thing);
  if (!box) return;
  comes(stage, thing, seat, ms);
  fx.pop(
    stage,
    shapes.dust('var(--stage-metal)'),
    { x: box.x, y: box.y + box.height * 0.46 },
    box.width * 1.6,
    { at: ms * 0.5, ms: 300 },
    { from: 0.4, under: true },
  );
}

function court(stage: Stage, { card, seat }: Pictures['court'], ms: number): void {
  const thing = cardOf(stage, card);
  const box = stage.box(thing);
  if (!box) return;
  comes(stage, thing, seat, ms * 0.4);
  const at = ms * 0.3;
  fx.pop(
    stage,
    shapes.rays('var(--db-heart)', 22, 11),
    box,
    box.height * 2.3,
    { at, ms: ms - at },
    { from: 0.3, under: true },
  );
  fx.wave(stage, box, box.height * 1.9, { at, ms: 420 }, 'var(--db-gilt)');
  const frames = [
    { transform: 'none' },
    { transform: 'scale(1.22) rotate(-3deg)', offset: 0.4, easing: 'ease-out' },
    { transform: 'none' },
  ];
  stage.go(thing, frames, { at, ms: ms * 0.5 });
}

function draw(stage: Stage, { seat, card, nth }: Pictures['draw'], ms: number): void {
  const deck = stage.find(`[data-deck="${seat}"]`);
  const thing = card ? stage.find(`[data-card="${card}"]`) : null;
  const [box, from] = [stage.box(thing), stage.box(deck)];
  if (!box || !from) {
    fx.shake(stage, deck, { ms }, 5);
    return;
  }
  const frames = [
    { transform: `translate(${from.x - box.x}px,${from.y - box.y}px)`, easing: fx.OUT },
    { transform: 'none' },
  ];
  stage.go(thing, frames, { at: nth * 20, ms });
}

function reverse(stage: Stage, { reversed }: Pictures['reverse'], ms: number): void {
  const order = stage.find('[data-order]');
  const turned = ['0deg', '180deg', '360deg'].map((angle) => ({
    transform: `perspective(900px) rotateX(${angle})`,
  }));
  stage.go(order, turned, { ms: ms * 0.6, ease: 'ease-in-out' });
  const middle = { x: stage.room.width / 2, y: stage.room.height / 2 };
  fx.pop(
    stage,
    shapes.rays('var(--db-reversed-glow)', 26, 3),
    middle,
    Math.min(520, stage.room.width),
    { ms },
    { from: 0.3 },
  );
  fx.sign(
    stage,
    t(reversed ? 'demonbrave-reversed' : 'demonbrave-order'),
    middle,
    { ms },
    'var(--db-reversed-glow)',
  );
}

function reveal(stage: Stage, { seat }: Pictures['reveal'], ms: number): void {
  const turned = [
    { transform: 'perspective(600px) rotateY(90deg)' },
    { transform: 'perspective(600px) rotateY(0deg)' },
  ];
  stage.all(`[data-five="${seat}"] button`).forEach((slot, n) => {
    stage.go(slot, turned, { at: n * 30, ms: ms - 130, ease: 'ease-out' });
  });
}

function glow(
  stage: Stage,
  { cards }: { cards: readonly Card[] },
  ms: number,
  tone = 'var(--stage-hot)',
): void {
  const units = new Set(cards.map((card) => unitOf(stage, card)));
  for (const unit of units) fx.glow(stage, unit, { ms }, tone);
}

function guard(stage: Stage, about: Pictures['guard'], ms: number): void {
  glow(stage, about, ms, 'var(--stage-cool)');
  const box = stage.box(unitOf(stage, about.cards[0] ?? ''));
  if (box && !stage.calm) fx.wave(stage, box, box.height * 1.5, { ms }, 'var(--stage-cool)');
}

const sash = (stage: Stage, _: null, ms: number) =>
  fx.sign(
    stage,
    t('stage-your-turn'),
    { x: stage.room.width / 2, y: stage.room.height / 2 },
    { ms },
    'var(--stage-gold)',
  );

const winners = (seats: readonly Seat[]) =>
  seats.map((seat) => `[data-field="${seat}"] .stack, ${lifeOf(seat)}`).join(', ');

export const painters: Painters<Pictures> = {
  strike: { move: strike, still: (stage, { unit }, ms) => glow(stage, { cards: [unit] }, ms) },
  hit: {
    move: hit,
    still: (stage, { target }, ms) =>
      fx.glow(stage, thingOf(stage, target), { ms }, 'var(--stage-blow)'),
  },
  aim: { move: aim, still: (stage, { unit }, ms) => glow(stage, { cards: [unit] }, ms) },
  hearts: {
    move: hearts,
    still: (stage, { seat }, ms) => fx.glow(stage, lifeOf(seat), { ms }, 'var(--stage-blow)'),
  },
  number: { move: number, still: number },
  bolt: { move: bolt },
  shatter: {
    move: shatter,
    still: (stage, about, ms) => glow(stage, about, ms, 'var(--stage-ink)'),
  },
  guard: { move: guard, still: guard },
  glow: { move: glow, still: glow },
  form: { move: form, still: (stage, about, ms) => glow(stage, about, ms, 'var(--db-forming)') },
  land: { move: land },
  court: { move: court },
  draw: { move: draw },
  stack: { move: stack, still: stack },
  resolve: { move: resolve, still: resolve },
  crack: { move: crack, still: crack },
  reverse: {
    move: reverse,
    still: (stage, { reversed }, ms) =>
      fx.sign(
        stage,
        t(reversed ? 'demonbrave-reversed' : 'demonbrave-order'),
        { x: stage.room.width / 2, y: stage.room.height / 2 },
        { ms },
        'var(--db-reversed-glow)',
      ),
  },
  reveal: { move: reveal },
  sash: { move: sash, still: sash },
  over: {
    move: (stage, { seats, won }, ms) =>
      finale(stage, ending(stage, seats, won, winners(seats)), ms),
    still: (stage, { seats, won }, ms) => calmFinale(stage, ending(stage, seats, won, ''), ms),
  },
};
