import type { RatingStep } from '../../wire';

/** How large the graph is drawn; it is shown as large as there is room. */
export const WIDTH = 640;
export const HEIGHT = 220;
const LEFT = 44;
const BELOW = 22;
const ABOVE = 10;

export interface Graph {
  /** The line, as a path. */
  line: string;
  /** Everything below it. */
  area: string;
  ticks: { points: number; y: number }[];
  last: { x: number; y: number };
}

/** Round numbers of points that lie in between. */
function rounds(low: number, high: number): number[] {
  const step = [25, 50, 100, 200, 400].find((step) => (high - low) / step <= 5) ?? 800;
  const first = Math.ceil(low / step) * step;
  return Array.from(
    { length: Math.floor((high - first) / step) + 1 },
    (_, at) => first + at * step,
  );
}

/** One's points from game to game, the beginning included. */
export function graph(steps: readonly RatingStep[]): Graph | null {
  const [first] = steps;
  if (!first) return null;
  const all = [first.points - first.change, ...steps.map(({ points }) => points)];
  const [low, high] = [Math.min(...all) - 20, Math.max(...all) + 20];
  const x = (at: number) => LEFT + (at / (all.length - 1)) * (WIDTH - LEFT - 12);
  const y = (points: number) => ABOVE + ((high - points) / (high - low)) * (HEIGHT - ABOVE - BELOW);
  const dots = all.map((points, at) => `${x(at).toFixed(1)},${y(points).toFixed(1)}`);
  const line = `M${dots.join('L')}`;
  const floor = HEIGHT - BELOW;
  const area = `${line}L${x(all.length - 1).toFixed(1)},${floor}L${LEFT},${floor}Z`;
  const ticks = rounds(low, high).map((points) => ({ points, y: y(points) }));
  const end = all.length - 1;
  return { line, area, ticks, last: { x: x(end), y: y(all[end] ?? 0) } };
}
