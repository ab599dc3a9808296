import { t } from '../../text/text.svelte';
import type { Seat } from '../../wire';
import { appear, pop, say, spray, veil } from './effects';
import { word } from './letters';
import * as shapes from './shapes';
import type { Stage } from './stage';

export interface Finale {
  /** What is called out. */
  text: string;
  won: boolean;
  /** Who has won, in a sentence. */
  line: string;
  /** Those on the board who rejoice. */
  winners: string;
}

/** How a game ended for whoever looks: what is called out, and who rejoices where. */
export function ending(
  stage: Stage,
  seats: readonly Seat[],
  won: boolean,
  winners: string,
): Finale {
  const isWatched = stage.root.dataset.seat === undefined;
  const names = seats.map((seat) => stage.nameOf(seat)).join(', ');
  const result = won || isWatched ? t('stage-victory') : t('stage-defeat');
  const text = seats.length ? result : t('stage-draw');
  const line = seats.length ? t('stage-winner', { names }) : '';
  return { text, line, won: seats.length > 0 && (won || isWatched), winners };
}

const CONFETTI = ['gold', 'cool', 'rose', 'heal', 'white'].map((tone) => `var(--stage-${tone})`);

/** The end of a game: the light goes to the winners, a word falls in, and it rains paper for whoever won. */
export function finale(stage: Stage, { text, won, line, winners }: Finale, ms: number): void {
  const { width, height } = stage.room;
  const middle = { x: width / 2, y: height * 0.4 };
  const shade = stage.put('veil shade', { x: 0, y: 0, width, height });
  stage.go(shade, [{ opacity: 0 }, { opacity: 1 }], { ms: 500, keep: true });
  const tall = Math.min(150, width * 0.17);
  if (won) {
    const sun = stage.put(
      'sun',
      { ...middle, width: Math.min(960, Math.max(width, height)) },
      shapes.sunburst('var(--stage-glow)'),
    );
    const frames = [
      { opacity: 0, transform: 'scale(.4) rotate(-12deg)' },
      { opacity: 1, transform: 'scale(1) rotate(0deg)', offset: 0.3 },
      { opacity: 1, transform: 'scale(1.04) rotate(14deg)' },
    ];
    stage.go(sun, frames, { at: 350, ms: ms - 350, keep: true });
    rejoice(stage, winners);
    rain(stage, ms);
  }
  letters(stage, text, middle, tall, won ? 'var(--stage-gold)' : 'var(--stage-cool)');
  if (won) {
    const round = stage.put(
      '',
      {
        x: middle.x,
        y: middle.y + Math.max(46, tall * 0.72),
        width: Math.max(300, tall * 3.9),
        height: Math.max(104, tall * 1.35),
        under: false,
      },
      shapes.laurel(),
    );
    rise(stage, round, 1050);
  }
  const name = stage.put('named', {
    x: middle.x,
    y: middle.y + tall * 0.9,
    width: width * 0.9,
    height: 50,
  });
  const label = document.createElement('span');
  label.textContent = line;
  name.style.setProperty('--tone', 'var(--stage-laurel)');
  name.append(label);
  rise(stage, name, 900);
}

function rise(stage: Stage, piece: Element, at: number): void {
  const frames = [
    { opacity: 0, transform: 'translateY(18px) scale(.7)' },
    { opacity: 1, transform: 'translateY(-3px) scale(1.06)', offset: 0.6, easing: 'ease-out' },
    { opacity: 1, transform: 'none' },
  ];
  stage.go(piece, frames, { at, ms: 320, keep: true });
}

/** One letter after the other where they are our own, else the whole word. */
function letters(
  stage: Stage,
  text: string,
  { x, y }: { x: number; y: number },
  tall: number,
  tone: string,
): void {
  const { svg, wide } = word(text, tone);
  const most = stage.room.width * 0.94;
  const height = Math.min(tall, most / wide);
  const piece = stage.put('', { x, y: y - tall * 0.1, width: height * wide, height }, svg);
  const frames = [
    { opacity: 0, transform: 'scale(2.4) rotate(-9deg)', easing: 'cubic-bezier(.6,0,.9,.4)' },
    { opacity: 1, transform: 'scale(.9) rotate(-2deg)', offset: 0.5, easing: 'ease-out' },
    { opacity: 1, transform: 'scale(1.05) rotate(-3deg)', offset: 0.75 },
    { opacity: 1, transform: 'scale(1) rotate(-3deg)' },
  ];
  stage.go(piece, frames, { at: 480, ms: 460, keep: true });
  pop(
    stage,
    shapes.rays('var(--stage-white)', 26),
    { x, y },
    height * 3.6,
    { at: 700, ms: 380 },
    { from: 0.5 },
  );
}

/** Winners hop where they stand. */
function rejoice(stage: Stage, winners: string): void {
  if (!winners) return;
  stage.all(winners).forEach((winner, n) => {
    const hop = [
      { transform: 'none', easing: 'ease-out' },
      { transform: 'translateY(6%) scale(1.04,.94)', offset: 0.15, easing: 'ease-out' },
      { transform: 'translateY(-16%) scale(.98,1.04)', offset: 0.5, easing: 'ease-in' },
      { transform: 'none' },
    ];
    for (const at of [300, 820, 1340]) stage.go(winner, hop, { at: at + n * 90, ms: 460 });
  });
}

function rain(stage: Stage, ms: number): void {
  const { width, height } = stage.room;
  const roll = shapes.chance(77);
  for (let n = 0; n < 44; n += 1) {
    const piece = stage.put('bit paper', { x: roll(0, width), y: -16, width: 9, height: 14 });
    piece.style.setProperty('--tone', CONFETTI[n % CONFETTI.length] ?? '');
    const [drift, spin] = [roll(-70, 70), roll(-900, 900)];
    const frames = [
      { opacity: 1, transform: 'none' },
      {
        opacity: 1,
        transform: `translate(${drift}px,${height * 0.7}px) rotate(${spin * 0.7}deg)`,
        offset: 0.7,
      },
      { opacity: 0, transform: `translate(${drift * 1.3}px,${height}px) rotate(${spin}deg)` },
    ];
    stage.go(piece, frames, { at: 700 + roll(0, ms * 0.35), ms: roll(1100, 1700) });
  }
  spray(
    stage,
    { x: width / 2, y: height * 0.36 },
    16,
    { at: 720, ms: 900 },
    { tones: CONFETTI, speed: 380, fall: 320 },
  );
}

/** The same for those who want no motion. */
export function calmFinale(stage: Stage, { text, won, line }: Finale, ms: number): void {
  const { width, height } = stage.room;
  veil(stage, 'shade', { ms: ms * 2 }, 1);
  say(
    stage,
    text,
    { x: width / 2, y: height * 0.4 },
    Math.min(130, width * 0.15),
    { ms: ms * 2 },
    won ? undefined : 'var(--stage-cool)',
  );
  const name = stage.put('named', {
    x: width / 2,
    y: height * 0.56,
    width: width * 0.9,
    height: 50,
  });
  const label = document.createElement('span');
  label.textContent = line;
  name.append(label);
  appear(stage, name, { ms: ms * 2 });
}
