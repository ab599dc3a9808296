import type { SeatAnalysis, Station } from '../../wire';

/** Where something stands in the graph. */
export interface Spot {
  step: number;
  x: number;
  y: number;
}

export interface Drawn {
  /** The chance over the game. */
  line: string;
  /** Between one standard error below and above it. */
  band: string;
  /** Down to the ground. */
  area: string;
  spots: readonly Spot[];
}

interface Room {
  width: number;
  height: number;
  /** Left and right of the first and the last step. */
  side: number;
  /** How many decisions the game has. */
  last: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

export const xOf = (at: number, { width, side, last }: Room): number =>
  round(side + ((width - 2 * side) * at) / Math.max(1, last));

/** Both ends of the scale are drawn in, or a sure win would lie under the edge. */
const INSET = 8;
export const yOf = (chance: number, height: number): number =>
  round(INSET + (height - 2 * INSET) * (1 - Math.min(1, Math.max(0, chance))));

const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], at) => `${at ? 'L' : 'M'}${x} ${y}`).join('');

/** What stood before each decision, and what it came to in the end. */
export function draw({ stations, account }: SeatAnalysis, room: Room): Drawn {
  const spot = ({ step, before }: Station): Spot => ({
    step,
    x: xOf(step - 1, room),
    y: yOf(before, room.height),
  });
  const spots = stations.map(spot);
  const end = [xOf(room.last, room), yOf(account.end, room.height)] as const;
  const line = [...spots.map(({ x, y }) => [x, y] as const), end];
  const edge = (by: 1 | -1) =>
    stations.map(
      ({ step, before, error }) =>
        [xOf(step - 1, room), yOf(before + by * error, room.height)] as const,
    );
  const ground = yOf(0, room.height);
  const first = line[0] ?? end;
  return {
    line: path(line),
    band: stations.length ? `${path([...edge(1), ...edge(-1).reverse()])}Z` : '',
    area: `${path([...line, [end[0], ground], [first[0], ground]])}Z`,
    spots,
  };
}

/** The chance after so many decisions: what it was before the next one with a choice. */
export function chanceAt({ stations, account }: SeatAnalysis, at: number): number {
  return stations.find(({ step }) => step > at)?.before ?? account.end;
}
