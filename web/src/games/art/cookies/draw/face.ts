import type { Parts } from '../character';
import { has, part } from '../parts';
import type { Pose } from './stance';
import { at, line } from './svg';

/** Eyes that are themselves in a fight. */
const FIGHTING = ['sly', 'cat', 'glow', 'robot', 'hollow'];

function moodOf({ eyes, brows, mouth }: Parts, pose: Pose) {
  if (pose === 'hurt') return { eyes: 'squeeze', brows: 'worry', mouth: 'wavy' };
  if (pose === 'fainted') return { eyes: 'cross', brows: 'worry', mouth: 'o' };
  if (pose === 'idle') return { eyes, brows, mouth };
  return {
    eyes: FIGHTING.includes(eyes) ? eyes : 'firm',
    brows: 'angry',
    mouth: ['fang', 'grin'].includes(mouth) ? 'teeth' : 'shout',
  };
}

const GAP = 23;
const LEVEL = 114;

function eyeAt(parts: Parts, mood: ReturnType<typeof moodOf>, side: 1 | -1): string {
  const x = 120 + side * GAP;
  const eye = part('eye', mood.eyes, { fill: 'url(#i)', i: parts.iris, side: `${side}` });
  const left = side < 0 && has('face', `brow-${mood.brows}-left`) ? '-left' : '';
  const brow = part('face', `brow-${mood.brows}${left}`);
  const drawn = brow && `<g transform="scale(${side} 1)">${line(brow, 4.4, parts.brow)}</g>`;
  return at(x, LEVEL, eye) + (drawn && at(x, LEVEL - 21, drawn));
}

export function face(parts: Parts, pose: Pose, hasMouth = true): string {
  const mood = moodOf(parts, pose);
  const { extra, beard, trim, blush, cheeks } = parts;
  const mouth = at(120, extra === 'beard' ? 142 : 138, part('face', `mouth-${mood.mouth}`));
  const isUnder = extra === 'beard' || extra === 'mask';
  return [
    part('face', `cheek-${cheeks}`, { a: blush }),
    extra === 'beard' ? part('face', 'extra-beard', { a: beard }) : '',
    eyeAt(parts, mood, -1),
    eyeAt(parts, mood, 1),
    extra === 'mask' ? part('face', 'extra-mask', { a: trim }) : hasMouth ? mouth : '',
    isUnder ? '' : part('face', `extra-${extra}`, { a: extra === 'gemmark' ? trim : beard }),
  ].join('');
}
