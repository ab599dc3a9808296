import fruit from './data/words/fruit.words?raw';
import hangul from './data/words/hangul.words?raw';
import kitchen from './data/words/kitchen.words?raw';
import more from './data/words/more.words?raw';
import nature from './data/words/nature.words?raw';
import people from './data/words/people.words?raw';
import thingsSaid from './data/words/things.words?raw';
import tuned from './data/words/tuned.words?raw';

/** The fields of a line. Values are alternatives; the name, or the card, picks among them. */
const FIELDS = {
  m: 'motif',
  mc: 'motifColours',
  p: 'palette',
  c: 'cover',
  f: 'front',
  b: 'back',
  o: 'outfit',
  r: 'prop',
  h: 'hat',
  e: 'eyes',
  u: 'mouth',
  w: 'brows',
  d: 'dough',
  s: 'scene',
  E: 'ears',
  H: 'horns',
  W: 'wings',
  T: 'tail',
  x: 'extra',
  l: 'collar',
  a: 'cape',
  y: 'body',
  k: 'kind',
  fx: 'effects',
  q: 'tint',
  g: 'group',
  j: 'gesture',
  n: 'head',
  i: 'iris',
  v: 'cheeks',
  z: 'streak',
  t: 'thing',
  P: 'place',
} as const;

export type Field = (typeof FIELDS)[keyof typeof FIELDS];
export type Said = Partial<Record<Field, readonly [string, ...string[]]>>;

/** A word of a name, and what it says. */
export interface Word {
  key: string;
  at: number;
  says: Said;
}

const lines = (file: string) => file.split('\n').filter((line) => line && !line.startsWith('#'));

function saidBy(fields: string): Said {
  const says: Said = {};
  for (const pair of fields.trim().split(/ (?=\w+=)/)) {
    const [key = '', value = ''] = pair.split('=');
    const field = FIELDS[key as keyof typeof FIELDS];
    const [first = '', ...others] = value.split(',');
    if (field) says[field] = [first, ...others];
  }
  return says;
}

/** Later lines about a word add to the earlier ones. */
function read(...files: string[]): Map<string, Said> {
  const found = new Map<string, Said>();
  for (const line of files.flatMap(lines)) {
    const [keys = '', fields = ''] = line.split(';');
    for (const key of keys.split('|')) found.set(key, { ...found.get(key), ...saidBy(fields) });
  }
  return found;
}

const WORDS = read(fruit, kitchen, nature, people, more);
const THING_WORDS = read(thingsSaid);
/** Whole names, tuned by hand. */
const NAMES = read(tuned);
const HANGUL = lines(hangul).map((line) => line.split('; ') as [string, string]);

const plain = (key: string) => key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Long words are found inside others; short ones stand alone. */
const finders = (words: Map<string, Said>) =>
  [...words]
    .sort(([one], [other]) => other.length - one.length)
    .map(([key, says]) => {
      const alone = new RegExp(`(?<![a-zà-ÿ])${plain(key)}(?![a-zà-ÿ])`);
      const find = (text: string) => (key.length >= 5 ? text.indexOf(key) : text.search(alone));
      return { key, says, find };
    });
const FINDERS = finders(WORDS);
const THING_FINDERS = finders(THING_WORDS);

/** Everything that any line says, for those who check it. */
export const allSaid = (): [string, Said][] => [...WORDS, ...THING_WORDS, ...NAMES];

/** Letters alone, so that a name without English is read by what is known of it. */
const readable = (name: string) =>
  HANGUL.reduce((text, [korean, english]) => text.replace(korean, ` ${english} `), name)
    .toLowerCase()
    .replace(/’/g, "'");

function found(name: string, all: typeof FINDERS): Word[] {
  let left = ` ${readable(name)} `.replace(/ cookie(?='| |$)/g, '').replace(/ {2,}/g, ' ');
  const words: Word[] = [];
  for (const { key, says, find } of all) {
    const at = find(left);
    if (at < 0) continue;
    words.push({ key, at, says });
    left = left.slice(0, at) + '·'.repeat(key.length) + left.slice(at + key.length);
  }
  return words.sort((one, other) => one.at - other.at);
}

/** The words of a name that mean something, longest first, in the order they stand. */
export const meanings = (name: string): Word[] => found(name, FINDERS);
/** The nouns of things and places. */
export const thingsIn = (name: string): Word[] => found(name, THING_FINDERS);

/** What was tuned by hand for this whole name. */
export const tunedFor = (name: string): Said | undefined =>
  NAMES.get(readable(name).trim().replace(/ {2,}/g, ' '));
