import { type Colour, mix } from '../colour';
import { figure, type Name, tone } from './read';
import type { Held, Stance } from './stance';

// What a blow leaves in the air: the way of the weapon, from behind to where it is now.

const round = (n: number) => Math.round(n * 10) / 10;

function crescent(
  [cx, cy]: readonly [number, number],
  radius: number,
  [from, to]: readonly [number, number],
  thick: number,
  paint: string,
): string {
  const on = (r: number, angle: number) => {
    const a = (angle * Math.PI) / 180;
    return `${round(cx + Math.sin(a) * r)} ${round(cy - Math.cos(a) * r)}`;
  };
  const inner = round(radius - thick / 2);
  return `<path d="M${on(radius, from)}A${round(radius)} ${round(radius)} 0 0 1 ${on(radius, to)}L${on(radius - thick, to)}A${inner} ${inner} 0 0 0 ${on(radius, from)}Z" ${paint}/>`;
}

/** Swings leave crescents, thrusts and shots a streak. */
export function smear(name: Name, held: Held, at: Stance, rim: Colour): string {
  const way = held === 'none' ? 'claw' : figure(name).weapons[held].way;
  // A colour of the page is mixed by the page.
  const edge = rim.startsWith('#') ? mix(rim, tone('white'), 0.5) : rim;
  const paint = (colour: Colour, opacity: number) => `fill="${colour}" opacity="${opacity}"`;
  const [dx, dy] = [at.tip[0] - at.shoulder[0], at.tip[1] - at.shoulder[1]];
  const [radius, end] = [Math.hypot(dx, dy), (Math.atan2(dx, -dy) * 180) / Math.PI];
  const swing = (more: number, from: number, to: number, thick: number, painted: string) =>
    crescent(at.shoulder, radius + more, [end - from, end - to], thick, painted);
  const white = tone('white');
  if (way === 'claw')
    return [14, 0, -14]
      .map((more, nth) => swing(more, 96 - nth * 10, 8, 9, paint(nth === 1 ? white : edge, 0.85)))
      .join('');
  if (way === 'blade')
    return swing(0, 120, 3, 16, paint(edge, 0.75)) + swing(-1, 80, 3, 7, paint(white, 0.95));
  if (way === 'heavy')
    return swing(8, 132, 12, 34, paint(edge, 0.6)) + swing(5, 92, 12, 18, paint(white, 0.85));
  const [x, y] = at.tip.map(round) as [number, number];
  return `<path d="M${x - 96} ${y - 12}L${x + 26} ${y}L${x - 96} ${y + 12}L${x - 70} ${y}Z" ${paint(edge, 0.7)}/><path d="M${x - 60} ${y - 5}L${x + 18} ${y}L${x - 60} ${y + 5}Z" ${paint(white, 0.9)}/>`;
}
