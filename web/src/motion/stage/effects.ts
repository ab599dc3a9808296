import { word } from './letters';
import * as shapes from './shapes';
import type { Box, Stage } from './stage';

// What many pictures are made of. Times are counted from the begin of the picture that asks for it.

export const OUT = 'cubic-bezier(.16,.9,.3,1)';
export const IN = 'cubic-bezier(.6,0,.9,.4)';

export interface Point {
  x: number;
  y: number;
}
export interface When {
  at?: number;
  ms: number;
}

/** Something that flashes up and fades. */
export function pop(
  stage: Stage,
  drawing: string,
  { x, y }: Point,
  width: number,
  { at = 0, ms }: When,
  { from = 0.2, to = 1.1, turn = 0, under = false } = {},
): void {
  const piece = stage.put('', { x, y, width, under }, drawing);
  const step = (scale: number, more: number) => `scale(${scale}) rotate(${turn + more}deg)`;
  const frames = [
    { opacity: 1, transform: step(from, 0), easing: 'ease-out' },
    { opacity: 1, transform: step(to, 6), offset: 0.2 },
    { opacity: 1, transform: step(to * 0.96, 8), offset: 0.48 },
    { opacity: 0, transform: step(to * 0.7, 14) },
  ];
  stage.go(piece, frames, { at, ms });
}

export function wave(
  stage: Stage,
  { x, y }: Point,
  width: number,
  { at = 0, ms }: When,
  tone?: string,
): void {
  const piece = stage.put('', { x, y, width }, shapes.ring(tone));
  const frames = [
    { opacity: 0.95, transform: 'scale(.2)' },
    { opacity: 0, transform: 'scale(1.25)' },
  ];
  stage.go(piece, frames, { at, ms, ease: OUT });
}

interface Spray {
  tones: readonly string[];
  speed?: number;
  size?: number;
  /** How far they fall. */
  fall?: number;
  seed?: number;
}

/** Bits that fly off and fall. */
export function spray(
  stage: Stage,
  { x, y }: Point,
  count: number,
  { at = 0, ms }: When,
  { tones, speed = 200, size = 14, fall = 240, seed = 3 }: Spray,
): void {
  const roll = shapes.chance(seed * 7919);
  for (let n = 0; n < count; n += 1) {
    const piece = stage.put('bit', {
      x,
      y,
      width: size * roll(0.5, 1.2),
      height: size * roll(0.5, 1.2),
    });
    piece.style.setProperty('--tone', tones[n % tones.length] ?? '');
    const [angle, far, spin] = [roll(0, 2 * Math.PI), speed * roll(0.45, 1.15), roll(-400, 400)];
    const frames = [0, 0.25, 0.5, 0.75, 1].map((t) => {
      const out = 1 - (1 - t) ** 2;
      const [dx, dy] = [Math.cos(angle) * far * out, Math.sin(angle) * far * out + fall * t * t];
      return {
        opacity: t < 0.6 ? 1 : (1 - t) / 0.4,
        transform: `translate(${Math.round(dx)}px,${Math.round(dy)}px) rotate(${Math.round(spin * t)}deg) scale(${1 - t * 0.4})`,
      };
    });
    stage.go(piece, frames, { at, ms: ms * roll(0.75, 1.1) });
  }
}

/** A word or number that jumps up from where it belongs, and is read. */
export function say(
  stage: Stage,
  text: string,
  { x, y }: Point,
  height: number,
  { at = 0, ms }: When,
  tone = 'var(--stage-gold)',
  up = height * 0.6,
): void {
  const { svg, wide } = word(text, tone);
  const room = stage.room;
  const half = (height * wide) / 2;
  // A number at the border stays readable.
  const inside = Math.min(Math.max(x, half), Math.max(half, room.width - half));
  const piece = stage.put(
    '',
    { x: inside, y: Math.max(y, up + height * 0.4), width: height * wide, height },
    svg,
  );
  if (stage.calm) {
    appear(stage, piece, { at, ms });
    return;
  }
  const frames = [
    { opacity: 0, transform: 'translateY(10px) scale(.3)' },
    { opacity: 1, transform: 'translateY(-10px) scale(1.28)', offset: 0.16, easing: 'ease-out' },
    { opacity: 1, transform: 'translateY(-14px) scale(1)', offset: 0.3 },
    {
      opacity: 1,
      transform: `translateY(${-up * 0.7}px) scale(1)`,
      offset: 0.78,
      easing: 'ease-in',
    },
    { opacity: 0, transform: `translateY(${-up}px) scale(.9)` },
  ];
  stage.go(piece, frames, { at, ms });
}

/** For those who want no motion: it is there for a while. */
export function appear(stage: Stage, piece: Element, { at = 0, ms }: When): void {
  const frames = [
    { opacity: 0 },
    { opacity: 1, offset: 0.15 },
    { opacity: 1, offset: 0.85 },
    { opacity: 0 },
  ];
  stage.go(piece, frames, { at, ms });
}

