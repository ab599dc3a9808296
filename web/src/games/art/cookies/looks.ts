import { type Colour, luma, mix, pick } from '../colour';
import type { Choices } from './choices';
import type { Cover } from './cover';
import { has } from './parts';
import { HEADS, type Head } from './shapes';
import { dark, light3, tone } from './tones';

/** A face, and how its owner stands. */
export interface Looks {
  head: Head;
  eyes: string;
  brows: string;
  mouth: string;
  cheeks: string;
  extra: string;
  gesture: string;
  iris: Colour;
  blush: Colour;
  brow: Colour;
  beard: Colour;
}

const FIERCE = ['sly', 'firm', 'glow', 'cat', 'hollow'];
/** Props that stand on the ground or want to be shown. */
const PLANTED = ['greatsword', 'staff', 'spear', 'trident', 'crook', 'flag', 'hammer', 'axe'];

type List = readonly [string, ...string[]];
const list = (words: string) => words.split(' ') as unknown as List;

/** The number of the card may change the mood, never the person. */
function mood({ choose, card }: Choices, isFierce: boolean) {
  const mouths = isFierce
    ? 'smirk flat smile fang grin pout'
    : 'smile open cat tiny o smile tongue grin';
  const brows = isFierce ? 'angry cocky bold' : 'soft up soft bold none';
  const mouth = choose('mouth', list(mouths), undefined, card);
  return {
    mouth: has('face', `mouth-${mouth}`) ? mouth : 'smile',
    brows: choose('brows', list(brows), undefined, card),
  };
}

function gestureOf({ choose, card, roleFirst }: Choices, isFierce: boolean): string {
  const prop = choose('prop', ['none'], roleFirst, card);
  const bold = PLANTED.includes(prop) ? 'plant raise hip' : 'hip raise hip stand';
  const soft = PLANTED.includes(prop) ? 'wave plant raise' : 'wave stand tuck cheer wave';
  return choose('gesture', list(isFierce ? bold : soft), undefined, card);
}

export function looks(chosen: Choices, worn: Cover, skin: Colour): Looks {
  const { choose, foods, words, roleFirst, colour, seed } = chosen;
  const { hair, detail } = worn;
  const [, mid] = light3(colour);
  const isRoles =
    words.some(({ says }) => says.group && says.eyes) && !foods.some(({ says }) => says.eyes);
  const said = choose(
    'eyes',
    list('round big lash dot round firm happy sleepy wide'),
    isRoles ? roleFirst : undefined,
  );
  const eyes = has('eye', said) ? said : 'round';
  const isFierce = FIERCE.includes(eyes);
  const cheeks = choose(
    'cheeks',
    list(isFierce ? 'blush none lines freckles' : 'blush round lines freckles swirl blush heart'),
  );
  const extra = choose('extra', [''], roleFirst);
  const head = choose('head', [
    pick(['round', 'square', 'wide', 'chin', 'pear', 'round'], `head${seed}`),
  ]);
  const iris = choose('iris', [luma(detail) > 0.8 ? mid : mix(detail, hair, 0.2)]);
  return {
    head: head in HEADS ? (head as Head) : 'round',
    eyes,
    ...mood(chosen, isFierce),
    cheeks,
    extra: has('face', `extra-${extra}`) ? extra : '',
    gesture: gestureOf(chosen, isFierce),
    iris,
    blush: tone(luma(skin) > 0.84 ? 'blush-pale' : 'blush'),
    brow: dark(hair, luma(hair) > 0.8 ? 0.5 : 0.35),
    beard: mix(hair, tone('beard'), 0.62),
  };
}
