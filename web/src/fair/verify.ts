import type { Replay, Seat } from '../wire';
import { Dice, hex, keyOf, type Parts, sha256, unhex } from './dice';

/** What this browser noted when its player sat down. */
interface Noted {
  commitment: string;
  /** The words it added, and for which seat; left out by those who only watch. */
  mine?: { seat: Seat; words: string };
}

export type Fault =
  /** The file says too little. */
  | { kind: 'parts' }
  /** The secret is not the one that was committed to. */
  | { kind: 'secret' }
  /** The commitment is not the one that was seen when sitting down. */
  | { kind: 'promise' }
  /** The player's own words are not the ones that were sent. */
  | { kind: 'words' }
  /** Words of a seat where nobody sits who could have said them: so anybody could choose the dice. */
  | { kind: 'seats' }
  /** What was played at another table is more than there is, or cannot be read. */
  | { kind: 'from' }
  | { kind: 'roll'; step: number; roll: number; sides: number; said: number; real: number };

export interface Verdict {
  fault: Fault | null;
  /** Rolls that were recomputed and fit. */
  rolls: number;
  /** Rolls there are; those of another table are not recomputed. */
  all: number;
  commitment: string;
  secret: string;
  words: [Seat, string][];
  /** Whether the commitment could be compared with one that was noted. */
  noted: boolean;
  /** Earlier decisions have the dice of another table. */
  from: { table: string; decisions: number } | null;
}

export function get(replay: Replay, word: string): string | undefined {
  return replay.header.find(([found]) => found === word)?.[1];
}

/** `from TABLE DECISIONS`: what was played at another table. */
function playedBefore(replay: Replay): Verdict['from'] {
  const [, table, decisions] = /^(\S+) (\d+)$/.exec(get(replay, 'from') ?? '') ?? [];
  return table && decisions ? { table, decisions: Number(decisions) } : null;
}

const ONCE = ['game', 'commitment', 'secret', 'from'];

/** What cannot stand in a file that a server wrote. */
function headerFault(replay: Replay, from: Verdict['from']): Fault | null {
  const words = replay.header.map(([word]) => word);
  if (ONCE.some((word) => words.indexOf(word) !== words.lastIndexOf(word)))
    return { kind: 'parts' };
  const claimed = get(replay, 'from');
  if (claimed !== undefined && (!from || from.decisions >= replay.steps.length))
    return { kind: 'from' };
  const seatsOf = (kind: string) =>
    replay.header.filter(([word]) => word === kind).map(([, rest]) => rest);
  const people = seatsOf('player').filter((rest) => /^[A-D] (?!bot )./.test(rest));
  const added = seatsOf('entropy').map((rest) => rest.slice(0, 1));
  const fits = added.every((seat) => people.filter((rest) => rest.startsWith(seat)).length === 1);
  return fits && new Set(added).size === added.length ? null : { kind: 'seats' };
}

function wordsOf(replay: Replay): [Seat, string][] {
  return replay.header.flatMap(([word, rest]) => {
    if (word !== 'entropy') return [];
    // Words may have spaces in them.
    return [[rest.slice(0, 1) as Seat, rest.slice(2)] as [Seat, string]];
  });
}

async function partsFault(verdict: Verdict, secret: Uint8Array, noted?: Noted) {
  const { commitment, words } = verdict;
  if (hex(await sha256(secret)) !== commitment) return { kind: 'secret' } as const;
  if (noted && noted.commitment !== commitment) return { kind: 'promise' } as const;
  const mine = noted?.mine;
  const said = words.find(([seat]) => seat === mine?.seat)?.[1] ?? '';
  return mine && mine.words !== said ? ({ kind: 'words' } as const) : null;
}

/** Recomputes the rolls from the parts and says how many fit, and the first that does not. */
async function rollsFault(replay: Replay, parts: Parts, verdict: Verdict): Promise<Fault | null> {
  const key = await keyOf(parts);
  for (const [step, { rolls }] of replay.steps.entries()) {
    if (verdict.from && step <= verdict.from.decisions) continue;
    const dice = new Dice(key, step);
    for (const [at, { sides, said }] of rolls.entries()) {
      const real = dice.roll(sides);
      if (real !== said) return { kind: 'roll', step, roll: at + 1, sides, said, real };
      verdict.rolls += 1;
    }
  }
  return null;
}

/** Recomputes every roll of a finished game, as docs/fair-shuffle.md says. */
export async function verify(replay: Replay, noted?: Noted): Promise<Verdict> {
  const [commitment, secret] = [get(replay, 'commitment') ?? '', get(replay, 'secret') ?? ''];
  const words = wordsOf(replay);
  const from = playedBefore(replay);
  const verdict: Verdict = {
    fault: null,
    rolls: 0,
    all: replay.steps.reduce((sum, { rolls }) => sum + rolls.length, 0),
    commitment,
    secret,
    words,
    noted: noted !== undefined,
    from,
  };
  const bytes = unhex(secret);
  if (!bytes || !commitment) return { ...verdict, fault: { kind: 'parts' } };
  const parts: Parts = { secret: bytes, words: Object.fromEntries(words) };
  verdict.fault =
    headerFault(replay, from) ??
    (await partsFault(verdict, bytes, noted)) ??
    (await rollsFault(replay, parts, verdict));
  return verdict;
}
