import { type Colour, mix } from '../colour';
import tones from './data/tones.parts?raw';

// Colours by name: no other file of the drawing code knows a number.
const TONES = new Map(
  tones
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...colours] = line.split(' ');
      return [name, colours] as const;
    }),
);

/** A colour by its name. A name that nobody gave is a fault of the drawing code. */
export function tone(name: string): Colour {
  const colour = TONES.get(name)?.[0];
  if (!colour) throw new Error(`no tone is called ${name}`);
  return colour;
}

/** The light, the middle and the dark of a card colour. */
export function light3(card: string): readonly [Colour, Colour, Colour] {
  const [hi, mid, lo] = TONES.get(`card-${card}`) ?? TONES.get('card-pure') ?? [];
  if (!hi || !mid || !lo) throw new Error(`the card colour ${card} lacks a tone`);
  return [hi, mid, lo];
}

export const isCardColour = (colour: string): boolean => TONES.has(`card-${colour}`);

export function dough(name: string): Colour {
  return TONES.get(`dough-${name}`)?.[0] ?? tone('dough-classic');
}

export const light = (colour: Colour, share: number): Colour => mix(colour, tone('sun'), share);
export const dark = (colour: Colour, share: number): Colour => mix(colour, tone('dusk'), share);
