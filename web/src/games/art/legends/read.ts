import { type Colour, mix } from '../colour';
import bodvar from './data/bodvar.parts?raw';
import face from './data/face.parts?raw';
import hattori from './data/hattori.parts?raw';
import mordex from './data/mordex.parts?raw';
import nix from './data/nix.parts?raw';
import house from './data/tones.parts?raw';
import ulgrim from './data/ulgrim.parts?raw';
import yumiko from './data/yumiko.parts?raw';

const FILES = { bodvar, hattori, mordex, nix, ulgrim, yumiko };
export type Name = keyof typeof FILES;
export const NAMES = Object.keys(FILES) as Name[];
export const isName = (name: string): name is Name => name in FILES;

/** `cel` is painted in two tones, `flat` in one, `bare` is a detail without outline, `line` a stroke. */
export interface Shape {
  kind: 'cel' | 'flat' | 'bare' | 'line';
  /** The moods it is seen in; none, always. */
  when: string[];
  fill: Colour;
  opacity?: string;
  stroke?: Colour;
  width?: string;
  d: string;
}
export interface Group {
  /** A joint that swings by itself, such as a tail; or just a place. */
  joint: string;
  at: string;
  kids: Node[];
}
export type Node = Shape | Group;

export interface Weapon {
  way: string;
  /** How far from the one hand the other holds it. */
  grip: number;
  /** One in each hand. */
  both: boolean;
  shapes: Node[];
}

export interface Figure {
  torso: number;
  arm: [number, number];
  leg: [number, number];
  /** How far before the spine the far shoulder is, how high both are, and where the near one is. */
  shoulder: [number, number, number];
  hip: number;
  hover: number;
  hunch: number;
  skull: number;
  parts: Record<string, Node[]>;
  weapons: Record<'a' | 'b', Weapon>;
}

const lines = (file: string) => file.split('\n').filter((line) => line && !line.startsWith('#'));
const SHARED = new Map(lines(house).map((line) => line.split(' ') as [string, Colour]));

/** A colour all figures share. */
export function tone(name: string): Colour {
  const colour = SHARED.get(name);
  if (!colour) throw new Error(`no tone is called ${name}`);
  return colour;
}
export const dark = (colour: Colour, share = 0.3): Colour => mix(colour, tone('dusk'), share);
export const light = (colour: Colour, share = 0.3): Colour => mix(colour, tone('sun'), share);

/** `fur-20`: a colour by its name, made darker or lighter by so many hundredths. */
function colour(text: string, own: Map<string, Colour>): Colour {
  const [, name = '', sign, amount] = /^(#?\w+)(?:([+-])(\d+))?$/.exec(text) ?? [];
  const plain = name.startsWith('#') ? name : (own.get(name) ?? tone(name));
  if (!sign) return plain;
  return (sign === '+' ? light : dark)(plain, Number(amount) / 100);
}

/** `KIND FILL[@OPACITY][/STROKE:WIDTH] | PATH`; a line has its width after its colour. */
function shape(words: string[], d: string, when: string[], own: Map<string, Colour>): Shape {
  const [kind = 'flat', paint = ''] = words;
  if (kind === 'line') {
    const [stroke = '', width] = paint.split(':');
    return { kind, when, fill: 'none', stroke: colour(stroke, own), width, d };
  }
  const [body = '', edge] = paint.split('/');
  const [fill = '', opacity] = body.split('@');
  const [stroke, width] = edge?.split(':') ?? [];
  return {
    kind: kind as Shape['kind'],
    when,
    fill: colour(fill, own),
    opacity,
    stroke: stroke && colour(stroke, own),
    width,
    d,
  };
}

function facePart(words: string[], own: Map<string, Colour>): Group {
  const [kind = '', x, y, size, white = 'white', pupil = 'ink'] = words;
  const tones = new Map([
    ...own,
    ['eyewhite', colour(white, own)] as const,
    ['pupil', colour(pupil, own)] as const,
  ]);
  const kids = lines(face).flatMap((line) => {
    const { part, when, words: rest, d } = split(line);
    return part === kind ? [shape(rest, d, when, tones)] : [];
  });
  return { joint: '', at: `translate(${x} ${y}) scale(${size})`, kids };
}

/** `PART[MOOD,MOOD] WORDS | PATH`. */
function split(line: string): { part: string; when: string[]; words: string[]; d: string } {
  const [head = '', d = ''] = line.split(' | ');
  const [first = '', ...words] = head.trim().split(' ');
  const [, part = '', moods] = /^([^[]+)(?:\[(.*)\])?$/.exec(first) ?? [];
  return { part, when: moods?.split(',') ?? [], words, d };
}

const pairs = (words: string[]) =>
  new Map(words.map((word) => word.split('=') as [string, string]));
const numbers = (text = '') => text.split(',').map(Number);

function read(file: string): Figure {
  const own = new Map<string, Colour>();
  const parts: Record<string, Node[]> = {};
  const figure: Partial<Figure> = { parts, hover: 0, hunch: 0, skull: 1.14 };
  const into = (part: string) => {
    parts[part] ??= [];
    return parts[part];
  };
  const weapons: Partial<Figure['weapons']> = {};
  for (const line of lines(file)) {
    const { part, when, words, d } = split(line);
    const [kind = '', id = '', joint = ''] = words;
    if (part === 'tones') for (const [name, value] of pairs(words)) own.set(name, value);
    else if (part === 'body')
      for (const [name, value] of pairs(words)) {
        const told = numbers(value);
        Object.assign(figure, { [name]: told.length > 1 ? told : told[0] });
      }
    else if (words[0]?.startsWith('way=')) {
      const told = pairs(words);
      weapons[part === 'weapon-a' ? 'a' : 'b'] = {
        way: told.get('way') ?? '',
        grip: Number(told.get('grip')),
        both: told.has('both'),
        shapes: into(part),
      };
    } else if (kind === 'group') into(part).push({ joint, at: d, kids: into(id) });
    else if (kind === 'eye' || kind === 'mouth') into(part).push(facePart(words, own));
    else into(part).push(shape(words, d, when, own));
  }
  return { ...figure, weapons } as Figure;
}

const known = new Map<Name, Figure>();
/** What a Legend is made of; read once. */
export function figure(name: Name): Figure {
  const found = known.get(name) ?? read(FILES[name]);
  known.set(name, found);
  return found;
}
