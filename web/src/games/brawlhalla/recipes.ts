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
import type { Held } from '../art/legends/stance';
import { place } from './arena';
import { heldBy } from './look';
import { painters } from './pictures';
import { sounds } from './sounds';
import type { Cell, Seat, Shown, View } from './types';
import { SEATS } from './words';

/** What is seen at a table of Brawlhalla, and what it is about; `pictures.ts` paints it. */
export interface Pictures {
  /** On foot or in a leap; a fall and a push are no will of one's own. */
  go: { seat: Seat; to: Cell; how: 'leap' | 'push' | 'fall' };
  /** Somebody turns to whom they will strike. */
  aim: { by: Seat; target: Seat };
  /** There, the blow, and back; the contact is where `CONTACT` says. */
  strike: { by: Seat; target: Seat; heavy: boolean };
  hit: { seat: Seat; by: Seat; heavy: boolean };
  /** A Light Attack is blocked, a Heavy Attack dodged. */
  ward: { seat: Seat; by: Seat };
  dodge: { seat: Seat; by: Seat };
  /** A card is bid: what its side has now. */
  bid: { seat: Seat; total: number };
  number: { seat: Seat; text: string };
  /** Thrown along spaces; over the KO Line if `beyond`, stopped by a Platform if `stopped`. */
  fly: { seat: Seat; from: Cell; to: Cell | null; beyond: boolean; stopped: boolean };
  /** Down over the lower edge. */
  drop: { seat: Seat };
  mark: { seat: Seat; level: number };
  ko: { seat: Seat; left: number };
  respawn: { seat: Seat; cell: Cell };
  /** A sword is picked up: the Weapon is in hand. */
  arm: { seat: Seat; cell: Cell; held: Held };
  /** Another Weapon, or one that is back, or none. */
  dress: { seat: Seat; held: Held };
  sword: { cell: Cell };
  glow: { seat: Seat };
  /** It is one's turn. */
  sash: { seat: Seat };
  over: Over;
}

type Here = Scene<View, Shown>;
type Seen = Step<Pictures>;

/** The part of a strike after which it lands. */
export const CONTACT = 0.46;

const fighterIn = (view: View, seat: Seat) => view.fighters[SEATS.indexOf(seat)];

/** Who attacks in what is told now. */
function attackerOf({ before, events, at }: Here): Seat {
  for (const event of events.slice(0, at).toReversed())
    if ('attacked' in event) return event.attacked.seat;
  return before.active;
}

/** Whether an event of a kind follows before the next attack. */
function follows({ events, at }: Here, ...kinds: string[]): boolean {
  for (const event of events.slice(at + 1)) {
    if (kinds.includes(kindOf(event))) return true;
    if (kindOf(event) === 'attacked') return false;
  }
  return false;
}

function strike(by: Seat, target: Seat, heavy: boolean): { cue: Wish<Pictures>; contact: number } {
  const ms = heavy ? 820 : 640;
  const about = { by, target, heavy };
  const loud = heavy ? 1 : 0.6;
  const cue = { what: 'strike', about, ms, sound: 'swing', loud } as const;
  return { cue, contact: Math.round(ms * CONTACT) };
}

function going(seat: Seat, from: Cell, to: Cell, how: Pictures['go']['how']): Seen | null {
  if (from === to) return null;
  const ms = how === 'fall' ? 300 : 380;
  const sound = how === 'leap' ? 'leap' : 'land';
  return { step: ms, line: 60, cues: [{ what: 'go', about: { seat, to, how }, ms, sound }] };
}

function dressed(seat: Seat, held: Held, sound: string): Seen {
  return { step: 260, line: 80, cues: [{ what: 'dress', about: { seat, held }, ms: 420, sound }] };
}

