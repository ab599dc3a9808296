import type { Dot } from '../shapes';

// Short hands for shapes. Nothing but presentation attributes: the content policy of a page lets no style in.

/** Without the outline of the group. */
export const BARE = ' stroke="none"';
export const WHITE = 'white';

export const path = (d: string, fill: string, extra = '') =>
  `<path d="${d}" fill="${fill}"${extra}/>`;
export const circle = (x: number, y: number, radius: number, fill: string, extra = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${extra}/>`;
export const oval = (
  [x, y]: readonly [number, number],
  [wide, high]: readonly [number, number],
  fill: string,
  extra = '',
) => `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${fill}"${extra}/>`;
/** A bare line in the ink of the group, or in a colour of its own. */
export const line = (d: string, width: number, colour = '', extra = '') =>
  `<path d="${d}" fill="none" stroke-width="${width}"${colour && ` stroke="${colour}"`} stroke-linecap="round"${extra}/>`;
/** A soft highlight. */
export const shine = (d: string, strength = 0.5) =>
  `<path d="${d}" fill="${WHITE}" fill-opacity="${strength}" stroke="none"/>`;
export const group = (inner: string, extra = '') => `<g${extra}>${inner}</g>`;

export function at(x: number, y: number, inner: string, size = 1, turn = 0): string {
  const turned = turn ? ` rotate(${turn})` : '';
  const sized = size === 1 ? '' : ` scale(${size})`;
  return `<g transform="translate(${x} ${y})${turned}${sized}">${inner}</g>`;
}

export const mirrored = (inner: string) => `<g transform="matrix(-1 0 0 1 240 0)">${inner}</g>`;
export const both = (inner: string) => inner + mirrored(inner);

/** Copies of one shape around the origin. */
export const around = (count: number, inner: string, first = 0) =>
  Array.from(
    { length: count },
    (_, nth) => `<g transform="rotate(${first + (360 / count) * nth})">${inner}</g>`,
  ).join('');

export function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, nth) => {
    const angle = ((-90 + (180 / points) * nth) * Math.PI) / 180;
    const radius = nth % 2 ? inner : outer;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** Many circles that read as one cloud: the outlines first, the bodies over them. */
export const cloud = (dots: readonly Dot[], fill: string) =>
  dots.map(([x, y, radius]) => circle(x, y, radius, fill)).join('') +
  dots.map(([x, y, radius]) => circle(x, y, radius - 1, fill, BARE)).join('');

export function sparkle(x: number, y: number, size: number, fill: string): string {
  const [near, far] = [size * 0.12, size * 0.3];
  const quarter = `C${near} ${-far} ${far} ${-near} ${size} 0C${far} ${near} ${near} ${far} 0 ${size}`;
  const other = `C${-near} ${far} ${-far} ${near} ${-size} 0C${-far} ${-near} ${-near} ${-far} 0 ${-size}Z`;
  return `<path transform="translate(${x} ${y})" d="M0 ${-size}${quarter}${other}" fill="${fill}" stroke="none"/>`;
}
