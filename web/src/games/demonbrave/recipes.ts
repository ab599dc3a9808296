import { play } from '../../motion/stage/play';
import {
  kindOf,
  type Over,
  type Scene,
  type Script,
  type Step,
  seenOver,
  type Wish,
} from '../../motion/stage/script';
import type { Seat } from '../../wire';
import type { Card, Kind, RuleCardId, Shown, View } from '../../wire/demonbrave';
import { readCard } from './card';
import { painters } from './pictures';
import { sounds } from './sounds';

/** A rule card on the chain. */
export interface ChainLink {
  seat: Seat;
  card: RuleCardId;
}

/** What is seen at a table of DemonBrave, and what it is about; `pictures.ts` paints it. */
export interface Pictures {
  /** A unit leaps at another or at a player. */
  strike: { unit: Card; target: Card | Seat };
  hit: { target: Card | Seat };
  aim: { unit: Card };
  /** Hearts break, or come. */
  hearts: { seat: Seat; from: number; to: number };
  number: { seat: Seat; text: string; good: boolean };
  bolt: { seat: Seat };
  /** Cards fall apart. */
  shatter: { cards: readonly Card[] };
  guard: { cards: readonly Card[] };
  glow: { cards: readonly Card[] };
  form: { cards: readonly Card[]; kind: Kind };
  land: { card: Card; seat: Seat };
  /** A J, Q, K or JOKER comes. */
  court: { card: Card; seat: Seat };
  draw: { seat: Seat; card: Card | null; nth: number };
  /** A rule card joins those that are on the chain already. */
  stack: { links: readonly ChainLink[] };
  /** The last of them is carried out, or breaks. */
  resolve: { links: readonly ChainLink[] };
  crack: { links: readonly ChainLink[] };
  reverse: { reversed: boolean };
  reveal: { seat: Seat };
  sash: null;
  over: Over;
}

type Here = Scene<View, Shown>;
type Seen = Step<Pictures>;

/** The part of a leap after which it lands. */
export const CONTACT = 0.5;
const LEAP = 600;
const LANDED = LEAP * CONTACT;

const is = (event: Shown | undefined, kind: string) =>
  event !== undefined && kindOf(event) === kind;
const isLink = (event: Shown | undefined) =>
  is(event, 'activated') || is(event, 'resolved') || is(event, 'negated');

/** What is on the chain before an event of an update. */
function chainAt({ before, events, at }: Here): ChainLink[] {
  const chain: ChainLink[] = before.chain.map(({ seat, card }) => ({ seat, card }));
  if (before.effect) chain.push({ seat: before.effect.seat, card: before.effect.card });
  for (const event of events.slice(0, at)) {
    if (typeof event !== 'object') continue;
    if ('activated' in event) chain.push(event.activated);
    else if ('resolved' in event) remove(chain, event.resolved);
    else if ('negated' in event) remove(chain, event.negated);
  }
  return chain;
}

function remove(chain: ChainLink[], { seat, card }: ChainLink): void {
  const at = chain.findLastIndex((link) => link.seat === seat && link.card === card);
  if (at >= 0) chain.splice(at, 1);
}

/** The chain with this card on top, as it is carried out. */
function withTop(scene: Here, { seat, card }: ChainLink): ChainLink[] {
  const chain = chainAt(scene);
  remove(chain, { seat, card });
  return [...chain, { seat, card }];
}

const other = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A');

function strike(unit: Card, target: Card | Seat, strength: number): Seen {
  const loud = Math.min(1, 0.55 + strength * 0.12);
  const cues: Wish<Pictures>[] = [
    { what: 'strike', about: { unit, target }, ms: LEAP, sound: 'swing' },
    {
      what: 'hit',
      about: { target },
      at: LANDED,
      ms: 380,
      sound: 'hit',
      loud,
      buzz: 24,
      lingers: true,
    },
  ];
  return { step: LANDED + 120, line: LANDED, cues, opens: true };
}

/** An attack that was declared earlier lands when it is over. */
function opening({ before, after, events }: Here): Seen | null {
  const { attack } = before;
  if (!attack || after.attack) return null;
  const isLanded = events.some(
    (event) => is(event, 'damaged') || is(event, 'trashed') || is(event, 'void'),
  );
  if (!isLanded || events.some(isLink)) return null;
  const target = attack.blocker ?? attack.target ?? other(before.active);
  const unit = before.sides
    .flatMap(({ units }) => units)
    .find(({ cards }) => cards.includes(attack.unit));
  return strike(attack.unit, target, unit?.cards.length ?? 1);
}

const lit = (cards: readonly Card[]): Seen => ({
  step: 120,
  cues: [{ what: 'glow', about: { cards }, ms: 460, sound: 'link', loud: 0.5 }],
});

const isCourt = (card: Card) => [null, 'J', 'Q', 'K'].includes(readCard(card).number);