export const script: Script<Shown, View, Pictures> = {
  recipes: {
    moved: ({ seat, from, to }) => going(seat, from, to, 'leap'),
    stepped: ({ seat, from, to }) => going(seat, from, to, 'leap'),
    pushed: ({ seat, from, to }) => going(seat, from, to, 'push'),
    fell: ({ seat, from, to }) => going(seat, from, to, 'fall'),
    attacked({ seat, target }, scene) {
      // One that ends in the same update is seen when it lands.
      if (follows(scene, 'hit', 'missed')) return { step: 0, line: 120, opens: true };
      return {
        step: 360,
        line: 90,
        opens: true,
        cues: [{ what: 'aim', about: { by: seat, target }, ms: 620, sound: 'draw' }],
      };
    },
    opened: ({ seat, card }) => bidding(seat, Number.parseInt(card, 10)),
    defended: ({ seat, card, heavy, total }) =>
      bidding(seat, heavy ? Number.parseInt(card, 10) : total),
    raised: ({ seat, total }) => bidding(seat, total),
    hit({ seat, heavy }, scene) {
      const by = attackerOf(scene);
      const { cue, contact } = strike(by, seat, heavy);
      const hit: Wish<Pictures> = {
        what: 'hit',
        about: { seat, by, heavy },
        at: contact,
        ms: 460,
        sound: heavy ? 'smash' : 'hit',
        buzz: heavy ? 36 : 18,
      };
      const opens = !scene.events.slice(0, scene.at).some((event) => 'attacked' in event);
      return { step: contact + (heavy ? 130 : 260), line: contact, opens, cues: [cue, hit] };
    },
    missed({ seat, heavy }, scene) {
      const by = attackerOf(scene);
      const { cue, contact } = strike(by, seat, heavy);
      const about = { seat, by };
      const away: Wish<Pictures> = heavy
        ? { what: 'dodge', about, at: contact - 110, ms: 520, sound: 'dodge' }
        : { what: 'ward', about, at: contact, ms: 420, sound: 'ward', buzz: 10 };
      return { step: contact + 330, line: contact, opens: true, cues: [cue, away] };
    },
    knocked_back({ seat, spaces, from, to, beyond }, { before }) {
      const flown = to ? distance(from, to) : spaces;
      const ms = Math.min(680, 240 + 90 * Math.max(flown, beyond ? 3 : 0));
      const about = {
        ...{ seat, from, to, beyond: beyond > 0 },
        stopped: beyond === 0 && to !== null && flown < spaces,
      };
      const cues: Wish<Pictures>[] = [
        { what: 'fly', about, ms, sound: 'fly' },
        { what: 'number', about: { seat, text: `${spaces}>` }, at: 20, ms: 720, lingers: true },
      ];
      return { step: fighterIn(before, seat)?.cell ? ms : 0, line: Math.round(ms * 0.5), cues };
    },
    fell_out: ({ seat }) => ({
      step: 380,
      line: 160,
      cues: [{ what: 'drop', about: { seat }, ms: 420, sound: 'fly' }],
    }),
    damaged: ({ seat, level }) => ({
      step: 300,
      line: 80,
      cues: [{ what: 'mark', about: { seat, level }, ms: 620, sound: 'mark' }],
    }),
    knocked_out: ({ seat, left }) => ({
      step: 640,
      line: 200,
      cues: [{ what: 'ko', about: { seat, left }, ms: 900, sound: 'ko', buzz: 90 }],
    }),
    respawned: ({ seat, cell }) => ({
      step: 420,
      line: 80,
      after: true,
      cues: [{ what: 'respawn', about: { seat, cell }, ms: 640, sound: 'rise' }],
    }),
    armed: ({ seat, cell }, { after }) => {
      const held = fighterIn(after, seat);
      const about = { seat, cell, held: held ? heldBy({ ...held, sword: 'equipped' }) : 'none' };
      return { step: 340, line: 140, cues: [{ what: 'arm', about, ms: 520, sound: 'arm' }] };
    },
    swapped({ seat, face }, { after }) {
      const now = fighterIn(after, seat);
      return dressed(seat, now ? heldBy({ sword: now.sword, face }) : 'none', 'draw');
    },
    recovered({ seat }, { after }) {
      const now = fighterIn(after, seat);
      return dressed(seat, now ? heldBy(now) : 'none', 'arm');
    },
    disarmed: ({ seat }) => dressed(seat, 'none', 'ward'),
    used: ({ seat }) => ({
      step: 160,
      line: 40,
      cues: [{ what: 'glow', about: { seat }, ms: 460, sound: 'draw' }],
    }),
    sword_placed: ({ cell }) => ({
      step: 200,
      line: 60,
      after: true,
      cues: [{ what: 'sword', about: { cell }, ms: 520, sound: 'arm' }],
    }),
    turn: ({ seat }, scene) =>
      seat === scene.seat
        ? {
            step: 0,
            after: true,
            cues: [{ what: 'sash', about: { seat }, ms: 1000, lingers: true }],
          }
        : null,
    over: seenOver,
  },
};

function bidding(seat: Seat, total: number): Seen {
  return {
    step: 240,
    line: 60,
    cues: [{ what: 'bid', about: { seat, total }, ms: 760, sound: 'bid', lingers: true }],
  };
}

/** How many spaces apart two are, along rows, columns and corners. */
function distance(from: Cell, to: Cell): number {
  const [one, other] = [place(from), place(to)];
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}

export default play(script, painters, sounds);
