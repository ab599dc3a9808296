import type { Lang } from '../../wire';
import type { Album, CardNumber, Face, ReadyDeck } from '../../wire/braverse';

export type { Face } from '../../wire/braverse';

type Faces = ReadonlyMap<CardNumber, Face>;

const NONE: Faces = new Map();
const asked = new Map<Lang, Promise<Faces>>();

// Emblems are chosen by English words, so that a card looks the same in every language.
let english = $state.raw<Faces>(NONE);
let faces = $state.raw<Faces>(NONE);
let ready = $state.raw<Partial<Record<Lang, ReadyDeck[]>>>({});

async function fetched(lang: Lang): Promise<Faces> {
  try {
    const response = await fetch(`/api/album/braverse?lang=${lang}`);
    if (!response.ok) return NONE;
    const album = (await response.json()) as Album;
    ready = { ...ready, [lang]: album.decks };
    return new Map(album.cards.map((face) => [face.number, face]));
  } catch {
    return NONE;
  }
}

function load(lang: Lang): Promise<Faces> {
  const running = asked.get(lang);
  if (running) return running;
  const loading = fetched(lang).then((found) => {
    // A house that could not be reached is asked again at the next table.
    if (!found.size) asked.delete(lang);
    return found;
  });
  asked.set(lang, loading);
  return loading;
}

/** Opens the album in a language; what was open stays until it is there. */
export async function openAlbum(lang: Lang): Promise<void> {
  const [found, words] = await Promise.all([load(lang), load('en')]);
  if (found.size) faces = found;
  if (words.size) english = words;
}

/** Every card of the house, in the order of the album. */
export function allFaces(): Face[] {
  return [...faces.values()];
}

/** The decks that come with the game. */
export function readyDecks(lang: Lang): readonly ReadyDeck[] {
  return ready[lang] ?? [];
}

const plain = new Map<CardNumber, Face>();

/** A card of which only the number is known: while the album is on its way, or where there is none. */
export function blank(number: CardNumber): Face {
  const known = plain.get(number);
  if (known) return known;
  const face: Face = {
    number,
    name: number,
    set: number.split('-')[0] ?? '',
    kind: '',
    colour: 'mix',
    level: 0,
    hp: 0,
    cost: [],
    attack: null,
    extra: false,
    awaken: null,
    traits: [],
    rarity: '',
    mark: null,
    flip: false,
    text: [],
  };
  plain.set(number, face);
  return face;
}

export function faceOf(number: CardNumber): Face {
  return faces.get(number) ?? blank(number);
}

export function englishOf(number: CardNumber): Face {
  return english.get(number) ?? faceOf(number);
}

export const nameOf = (number: CardNumber): string => faceOf(number).name;
