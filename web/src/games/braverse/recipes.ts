import { play } from '../../motion/stage/play';
import {
  kindOf,
  type Over,
  type Scene,
  type Script,
  type Step,
  saysOf,
  seenOver,
  type Wish,
} from '../../motion/stage/script';
import type { CardNumber, Shown, Spot, View } from '../../wire/braverse';
import type { Seat } from '../../wire/kernel';
import { cookieAt, stageOf } from './field';
import { painters } from './pictures';
import { sounds } from './sounds';

/** What is seen at a table of Braverse, and what it is about; `pictures.ts` paints it. */
export interface Pictures {
  /** Somebody turns to whom they will attack. */
  aim: { by: Spot; target: Spot };
  /** They leap there and back; the contact is where `CONTACT` says. */
  strike: { by: Spot; target: Spot };
  /** Something flies from the middle of the table. */
  bolt: { at: Spot };
  hit: { at: Spot; strong: boolean };
  number: { at: Spot; text: string; good: boolean };
  ward: { at: Spot };
  /** HP card number `nth` of a Cookie is turned up. */
  turn: { at: Spot; card: CardNumber; nth: number };
  flip: { at: Spot | null; seat: Seat; card: CardNumber };
  crumble: { at: Spot; card: CardNumber };
  heal: { at: Spot };
  /** A card is shown large: an Item, a Trap, one that was revealed. */
  show: { seat: Seat; card: CardNumber };
  land: { at: Spot };
  /** One that deserves an entrance: EXTRA and Awaken. */
  enter: { at: Spot; card: CardNumber };
  glow: { at: Spot };
  shuffle: { seat: Seat };
  /** It is one's turn. */
  sash: { text: 'turn' };
  over: Over;
}

type Here = Scene<View, Shown>;
type Seen = Step<Pictures>;

/** The part of a leap after which it lands. */
export const CONTACT = 0.47;
const LEAP = 640;

const damagedAt = (event: Shown): Spot | null =>
  typeof event === 'object' && 'damaged' in event ? event.damaged.at : null;
const isKind = (event: Shown | undefined, kind: string) =>
  event !== undefined && kindOf(event) === kind;

/** How many HP cards in a row a Cookie loses from an event on. */
function lossFrom({ events }: Here, from: number, at: Spot): number {
  let count = 0;
  for (const event of events.slice(from)) {
    if (damagedAt(event) === at) count += 1;
    else if (damagedAt(event) || isKind(event, 'attacked') || isKind(event, 'used')) break;
  }
  return count;
}

/** How many it lost in this row before the event that is looked at. */
function lostBefore({ events, at: now }: Here, at: Spot): number {
  let count = 0;
  for (const event of events.slice(0, now).toReversed()) {
    if (damagedAt(event) === at) count += 1;
    else if (!isKind(event, 'flipped') && !isKind(event, 'moved')) break;
  }
  return count;
}

function strike(by: Spot, target: Spot, loss: number): Seen {
  const contact = Math.round(LEAP * CONTACT);
  const cues: Wish<Pictures>[] = [
    { what: 'strike', about: { by, target }, ms: LEAP, sound: 'swing' },
    ...hit(target, loss, contact),
  ];
  return { step: contact + 160, line: contact, cues, opens: true };
}

function hit(target: Spot, loss: number, at: number): Wish<Pictures>[] {
  if (!loss) return [];
  const loud = Math.min(1, 0.5 + loss * 0.17);
  return [
    {
      what: 'hit',
      about: { at: target, strong: loss > 2 },
      at,
      ms: 420,
      sound: 'hit',
      loud,
      buzz: 14 + loss * 8,
    },
    {
      what: 'number',
      about: { at: target, text: `-${loss}`, good: false },
      at: at + 90,
      ms: 900,
      lingers: true,
    },
  ];
}

/** An attack that was announced earlier lands now: its blow is seen before what it does. */
function opening(scene: Here): Seen | null {
  const { before, events } = scene;
  const { battle } = before;
  if (!battle || battle.attacker_gone || battle.target_gone) return null;
  const first = events.findIndex((event) => damagedAt(event) || isKind(event, 'unharmed'));
  const lands = events[first];
  if (lands === undefined || events.slice(0, first).some((event) => isKind(event, 'used')))
    return null;
  const { at } = saysOf(lands) as { at: Spot };
  if (at !== battle.target) return null;
  return strike(battle.attacker, at, lossFrom(scene, first, at));
}

/** Whether a blow of this update lands on a Cookie: then no bolt is needed. */
function isStruck(scene: Here, at: Spot): boolean {
  const declared = scene.events.slice(0, scene.at).some((event) => {
    return typeof event === 'object' && 'attacked' in event && event.attacked.target === at;
  });
  return (
    declared ||
    (opening(scene)?.cues?.some(({ what }) => what === 'strike') === true &&
      scene.before.battle?.target === at)
  );
}

/** HP that is laid when a Cookie comes is part of its coming. */
function comesNow({ events }: Here, at: Spot): boolean {
  return events.some((event) => {
    const says = saysOf(event) as { at?: Spot } | null;
    return ['played', 'face_up', 'awakened'].includes(kindOf(event)) && says?.at === at;
  });
}

