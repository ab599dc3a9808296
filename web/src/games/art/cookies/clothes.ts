import { type Colour, luma, mix } from '../colour';
import type { Choices } from './choices';
import type { Cover } from './cover';
import { has } from './parts';
import { BODIES, type Body } from './shapes';
import { dark, light, light3, tone } from './tones';

/** What a Cookie wears and holds. */
export interface Wear {
  body: Body;
  outfit: string;
  cloth: Colour;
  cloth2: Colour;
  trim: Colour;
  hatColour: Colour;
  /** Nothing where the arms are bare. */
  sleeve: Colour | '';
  shoe: Colour;
  collar: string;
  cape: string;
  capeColour: Colour;
  prop: string;
  propColour: Colour;
  horns: string;
  hornColour: Colour;
  wings: string;
  wingColour: Colour;
  tail: string;
}

interface Rank {
  isAncient: boolean;
  isBeast: boolean;
  isDragon: boolean;
}

type List = readonly [string, ...string[]];
const list = (words: string) => words.split(' ') as unknown as List;

/** With no word to say what a Cookie holds, the temper of its colour does. */
const TEMPER: Record<string, List> = {
  red: list('none sword axe spear hammer whisk fork flag dagger held'),
  yellow: list('none shield hammer trumpet rollingpin flag lollipop held bell spoon key'),
  green: list('none basket staff bow crook net umbrella held plate lantern paddle'),
  blue: list('none book orb telescope scroll wand held brush magnifier teacup board'),
  purple: list('none wand flask cards fan staff ribbon held candle mic balloon'),
  black: list('none saber hook lantern greatsword claws held'),
  pure: list('staff orb wand held gem'),
};
const BARE = ['icing', 'toga', 'vest', 'bandages', 'tutu'];
const WHITE = ['lab', 'space', 'sailor'];

/** A main colour that neither is white nor drowns in the dough. */
function clothOf(worn: Cover, skin: Colour, mid: Colour, outfit: string): Colour {
  const { hood, accent, second, detail, isPlain, hair } = worn;
  const stands = Math.abs(luma(accent) - luma(skin)) > 0.1 && luma(accent) < 0.9;
  const other = luma(detail) > 0.88 ? mid : detail;
  const main = hood ? accent : (second ?? (stands ? accent : other));
  if (isPlain) return mix(mid, hair, 0.25);
  return luma(main) > 0.9 && outfit !== 'toga' ? mix(detail, mid, 0.25) : main;
}

function bodyFor(outfit: string): List {
  if (['tunic', 'coat', 'vest'].includes(outfit)) return ['classic', 'slim', 'classic', 'small'];
  if (['dress', 'robe', 'tutu'].includes(outfit)) return ['bell'];
  return outfit === 'armour' ? ['hero', 'stout'] : ['classic', 'slim', 'stout', 'small'];
}

function sleeveOf(outfit: string, cloth: Colour, accent: Colour): Colour | '' {
  if (BARE.includes(outfit)) return '';
  if (outfit === 'armour') return tone('metal');
  if (WHITE.includes(outfit)) return tone('sleeve-white');
  if (outfit === 'stripes') return accent;
  return outfit === 'overalls' ? light(accent, 0.3) : cloth;
}

function wingsOf({ choose, roleFirst }: Choices, { hair }: Cover, { isAncient, isDragon }: Rank) {
  const said = choose('wings', [isDragon ? 'dragon' : ''], roleFirst);
  const wings = has('body', `wing-${said}`) ? said : isAncient ? 'feather' : '';
  if (wings === 'feather') return { wings, wingColour: tone('wing') };
  return { wings, wingColour: wings === 'fairy' ? light(hair, 0.6) : dark(hair, 0.12) };
}

/** The role's clothes, or the food's. The trim is the card's colour: one Cookie in two colours is dressed for both. */
export function clothes(chosen: Choices, worn: Cover, skin: Colour, rank: Rank): Wear {
  const { choose, roleFirst, colour, card, roles, foods } = chosen;
  const { accent, detail, hair, horns, saidHorns, isPlain } = worn;
  const [, mid, lo] = light3(colour);
  const all = list('tunic dress coat vest apron overalls stripes hoodie suit icing');
  const said = choose('outfit', all, roleFirst);
  const outfit = has('clothes', said) ? said : 'vest';
  const cloth = clothOf(worn, skin, mid, outfit);
  const trim = mix(mid, lo, 0.12);
  const held = choose('prop', TEMPER[colour] ?? ['held'], roleFirst, card);
  const collars: List =
    outfit === 'icing'
      ? ['icing', 'bowtie']
      : ['none', 'none', 'scarf', 'bowtie', 'none', 'brooch', 'bandana', 'none'];
  const collar = choose('collar', collars, roleFirst, card);
  const body = choose('body', bodyFor(outfit), roleFirst);
  const cape = choose('cape', ['none'], roleFirst);
  const tail = choose('tail', [''], roleFirst);
  const grown = rank.isBeast ? 'ram' : rank.isDragon ? 'dragon' : '';
  return {
    body: body in BODIES ? (body as Body) : 'classic',
    ...{ outfit, cloth, trim, sleeve: sleeveOf(outfit, cloth, accent) },
    cloth2: !isPlain && luma(accent) > 0.95 ? light(mid, 0.4) : accent,
    hatColour: isPlain && roles.length && foods.length ? mix(cloth, hair, 0.3) : cloth,
    shoe: outfit === 'icing' ? skin : dark(cloth, 0.35),
    collar: has('clothes', `collar-${collar}`) ? collar : 'none',
    cape: has('body', `cape-${cape}`) ? cape : 'none',
    capeColour: mix(trim, hair, 0.25),
    prop: held === 'none' || has('prop', held) ? held : 'held',
    propColour: luma(accent) > 0.85 ? trim : accent,
    horns: horns || grown,
    hornColour: ['antenna', 'unicorn'].includes(saidHorns) ? tone('gold') : light(detail, 0.35),
    ...wingsOf(chosen, worn, rank),
    tail: has('body', `tail-${tail}`) ? tail : '',
  };
}
