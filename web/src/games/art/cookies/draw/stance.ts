import type { Parts } from '../character';
import { BODIES } from '../shapes';

/** What a Cookie is doing. */
export type Pose = 'idle' | 'attack' | 'hurt' | 'fainted';
export const POSES: readonly Pose[] = ['idle', 'attack', 'hurt', 'fainted'];

type Point = readonly [x: number, y: number];
interface Reach {
  hand: Point;
  /** Where the arm bends to. */
  bend: Point;
}

/** How a body stands; the prop is in the right hand. */
export interface Stance {
  right: Reach;
  left: Reach;
  /** The prop's turn and how large it is. */
  turn: number;
  size: number;
  head: number;
  lean: string;
  feet: readonly [Point, Point];
}

/** Props so wide that they are held nearer. */
const WIDE =
  'flag umbrella bow axe hammer guitar pickaxe dumbbell drum anchor net crook shield ribbon saber'.split(
    ' ',
  );
export const isWide = (prop: string): boolean => WIDE.includes(prop);

type Change = Partial<Pick<Stance, 'right' | 'left' | 'turn' | 'head'>>;

/** What one does who only stands there, from the shoulder's half width. */
export const GESTURES: Record<string, (shoulder: number) => Change> = {
  stand: () => ({}),
  wave: (s) => ({ left: { hand: [43, 133], bend: [120 - s - 30, 172] } }),
  hip: (s) => ({ left: { hand: [120 - s - 2, 187], bend: [120 - s - 38, 176] } }),
  tuck: (s) => ({ left: { hand: [107, 180], bend: [120 - s - 18, 190] } }),
  raise: (s) => ({ right: { hand: [193, 150], bend: [120 + s + 26, 182] }, turn: 8 }),
  cheer: (s) => ({
    left: { hand: [43, 133], bend: [120 - s - 30, 172] },
    right: { hand: [196, 142], bend: [120 + s + 30, 178] },
    turn: 14,
    head: 2,
  }),
  plant: (s) => ({ right: { hand: [181, 174], bend: [120 + s + 16, 182] }, turn: 2 }),
};

function idle({ body, prop, gesture, tilt }: Parts): Stance {
  const [shoulder, , apart] = BODIES[body];
  const calm: Stance = {
    right: { hand: [isWide(prop) ? 172 : 179, 183], bend: [120 + shoulder + 14, 178] },
    left: { hand: [120 - shoulder - 25, 190], bend: [120 - shoulder - 14, 168] },
    turn: 12,
    size: isWide(prop) ? 0.86 : 0.98,
    head: tilt,
    lean: '',
    feet: [
      [120 - apart, 210],
      [120 + apart, 210],
    ],
  };
  const change = GESTURES[gesture]?.(shoulder) ?? {};
  return { ...calm, ...change, head: tilt + (change.head ?? 0) };
}

export function stance(parts: Parts, pose: Pose): Stance {
  const calm = idle(parts);
  const [shoulder] = BODIES[parts.body];
  if (pose === 'attack')
    return {
      right: { hand: [190, 138], bend: [120 + shoulder + 34, 172] },
      left: { hand: [120 - shoulder - 40, 158], bend: [120 - shoulder - 18, 182] },
      turn: parts.prop === 'shield' ? 4 : 26,
      size: calm.size * 1.3,
      head: parts.tilt / 2 + 2,
      lean: 'translate(-20 2) rotate(13 120 214) translate(9.6 17) scale(.92)',
      feet: [
        [84, 206],
        [152, 208],
      ],
    };
  if (pose === 'hurt')
    return {
      ...calm,
      right: { hand: [186, 160], bend: [120 + shoulder + 20, 180] },
      left: { hand: [52, 156], bend: [120 - shoulder - 14, 178] },
      turn: 52,
      head: parts.tilt - 6,
      lean: 'translate(4 3) rotate(-11 120 214)',
      feet: [
        [98, 208],
        [146, 210],
      ],
    };
  return calm;
}