export const script: Script<Shown, View, Pictures> = {
  opening,
  recipes: {
    activated(link, scene) {
      const links = [...chainAt(scene), link];
      const cues: Wish<Pictures>[] = [
        {
          what: 'stack',
          about: { links },
          ms: 900,
          sound: 'link',
          loud: Math.min(1, 0.6 + links.length * 0.13),
          buzz: 12,
          lingers: true,
        },
      ];
      return { step: 560, line: 260, cues };
    },
    resolved: (link, scene) => ({
      step: 460,
      line: 160,
      opens: true,
      cues: [
        {
          what: 'resolve',
          about: { links: withTop(scene, link) },
          ms: 640,
          sound: 'resolve',
          lingers: true,
        },
      ],
    }),
    negated: (link, scene) => ({
      step: 560,
      line: 240,
      opens: true,
      cues: [
        {
          what: 'crack',
          about: { links: withTop(scene, link) },
          ms: 760,
          sound: 'crack',
          buzz: 30,
          lingers: true,
        },
      ],
    }),
    attacked: ({ unit }) => ({
      step: 300,
      line: 90,
      opens: true,
      cues: [{ what: 'aim', about: { unit: unit[0] ?? '' }, ms: 360, sound: 'swing', loud: 0.6 }],
    }),
    blocked: ({ unit }) => ({
      step: 260,
      line: 80,
      after: true,
      cues: [{ what: 'guard', about: { cards: unit }, ms: 460, sound: 'link' }],
    }),
    damaged({ seat, damage, life }, scene) {
      const loud = Math.min(1, 0.6 + damage * 0.15);
      const wishes: Wish<Pictures>[] = [
        {
          what: 'hearts',
          about: { seat, from: life + damage, to: life },
          ms: 640,
          sound: 'heart',
          loud,
          buzz: 20 + damage * 14,
        },
        {
          what: 'number',
          about: { seat, text: `-${damage}`, good: false },
          at: 60,
          ms: 900,
          lingers: true,
        },
      ];
      if (opening(scene)) return { step: 480, line: 120, cues: wishes };
      const after = 200;
      const later = wishes.map((wish) => ({ ...wish, at: (wish.at ?? 0) + after }));
      const bolt: Wish<Pictures> = { what: 'bolt', about: { seat }, ms: after, sound: 'swing' };
      return { step: 680, line: 320, opens: true, cues: [bolt, ...later] };
    },
    healed({ seat, life }, { before }) {
      const had = before.sides[seat === 'B' ? 1 : 0].life;
      return {
        step: 300,
        line: 80,
        after: true,
        cues: [
          { what: 'hearts', about: { seat, from: had, to: life }, ms: 520, sound: 'heal' },
          {
            what: 'number',
            about: { seat, text: `+${Math.max(1, life - had)}`, good: true },
            ms: 800,
            lingers: true,
          },
        ],
      };
    },
    trashed: ({ cards }) =>
      cards.length
        ? {
            step: 420,
            line: 160,
            cues: [
              {
                what: 'shatter',
                about: { cards },
                ms: 620,
                sound: 'crack',
                buzz: 24,
                lingers: true,
              },
            ],
          }
        : null,
    void: ({ unit }) =>
      unit.length
        ? { step: 160, line: 40, cues: [{ what: 'guard', about: { cards: unit }, ms: 400 }] }
        : null,
    played: ({ seat, card }) => ({
      step: isCourt(card) ? 420 : 200,
      line: 60,
      after: true,
      cues: isCourt(card)
        ? [
            {
              what: 'court',
              about: { card, seat },
              ms: 760,
              sound: 'court',
              buzz: 16,
              lingers: true,
            },
          ]
        : [{ what: 'land', about: { card, seat }, ms: 360, sound: 'land', lingers: true }],
    }),
    formed: ({ cards, kind }) => ({
      step: 520,
      line: 160,
      after: true,
      opens: true,
      cues: [
        { what: 'form', about: { cards, kind }, ms: 820, sound: 'form', buzz: 18, lingers: true },
      ],
    }),
    drew({ seat, card }, { events, at }) {
      const nth = events.slice(0, at).filter((event) => is(event, 'drew')).length;
      return {
        step: 60,
        after: true,
        cues: [
          {
            what: 'draw',
            about: { seat, card, nth },
            ms: 340,
            sound: 'card',
            loud: 0.6,
            lingers: true,
          },
        ],
      };
    },
    boosted: ({ cards }) => lit(cards),
    raised: ({ cards }) => lit(cards),
    protected: ({ cards }) => lit(cards),
    refreshed: ({ cards }) => lit(cards),
    held: ({ cards }) => lit(cards),
    reversed: ({ reversed }) => ({
      step: 620,
      line: 160,
      after: true,
      opens: true,
      cues: [
        {
          what: 'reverse',
          about: { reversed },
          ms: 1000,
          sound: 'reverse',
          buzz: 30,
          lingers: true,
        },
      ],
    }),
    revealed: ({ seat }) => ({
      step: 240,
      after: true,
      cues: [{ what: 'reveal', about: { seat }, ms: 420, sound: 'card' }],
    }),
    turn: ({ seat }, scene) =>
      seat === scene.seat
        ? { step: 0, after: true, cues: [{ what: 'sash', about: null, ms: 1000, lingers: true }] }
        : null,
    over: seenOver,
  },
};

export default play(script, painters, sounds);
