import { pick } from '../colour';
import { type Field, meanings, type Said, thingsIn, tunedFor, type Word } from './words';

/** What is known of a card beside its name, colour and level. */
export interface Facts {
  /** The number of the card: it moves small things only, the person stays. */
  number: string;
  kind: string;
  /** `ancient`, `beast` and `dragon` show. */
  traits: readonly string[];
  awakens: boolean;
  /** An EXTRA card shines. */
  extra: boolean;
}

/** What a card's name says, and how to choose where it says nothing. */
export function choices(name: string, colour: string, level: number, facts: Partial<Facts>) {
  const who = name.trim() || `Cookie ${facts.number ?? ''}`;
  const tuned = tunedFor(who);
  const all: Word[] = tuned ? [{ key: who, at: -1, says: tuned }] : [];
  const spoken = meanings(who);
  const words = [...all, ...spoken];
  const roles = spoken.filter(({ says }) => says.group);
  // What a thing is comes before what it is made of; the last noun counts.
  const isThing = facts.kind !== undefined && facts.kind !== 'cookie';
  const things = isThing ? thingsIn(who).reverse() : [];
  const foods = [...things, ...spoken.filter(({ says }) => !says.group)];
  const seed = who.toLowerCase();
  const card = `${seed}|${facts.number || colour + level}`;
  /** What the words say about a field, the first of them that says anything; what was tuned comes before. */
  const say = <F extends Field>(field: F, order: readonly Word[] = [...foods, ...roles]): Said[F] =>
    [...all, ...order].find(({ says }) => says[field])?.says[field];
  const choose = (
    field: Field,
    spare: readonly [string, ...string[]],
    order?: readonly Word[],
    by = seed,
  ): string => pick(say(field, order) ?? spare, `${field}:${by}`);
  return {
    ...{ name: who, colour, level, all, words, roles, foods, seed, card, say, choose },
    things,
    /** The last word of an English name is its noun: a Skating Queen is a queen first. */
    roleFirst: [...[...roles].reverse(), ...foods] as readonly Word[],
    facts: {
      number: facts.number ?? '',
      kind: facts.kind ?? 'cookie',
      traits: (facts.traits ?? []).map((trait) => trait.toLowerCase()),
      awakens: facts.awakens ?? false,
      extra: facts.extra ?? false,
    },
  };
}

export type Choices = ReturnType<typeof choices>;
