import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { character, type Facts, type Parts, POSES, type Pose, picture } from '.';
import { GESTURES } from './draw/stance';
import { has, type Kind, namesOf, part } from './parts';
import { BODIES, HEADS } from './shapes';
import { light3 } from './tones';
import { allSaid, type Field, meanings } from './words';

const HOUSE = join(import.meta.dirname, '../../../../../crates/braverse');
const texts = (folder: string, end: string) =>
  readdirSync(join(HOUSE, folder))
    .filter((file) => file.endsWith(end))
    .map((file) => readFileSync(join(HOUSE, folder, file), 'utf8'));

interface Card extends Facts {
  name: string;
  colour: string;
  level: number;
}

/** The cards of the house, as far as a picture needs them. */
const CARDS = texts('cards', '.cards').flatMap((text) =>
  [...text.matchAll(/^([A-Z]+\d*-\d+) (.+?) \/ (.*)\n(?: {2}#.*\n)* {2}(\w+) (\w+)(.*)/gm)].map(
    ([, number = '', en = '', ko = '', kind = '', colour = '', rest = '']): Card => ({
      ...{ number, kind, colour },
      // Some were never printed in English.
      name: en === '-' ? ko : en,
      level: Number(/ lv (\d)/.exec(rest)?.[1] ?? 0),
      extra: rest.includes(' extra'),
      awakens: rest.includes(' awaken'),
      traits: [...rest.matchAll(/ trait (\S+)/g)].map(([, trait = '']) => trait),
    }),
  ),
);
const BY_NUMBER = new Map(CARDS.map((card) => [card.number, card]));
const partsOf = ({ name, colour, level, ...facts }: Card) => character(name, colour, level, facts);
const drawn = (card: Card, pose: Pose = 'idle') => picture(partsOf(card), { pose });

const DECKS = texts('decks', '.deck').map((text) => ({
  name: text.split('\n')[0] ?? '',
  cards: [...text.matchAll(/^\d (\S+-\d+)/gm)].map(([, number = '']) => {
    const card = BY_NUMBER.get(number);
    if (!card) throw new Error(`${number} is in a deck, but in no card file`);
    return card;
  }),
}));

/** What is wrong with a picture; an SVG document that a strict content policy lets in has nothing. */
function faults(svg: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [tag, slash, name = '', attributes = '', end] of svg.matchAll(
    /<(\/?)([\w]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g,
  )) {
    if (slash) {
      if (open.pop() !== name) wrong.push(`${tag} closes nothing`);
    } else if (!end) open.push(name);
    if (/\s(?:style|href="(?!#)|on\w+)=/.test(attributes)) wrong.push(`${tag} is not let in`);
    if (['script', 'style', 'image', 'foreignObject'].includes(name)) wrong.push(tag);
  }
  if (open.length) wrong.push(`${open.join()} stays open`);
  const bare = svg.replace(/<(\/?)([\w]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g, '');
  if (bare.trim()) wrong.push(`beside tags: ${bare.slice(0, 60)}`);
  if (/undefined|NaN|null|\[object|\{|\}/.test(svg)) wrong.push('a value is missing');
  for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g))
    if (!svg.includes(`id="${id}"`)) wrong.push(`nothing is called ${id}`);
  return wrong;
}

describe('every card of the album', () => {
  it('is found in the card files', () => {
    expect(CARDS.length).toBeGreaterThan(1500);
    expect(DECKS.length).toBeGreaterThan(5);
  });

  it('draws without a fault, in every pose', () => {
    const wrong = CARDS.flatMap((card, at) => {
      const poses: Pose[] = ['idle', POSES[1 + (at % 3)] ?? 'idle'];
      return poses.flatMap((pose) =>
        faults(drawn(card, pose)).map((fault) => `${card.name}, ${pose}: ${fault}`),
      );
    });
    expect(wrong).toEqual([]);
  }, 60_000);

  it('is told by its name, whichever it is', () => {
    const names = new Set(CARDS.filter(({ kind }) => kind === 'cookie').map(({ name }) => name));
    const mute = [...names].filter((name) => !meanings(name).length);
    expect(mute).toEqual([]);
  });

  it('looks the same each time, whoever draws it', async () => {
    const some = CARDS.filter((_, at) => at % 40 === 0);
    const before = some.map((card) => drawn(card));
    vi.resetModules();
    const fresh = await import('.');
    const after = some.map(({ name, colour, level, ...facts }) =>
      fresh.picture(fresh.character(name, colour, level, facts)),
    );
    expect(after).toEqual(before);
  });
});

/** What one knows a thing by. */
const item = ({ being, thing, motif, motifColours, hair, colour }: Parts) =>
  JSON.stringify([being, thing, motif, motifColours, thing && hair, colour]);

/** What one knows somebody by. */
const person = ({ hair, hood, skin, hat, front, back, top, motif, ears, extra, being }: Parts) =>
  JSON.stringify([hair, hood, skin, hat, front, back, top, motif, ears, extra, being]);

describe('a Cookie', () => {
  it('is the same person on all its cards', () => {
    const known = new Map<string, string>();
    const torn = CARDS.filter(({ kind }) => kind === 'cookie').filter((card) => {
      const seen = person(partsOf(card));
      const before = known.get(card.name) ?? seen;
      known.set(card.name, before);
      return before !== seen;
    });
    expect(torn.map(({ name, number }) => `${name} ${number}`)).toEqual([]);
  });

  it('changes with its pose', () => {
    for (const card of CARDS.filter((_, at) => at % 50 === 0).filter(
      ({ kind }) => kind === 'cookie',
    ))
      expect(new Set(POSES.map((pose) => drawn(card, pose))).size).toBe(POSES.length);
  });

  it('stands alone where the scene is left out', () => {
    const parts = character('Knight Cookie', 'green', 1);
    expect(picture(parts, { scene: false }).length).toBeLessThan(picture(parts).length);
    expect(faults(picture(parts, { scene: false }))).toEqual([]);
  });
});

for (const { name, cards } of DECKS)
  it(`no two cards of ${name} look alike`, () => {
    const seen = new Map<string, string>();
    const people = new Map<string, string>();
    for (const card of cards) {
      const parts = partsOf(card);
      const svg = picture(parts);
      expect(seen.get(svg), card.name).toBeUndefined();
      seen.set(svg, card.name);
      const known = card.kind === 'cookie' ? person(parts) : item(parts);
      expect(people.get(known) ?? card.name).toBe(card.name);
      people.set(known, card.name);
    }
  });

/** Where a value must be found. */
const TABLES: Partial<Record<Field, Kind | readonly string[]>> = {
  motif: 'motif',
  prop: 'prop',
  hat: 'hat',
  eyes: 'eye',
  scene: 'scene',
  outfit: 'clothes',
  thing: 'prop',
  place: 'place',
  gesture: Object.keys(GESTURES),
  head: Object.keys(HEADS),
  body: Object.keys(BODIES),
  kind: ['cookie', 'hound', 'bird', 'spirit', 'thing'],
  cover: ['big', 'pin', 'pair', 'bare'],
  effects: ['aura', 'halo', 'ring', 'icing', 'ancient', 'beast'],
};
const PREFIXED: Partial<Record<Field, readonly [Kind, string]>> = {
  front: ['hair', 'front'],
  ears: ['body', 'ear'],
  horns: ['body', 'horn'],
  wings: ['body', 'wing'],
  tail: ['body', 'tail'],
  cape: ['body', 'cape'],
  collar: ['clothes', 'collar'],
  mouth: ['face', 'mouth'],
  brows: ['face', 'brow'],
  cheeks: ['face', 'cheek'],
  extra: ['face', 'extra'],
};

function isKnown(field: Field, value: string): boolean {
  const [kind, prefix] = PREFIXED[field] ?? [];
  if (value === 'none' || (field === 'front' && value === 'curls')) return true;
  if (kind) return has(kind, `${prefix}-${value}`);
  if (field === 'prop' && value === 'held') return true;
  const [hood, shape = '', skin = ''] = value.split(':');
  if (field === 'cover' && hood === 'hood')
    return has('hood', shape) && (skin === '' || has('hood', `skin-${skin}`));
  const table = TABLES[field];
  if (typeof table === 'string') return has(table, value);
  return table === undefined || table.includes(value);
}

it('has every part that a word asks for', () => {
  const missing = allSaid().flatMap(([key, says]) =>
    Object.entries(says).flatMap(([field, values]) =>
      values
        .filter((value) => !isKnown(field as Field, value))
        .map((value) => `${key}: ${field}=${value}`),
    ),
  );
  expect(missing).toEqual([]);
});

it('draws every part there is', () => {
  const [hi, mid, lo] = light3('red');
  const tones = { hi, mid, lo, far: mid, near: lo, a: hi, b: mid, c: lo, i: mid };
  const kinds: Kind[] = ['motif', 'prop', 'hat', 'body', 'clothes', 'eye', 'scene', 'place'];
  for (const kind of kinds)
    for (const name of namesOf(kind)) {
      const svg = part(kind, name, {
        ...tones,
        fill: hi,
        side: '1',
        motif: () => '<g opacity="1"/>',
      });
      if (/-none$|^none$/.test(name)) continue;
      expect(faults(`<svg>${svg}</svg>`), `${kind} ${name}`).toEqual([]);
      expect(svg.length, `${kind} ${name}`).toBeGreaterThan(15);
    }
});
