import type { Album, CardNumber, Face, ReadyDeck } from '../../wire/braverse';
import { Albums } from '../kit/albums.svelte';

export type { Face } from '../../wire/braverse';

const albums = new Albums('braverse', ({ cards, decks }: Album) => ({
  decks,
  faces: new Map(cards.map((face) => [face.number, face])),
}));

export const openAlbum = (): void => void albums.open();

/** Every card of the house, in the order of the album. */
export function allFaces(): Face[] {
  return [...(albums.now?.faces.values() ?? [])];
}

/** The decks that come with the game. */
export function readyDecks(): readonly ReadyDeck[] {
  return albums.now?.decks ?? [];
}

const plain = new Map<CardNumber, Face>();

/** A card of which only the number is known: while the album is on its way, or where there is none. */
export function blank(number: CardNumber): Face {
  const known = plain.get(number);
  if (known) return known;
  const face: Face = {
    number,
    name: number,
    names: [null, null, null],
    reading: null,
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
  return albums.now?.faces.get(number) ?? blank(number);
}

export const nameOf = (number: CardNumber): string => faceOf(number).name;
