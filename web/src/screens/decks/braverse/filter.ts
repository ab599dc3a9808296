import type { Face } from '../../../wire/braverse';
import { costOf, found } from './search/match';

export const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple', 'black', 'pure'] as const;
const KINDS = ['cookie', 'item', 'trap', 'stage'] as const;
export const SORTS = ['number', 'name', 'level', 'cost', 'colour'] as const;
export type Sort = (typeof SORTS)[number];

/** What is chosen in each row of chips; nothing chosen lets everything through. */
export interface Filter {
  query: string;
  colour: string[];
  kind: string[];
  level: string[];
  cost: string[];
  set: string[];
  mark: string[];
}
export type Row = Exclude<keyof Filter, 'query'>;

export const ALL: Filter = {
  query: '',
  colour: [],
  kind: [],
  level: [],
  cost: [],
  set: [],
  mark: [],
};

const LEVELS = (face: Face): string[] => (face.level > 0 ? [String(face.level)] : []);
const MARKS = (face: Face): string[] => [
  ...(face.flip ? ['flip'] : []),
  ...(face.extra ? ['extra'] : []),
];

const VALUES: Record<Row, (face: Face) => string[]> = {
  colour: (face) => [face.colour],
  kind: (face) => [face.kind],
  level: LEVELS,
  cost: (face) => [String(costOf(face))],
  set: (face) => [face.set],
  mark: MARKS,
};
export const ROWS = Object.keys(VALUES) as Row[];

export function filtered(faces: readonly Face[], filter: Filter): Face[] {
  const inRow = (face: Face, row: Row) =>
    !filter[row].length || VALUES[row](face).some((value) => filter[row].includes(value));
  return found(faces, filter.query).filter((face) => ROWS.every((row) => inRow(face, row)));
}

/** What there is to choose from in a row, in the order of the album, numbers by size. */
export function valuesOf(faces: readonly Face[], row: Row): string[] {
  const found = [...new Set(faces.flatMap(VALUES[row]))];
  const order: readonly string[] = row === 'colour' ? COLOURS : row === 'kind' ? KINDS : [];
  if (order.length) return order.filter((value) => found.includes(value));
  if (row === 'level' || row === 'cost') return found.sort((a, b) => Number(a) - Number(b));
  return found;
}

export function toggled(filter: Filter, row: Row, value: string): Filter {
  const chosen = filter[row];
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return { ...filter, [row]: next };
}

export const chosenCount = (filter: Filter): number =>
  ROWS.reduce((sum, row) => sum + filter[row].length, 0);

const KEY: Record<Sort, (face: Face) => number> = {
  number: () => 0,
  name: () => 0,
  level: (face) => face.level || 9,
  cost: costOf,
  colour: (face) => COLOURS.indexOf(face.colour as (typeof COLOURS)[number]),
};

/** The album is in the order of numbers, and stays so where nothing else decides. */
export function sorted(faces: readonly Face[], sort: Sort): Face[] {
  if (sort === 'name') return faces.toSorted((a, b) => a.name.localeCompare(b.name));
  return faces.toSorted((a, b) => KEY[sort](a) - KEY[sort](b));
}
