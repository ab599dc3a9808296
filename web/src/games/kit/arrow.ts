interface Point {
  x: number;
  y: number;
}

/** Something on the board: its middle, and half of its width and height. */
export interface Box extends Point {
  halfWidth: number;
  halfHeight: number;
}

/** How far into a thing an arrow begins and ends, as a part of the way from its middle to its edge. */
const INSIDE = 0.7;
/** An arrow that would be shorter begins in the middle. */
const LEAST = 36;

const round = (n: number) => Math.round(n * 10) / 10;

/** How far it is from the middle of a thing to its edge in a direction. */
function toEdge({ halfWidth, halfHeight }: Box, dx: number, dy: number): number {
  return Math.min(halfWidth / Math.abs(dx || 1e-9), halfHeight / Math.abs(dy || 1e-9));
}

/** A bent line from one thing to another. */
export function arrow(from: Box, to: Box): string {
  const [wide, high] = [to.x - from.x, to.y - from.y];
  const apart = Math.hypot(wide, high) || 1;
  const [dx, dy] = [wide / apart, high / apart];
  const end = apart - toEdge(to, dx, dy) * INSIDE;
  const edge = toEdge(from, dx, dy) * INSIDE;
  const start = end - edge < LEAST ? 0 : edge;
  const bow = Math.min(46, (end - start) * 0.16) * (Math.abs(wide) < 8 || wide > 0 ? 1 : -1);
  const at = (way: number, aside = 0) =>
    `${round(from.x + dx * way + dy * aside)} ${round(from.y + dy * way - dx * aside)}`;
  return `M${at(start)}Q${at((start + end) / 2, bow)} ${at(end)}`;
}
