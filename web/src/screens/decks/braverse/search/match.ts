import type { Face } from '../../../../wire/braverse';
import { parse, type Query, type Test } from './parse';
import { type ChoiceField, type NumberField, plain, type TextField, VALUES } from './words';

/** The energy a card asks for: of a Cookie its attack, of other cards being played. */
export const costOf = (face: Face): number => (face.attack?.cost ?? face.cost).length;

/** Nothing where a card has no such number: an Item has no level that could be low. */
const NUMBER: Record<NumberField, (face: Face) => number | null> = {
  lv: (face) => face.level || null,
  hp: (face) => face.hp || null,
  cost: (face) => (face.kind ? costOf(face) : null),
  damage: (face) => face.attack?.damage ?? null,
};

const CHOICE: Record<ChoiceField, (face: Face) => readonly string[]> = {
  colour: (face) => [face.colour],
  type: (face) => [face.kind],
  trait: (face) => face.traits,
};

/** All a card is found by, made plain once. */
type Index = Record<TextField | 'all', string>;
const indices = new WeakMap<Face, Index>();

/** Every name it is known by; those of more words also without spaces, for these are set as one likes. */
export function namesOf(face: Face): string[] {
  return [...new Set([face.name, ...face.names, face.reading].filter((name) => name !== null))];
}

function indexOf(face: Face): Index {
  const known = indices.get(face);
  if (known) return known;
  const names = namesOf(face).flatMap((name) => [name, name.replaceAll(' ', '')]);
  const traits = face.traits.flatMap((trait) => VALUES.trait[trait] ?? [trait]);
  const join = (parts: readonly string[]) => plain(parts.join('\n'));
  const index: Index = {
    name: join(names),
    text: join(face.text),
    number: plain(face.number),
    set: plain(face.set),
    rarity: plain(face.rarity),
    all: join([face.number, ...names, ...traits, ...face.text]),
  };
  indices.set(face, index);
  return index;
}

/** `bs5` is one set, `bs` are all of that series. */
const isSet = (set: string, word: string): boolean =>
  /\d$/.test(word) ? set === word : set.replace(/\d+$/, '') === word;

function holds(face: Face, test: Test): boolean {
  switch (test.kind) {
    case 'anywhere':
      return indexOf(face).all.includes(test.word);
    case 'flag':
      return face[test.flag];
    case 'choice':
      return CHOICE[test.field](face).some((value) => test.values.includes(value));
    case 'number': {
      const number = NUMBER[test.field](face);
      return number !== null && test.spans.some(([low, high]) => low <= number && number <= high);
    }
    case 'text': {
      const own = indexOf(face)[test.field];
      if (test.field === 'set') return test.words.some((word) => isSet(own, word));
      if (test.field === 'rarity') return test.words.includes(own);
      return test.words.some((word) => own.includes(word));
    }
  }
}

const fits = (face: Face, { terms }: Query): boolean =>
  terms.every(({ test, not }) => holds(face, test) !== not);

export function found(faces: readonly Face[], query: string): Face[] {
  const asked = parse(query);
  return faces.filter((face) => fits(face, asked));
}
