import { type Colour, mix } from '../colour';
import body from './data/body.parts?raw';
import clothes from './data/clothes.parts?raw';
import eyes from './data/eyes.parts?raw';
import face from './data/face.parts?raw';
import hair from './data/hair.parts?raw';
import hats from './data/hats.parts?raw';
import hoods from './data/hoods.parts?raw';
import garden from './data/motifs-garden.parts?raw';
import kitchen from './data/motifs-kitchen.parts?raw';
import things from './data/motifs-things.parts?raw';
import world from './data/motifs-world.parts?raw';
import places from './data/places.parts?raw';
import props from './data/props.parts?raw';
import scenes from './data/scenes.parts?raw';
import { dark, light } from './tones';

/** Draws what the name is about at a place: x, y, size, width of its outline, turn. */
export type DrawMotif = (x: number, y: number, size: number, line: number, turn: number) => string;

/** What is put into the braces of a part. */
export interface Given {
  a?: Colour;
  b?: Colour;
  c?: Colour;
  motif?: DrawMotif;
  [name: string]: Colour | DrawMotif | undefined;
}

interface Part {
  /** The colours it has when none are given. */
  own: Colour[];
  /** What stays, and between it what is put in. */
  fixed: string[];
  open: ((given: Given) => string)[];
}

export type Kind = keyof typeof TABLES;

/** `a+20-10~30b`: a colour and what is done to it. */
function expression(text: string): (given: Given) => string {
  if (text.startsWith('motif ')) {
    const [x = 0, y = 0, size = 1, line = 3, turn = 0] = text.split(' ').slice(1).map(Number);
    return ({ motif }) => motif?.(x, y, size, line, turn) ?? '';
  }
  const base = /^#?\w+/.exec(text)?.[0] ?? '';
  const steps = [...text.slice(base.length).matchAll(/([+\-~])(\d+)([a-z]?)/g)];
  const named = (name: string, given: Given): Colour => {
    if (name.startsWith('#')) return name;
    const colour = given[name];
    if (typeof colour !== 'string') throw new Error(`{${text}} is given no ${name}`);
    return colour;
  };
  return (given) =>
    steps.reduce(
      (colour, [, sign, amount, other]) => {
        const share = Number(amount) / 100;
        if (sign === '+') return light(colour, share);
        return sign === '-' ? dark(colour, share) : mix(colour, named(other ?? '', given), share);
      },
      named(base, given),
    );
}

function compiled(line: string): readonly [string, Part] {
  const cut = line.indexOf(' | ');
  const [name = '', ...own] = line.slice(0, cut).split(' ');
  const pieces = line.slice(cut + 3).split(/\{([^}]*)\}/);
  const fixed = pieces.filter((_, at) => at % 2 === 0);
  return [name, { own, fixed, open: pieces.filter((_, at) => at % 2).map(expression) }];
}

/** Every part is read once, when the first picture is drawn; pictures share them. */
const table = (...files: string[]): Map<string, Part> =>
  new Map(
    files
      .flatMap((file) => file.split('\n'))
      .filter((line) => line && !line.startsWith('#'))
      .map(compiled),
  );

const TABLES = {
  motif: table(garden, kitchen, world, things),
  prop: table(props),
  hat: table(hats),
  hair: table(hair),
  hood: table(hoods),
  body: table(body),
  clothes: table(clothes),
  eye: table(eyes),
  face: table(face),
  scene: table(scenes),
  place: table(places),
};

export const has = (kind: Kind, name: string): boolean => TABLES[kind].has(name);
export const namesOf = (kind: Kind): string[] => [...TABLES[kind].keys()];

/** A part with its colours. None by that name draws nothing: `has` asks before. */
export function part(kind: Kind, name: string, given: Given = {}): string {
  const found = TABLES[kind].get(name);
  if (!found) return '';
  const [a, b, c] = found.own;
  const all: Given = { ...given, a: given.a ?? a, b: given.b ?? b, c: given.c ?? c };
  return found.fixed.map((text, at) => text + (found.open[at]?.(all) ?? '')).join('');
}

/** What a name is about, its outline as heavy as everything else's. */
export function motif(
  name: string,
  colours: readonly Colour[] | undefined,
  [x, y]: readonly [number, number],
  size: number,
  line: number,
  turn = 0,
): string {
  const [a, b, c] = colours ?? [];
  const turned = turn ? ` rotate(${turn})` : '';
  const width = (line / size).toFixed(2);
  return `<g transform="translate(${x} ${y})${turned} scale(${size})" stroke-width="${width}">${part('motif', name, { a, b, c })}</g>`;
}
