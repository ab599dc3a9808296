import { copyOf, pop, spray } from '../../motion/stage/effects';
import * as shapes from '../../motion/stage/shapes';
import type { Box, Stage } from '../../motion/stage/stage';
import { heightOf, isRested, layCard, standAt } from './staged';

const [COLUMNS, ROWS] = [3, 4];

/** The corners of the pieces a card breaks into, in hundredths of it. */
function corners(roll: (from: number, to: number) => number): [number, number][] {
  return Array.from({ length: (COLUMNS + 1) * (ROWS + 1) }, (_, n) => {
    const [u, v] = [n % (COLUMNS + 1), Math.floor(n / (COLUMNS + 1))];
    const inside = (at: number, of: number, by: number) =>
      (at / of) * 100 + (at % of ? roll(-by, by) : 0);
    return [inside(u, COLUMNS, 12), inside(v, ROWS, 9)];
  });
}

/** A Cookie breaks like one: it shudders, falls into pieces, and crumbs jump. */
export function crumble(
  stage: Stage,
  { at, card }: { at: string; card: string },
  ms: number,
): void {
  const [stand, box] = [stage.find(standAt(at)), stage.box(standAt(at))];
  if (!stand || !box) return;
  const tall = heightOf(stand);
  const whole = layCard(stage, card, box, tall, { pose: 'hurt' });
  const inner = whole.firstElementChild as HTMLElement | null;
  if (inner && isRested(stage, at)) inner.style.rotate = '90deg';
  stage.set(stand, { opacity: 0 });
  const shudder = 130;
  const frames = [
    { opacity: 1, transform: 'none' },
    { opacity: 1, transform: 'scale(1.07,.93) rotate(-3deg)', offset: 0.5 },
    { opacity: 1, transform: 'scale(.98,1.03) rotate(3deg)' },
  ];
  stage.go(whole, frames, { ms: shudder });
  if (inner) pieces(stage, inner, box, tall, { at: shudder, ms: ms - shudder });
  pop(
    stage,
    shapes.dust(),
    { x: box.x, y: box.y + tall * 0.32 },
    tall * 1.15,
    { at: shudder, ms: 420 },
    { from: 0.4 },
  );
  const tones = ['var(--bv-crumb)', 'var(--bv-crumb-dark)', 'var(--stage-dust)'];
  spray(
    stage,
    box,
    12,
    { at: shudder, ms: 560 },
    { tones, speed: tall, size: tall * 0.09, fall: tall * 1.2, seed: 14 },
  );
}

function pieces(
  stage: Stage,
  face: Element,
  box: Box,
  tall: number,
  { at, ms }: { at: number; ms: number },
): void {
  const roll = shapes.chance(21);
  const knots = corners(roll);
  for (let n = 0; n < COLUMNS * ROWS; n += 1) {
    const [u, v] = [n % COLUMNS, Math.floor(n / COLUMNS)];
    const first = v * (COLUMNS + 1) + u;
    const round = [first, first + 1, first + COLUMNS + 2, first + COLUMNS + 1];
    const piece = stage.put(
      'copy',
      { x: box.x, y: box.y, width: tall / 1.4, height: tall },
      copyOf(face),
    );
    piece.style.setProperty('--card-h', `${tall}px`);
    piece.style.clipPath = `polygon(${round.map((k) => knots[k]?.map((c) => `${c.toFixed(1)}%`).join(' ')).join(',')})`;
    const [mx, my] = [(u + 0.5) / COLUMNS, (v + 0.5) / ROWS];
    piece.style.transformOrigin = `${mx * 100}% ${my * 100}%`;
    const [dx, up, spin] = [
      (mx - 0.5) * roll(0.4, 1.6) * tall,
      roll(0.04, 0.34) * tall * (1.2 - my),
      roll(-220, 220),
    ];
    const wait = roll(0, 90) * my;
    const frames = [0, 0.25, 0.5, 0.75, 1].map((t) => ({
      opacity: t < 0.55 ? 1 : (1 - t) / 0.45,
      transform: `translate(${Math.round(dx * t)}px,${Math.round(-up * 4 * t * (1 - t) + tall * 1.1 * t * t)}px) rotate(${Math.round(spin * t)}deg) scale(${(1 - 0.3 * t * t).toFixed(2)})`,
    }));
    stage.go(piece, [{ opacity: 1 }, { opacity: 1 }], { at, ms: wait + 1 });
    stage.go(piece, frames, { at: at + wait, ms: ms - wait });
  }
}