export const script: Script<Shown, View, Pictures> = {
  opening,
  recipes: {
    attacked({ by, target }, scene) {
      const loss = lossFrom(scene, scene.at + 1, target);
      const lands =
        loss > 0 || scene.events.slice(scene.at).some((event) => isKind(event, 'unharmed'));
      if (lands) return strike(by, target, loss);
      return {
        step: 280,
        line: 90,
        opens: true,
        cues: [{ what: 'aim', about: { by, target }, ms: 340, sound: 'swing', loud: 0.5 }],
      };
    },
    redirected: ({ target }) => ({
      step: 180,
      after: true,
      cues: [{ what: 'glow', about: { at: target }, ms: 420, sound: 'ward' }],
    }),
    damaged({ at, card }, scene) {
      const nth = lostBefore(scene, at);
      const turn: Wish<Pictures> = {
        what: 'turn',
        about: { at, card, nth },
        ms: 900,
        lingers: true,
        sound: 'turn',
      };
      if (nth || isStruck(scene, at)) return { step: 230, line: 150, cues: [turn] };
      const loss = lossFrom(scene, scene.at, at);
      const bolt: Wish<Pictures> = { what: 'bolt', about: { at }, ms: 220, sound: 'bolt' };
      return {
        step: 560,
        line: 380,
        opens: true,
        cues: [bolt, ...hit(at, loss, 200), { ...turn, at: 330 }],
      };
    },
    unharmed: ({ at }) => ({
      step: 220,
      line: 120,
      cues: [{ what: 'ward', about: { at }, ms: 360, sound: 'ward' }],
    }),
    flipped({ seat, card }, scene) {
      const place = scene.events.slice(0, scene.at).map(damagedAt).findLast(Boolean) ?? null;
      return {
        step: 880,
        line: 220,
        opens: true,
        cues: [
          {
            what: 'flip',
            about: { at: place, seat, card },
            at: 40,
            ms: 980,
            sound: 'flip',
            buzz: 30,
          },
        ],
      };
    },
    fainted: ({ at, card }) => ({
      step: 460,
      line: 260,
      opens: true,
      cues: [{ what: 'crumble', about: { at, card }, ms: 560, sound: 'faint', buzz: 40 }],
    }),
    hp_added: ({ at }, scene) =>
      comesNow(scene, at)
        ? null
        : {
            step: 170,
            line: 60,
            after: true,
            cues: [
              { what: 'heal', about: { at }, ms: 480, sound: 'heal' },
              {
                what: 'number',
                about: { at, text: '+1', good: true },
                at: 60,
                ms: 700,
                lingers: true,
              },
            ],
          },
    used: ({ seat, card }) => ({
      step: 760,
      line: 160,
      opens: true,
      cues: [{ what: 'show', about: { seat, card }, ms: 900, sound: 'show', lingers: true }],
    }),
    revealed: ({ seat, card }) => ({
      step: 620,
      line: 160,
      opens: true,
      cues: [{ what: 'show', about: { seat, card }, ms: 760, sound: 'show', lingers: true }],
    }),
    activated({ seat, card }, { before }) {
      const at = [`${seat}1`, `${seat}2`].find((place) => cookieAt(before, place)?.card === card);
      const about = { at: at ?? stageOf(seat) };
      return {
        step: 200,
        line: 60,
        cues: [{ what: 'glow', about, ms: 420, sound: 'bolt', loud: 0.7 }],
      };
    },
    face_up: ({ at }) => landing(at, 120),
    played: ({ at, card, from }) => (from === 'extra' ? entrance(at, card) : landing(at, 330)),
    awakened: ({ at, card }) => entrance(at, card),
    equipped: ({ at }) => landing(at, 300),
    moved: ({ seat, to }) => (to === 'stage' ? landing(stageOf(seat), 330) : null),
    changed: ({ at }) => ({
      step: 80,
      after: true,
      cues: [{ what: 'glow', about: { at }, ms: 380 }],
    }),
    refreshed: ({ seat }) => ({
      step: 420,
      line: 80,
      after: true,
      cues: [{ what: 'shuffle', about: { seat }, ms: 520, sound: 'show' }],
    }),
    turn: ({ seat }, scene) =>
      seat === scene.seat
        ? {
            step: 0,
            after: true,
            cues: [{ what: 'sash', about: { text: 'turn' }, ms: 1000, lingers: true }],
          }
        : null,
    over: seenOver,
  },
};

const landing = (at: Spot, after: number): Seen => ({
  step: 160,
  after: true,
  cues: [{ what: 'land', about: { at }, at: after, ms: 320, sound: 'land', lingers: true }],
});

const entrance = (at: Spot, card: CardNumber): Seen => ({
  step: 700,
  line: 200,
  after: true,
  opens: true,
  cues: [{ what: 'enter', about: { at, card }, at: 180, ms: 900, sound: 'rise', buzz: 30 }],
});

export default play(script, painters, sounds);