export function shake(
  stage: Stage,
  thing: Element | null,
  { at = 0, ms }: When,
  px = 6,
  turn = 0,
): void {
  const beats = [0, -1, 0.9, -0.7, 0.55, -0.35, 0.2, 0];
  const frames = beats.map((beat, n) => ({
    transform: `translate(${(beat * px).toFixed(1)}px,${((n % 2 ? -0.45 : 0.4) * beat * px).toFixed(1)}px) rotate(${(beat * turn).toFixed(1)}deg)`,
  }));
  stage.go(thing, frames, { at, ms });
}

/** A rim of light around something, also for those who want no motion. */
export function glow(
  stage: Stage,
  thing: string | Element | null,
  { at = 0, ms }: When,
  tone: string,
): void {
  const box = stage.box(thing);
  if (!box) return;
  const piece = stage.put('rim', { ...box, width: box.width + 8, height: box.height + 8 });
  piece.style.setProperty('--tone', tone);
  appear(stage, piece, { at, ms });
}

/** Colours the whole stage for a moment. */
export function veil(
  stage: Stage,
  kind: 'shade' | 'burn' | 'flash',
  { at = 0, ms }: When,
  most = 0.3,
): HTMLElement {
  const { width, height } = stage.room;
  const piece = stage.put(`veil ${kind}`, { x: 0, y: 0, width, height });
  if (kind === 'flash') piece.style.setProperty('--tone', 'var(--stage-white)');
  stage.go(piece, [{ opacity: most }, { opacity: 0 }], { at, ms });
  return piece;
}

/** A picture of something as it is on the board now, which nobody can touch or ask for. */
export function copyOf(thing: Element): HTMLElement {
  const copy = thing.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement | SVGElement>('*')]) {
    one.removeAttribute('id');
    for (const name of ['key', 'card', 'lit', 'zoom', 'subject', 'place', 'drop', 'unit', 'link']) {
      one.removeAttribute(`data-${name}`);
    }
  }
  return copy;
}

/** Lays a picture of something where it is. */
export function putCopy(
  stage: Stage,
  thing: Element | null,
  under = false,
): { piece: HTMLElement; box: Box } | null {
  const box = stage.box(thing);
  if (!thing || !box) return null;
  const copy = copyOf(thing);
  const size = getComputedStyle(thing);
  Object.assign(copy.style, { width: size.width, height: size.height });
  // What a card looks like depends on how large its place says cards are.
  const piece = stage.put('copy', { ...box, under }, copy);
  for (const name of ['--card-h', '--card-radius', '--w'])
    piece.style.setProperty(name, size.getPropertyValue(name));
  return { piece, box };
}

/** A way in an arc: it goes up in the middle. */
export function arc(
  dx: number,
  dy: number,
  lift: number,
  frame: (t: number, x: number, y: number) => Keyframe,
): Keyframe[] {
  return Array.from({ length: 9 }, (_, n) => {
    const t = n / 8;
    return frame(t, Math.round(dx * t), Math.round(dy * t - lift * 4 * t * (1 - t)));
  });
}

/** From a blow to where it landed: light, splinters and a white moment of whoever was hit. */
export function blow(
  stage: Stage,
  thing: Element | null,
  point: Point,
  size: number,
  ms: number,
  stop: number,
): void {
  pop(
    stage,
    shapes.rays('var(--stage-white)', 20),
    point,
    size * 1.7,
    { ms },
    { from: 0.5, turn: 10 },
  );
  pop(stage, shapes.impact(), point, size, { ms }, { from: 0.5, to: 1, turn: -8 });
  wave(stage, point, size * 1.2, { at: stop, ms: ms + 60 });
  const tones = ['var(--stage-gold)', 'var(--stage-white)', 'var(--stage-hot)'];
  spray(stage, point, 9, { at: stop, ms: 420 }, { tones, fall: 120, seed: 5 });
  const frames = [
    { filter: 'brightness(2.4) saturate(.4)' },
    { filter: 'brightness(2.2) saturate(.4)', offset: 0.4 },
    { filter: 'none' },
  ];
  stage.go(thing, frames, { ms: 200 });
}

/** Words on a dark band, for a moment. */
export function sign(stage: Stage, text: string, at: Point, when: When, tone: string): void {
  const { width, height } = stage.room;
  const wide = Math.min(520, width * 0.92);
  const x = Math.min(Math.max(at.x, wide / 2), width - wide / 2);
  const piece = stage.put('named', {
    x: wide < width * 0.9 ? x : width / 2,
    y: Math.min(at.y, height - 26),
    width: wide,
    height: 44,
  });
  const label = document.createElement('span');
  label.textContent = text;
  piece.style.setProperty('--tone', tone);
  piece.append(label);
  if (stage.calm) {
    appear(stage, piece, when);
    return;
  }
  const frames = [
    { opacity: 0, transform: 'translateY(14px) scale(.7)', easing: OUT },
    { opacity: 1, transform: 'none', offset: 0.18 },
    { opacity: 1, transform: 'none', offset: 0.86 },
    { opacity: 0, transform: 'translateY(-8px)' },
  ];
  stage.go(piece, frames, when);
}
