import { type Colour, hash, luma, mix, pick } from '../colour';
import type { Being } from './character';
import type { Choices } from './choices';
import { has } from './parts';
import { light, light3, tone } from './tones';

/** What is on a head, and the colours a name has. */
export interface Cover {
  hair: Colour;
  accent: Colour;
  detail: Colour;
  /** No word gave colours. */
  isPlain: boolean;
  /** The main colour of a second food, for the clothes. */
  second: Colour | undefined;
  streak: Colour | '';
  cover: Colour;
  cover2: Colour;
  inner: Colour;
  hood: string;
  skin: string;
  calyx: Colour | '';
  /** The motif on the head: big, as a pin, or as a pair. */
  top: string;
  hat: string;
  front: string;
  back: string;
  ears: string;
  horns: string;
  saidHorns: string;
}

/** Hats that lie on a hood or on hair alike. */
const ON_TOP = ['crown', 'coronet', 'tiara', 'circlet', 'jester', 'party', 'ribbon', 'warpaint'];
/** Hats that leave no room for anything else. */
const FILLING =
  'wizard witch pirate straw explorer helm space phones goggles santa veil jester bandana turban ninja warpaint cap miner'.split(
    ' ',
  );
const FRUITY =
  /berry|apple|pepper|kiwi|melon|orange|plum|pumpkin|peach|mangosteen|persimmon|avocado|radish|carrot|olive|kohlrabi/;

type Palette = Pick<Cover, 'hair' | 'accent' | 'detail' | 'isPlain' | 'second'>;

/** The name's colours; a colour word tints them, a second food lends its own to the clothes. */
function palette({ say, all, foods, words, colour, seed }: Choices, being: Being): Palette {
  const [, mid] = light3(colour);
  const said = say('palette');
  const spare = pick(['earth-1', 'earth-2', 'earth-3', 'earth-4', 'earth-5'], `p${seed}`);
  const own = said ?? [tone(spare), tone('cream'), mid];
  const [first, accent = tone('cream'), detail = mid] = own;
  const tint = say('tint', words)?.[0];
  const isRole = words.some(({ says }) => says.tint && says.group);
  let hair: Colour = first;
  const isTuned = all.some(({ says }) => says.palette);
  if (tint && !isTuned) hair = said ? mix(hair, tint, isRole ? 0.7 : 0.45) : tint;
  // An animal's icing must stand out from its coat.
  if (being === 'hound' && luma(hair) > 0.62 && luma(hair) < 0.86)
    hair = luma(accent) > 0.86 ? detail : accent;
  const second = foods.filter(({ says }) => says.palette)[1]?.says.palette?.[0];
  return { hair, accent, detail, isPlain: !said, second };
}

function headwear(chosen: Choices, being: Being) {
  const { say, choose, words, roleFirst } = chosen;
  const saidHat = say('hat', roleFirst) ? choose('hat', [''], roleFirst) : '';
  const hat = has('hat', saidHat) ? saidHat : '';
  const order = words.some(({ says }) => says.group && says.cover) ? roleFirst : undefined;
  const over = choose('cover', ['pin', 'bare', 'pair', 'bare'], order);
  const [, hood = '', skin = 'plain'] = over.startsWith('hood:') ? over.split(':') : [];
  const isHooded =
    hood && being === 'cookie' && (!hat || ON_TOP.includes(hat)) && has('hood', hood);
  let top = hood || over === 'bare' ? '' : over;
  if (hat && top === 'big') top = 'pin';
  if (FILLING.includes(hat) || being !== 'cookie')
    top = ['hound', 'bird'].includes(being) ? top : '';
  const horns = choose('horns', [''], roleFirst);
  const ears = choose('ears', [''], roleFirst);
  if ((horns || ears === 'rabbit' || ears === 'fox') && top === 'big') top = 'pin';
  if ((horns === 'dragon' || ears) && top === 'pair') top = 'pin';
  return { hat, hood: isHooded ? hood : '', skin, top, horns, ears };
}

function frontHair({ choose, words, seed }: Choices, being: Being): string {
  const isCurly = words.some(({ says }) => says.group && says.front?.[0] === 'curls');
  if (being === 'hound' && !isCurly)
    return pick(['peak', 'tuft', 'short', 'drip', 'curls', 'tulip'], `coat${seed}`);
  const spare = 'swoop bangs parted jagged short bob sidelong peak curls curtains tulip pomp'.split(
    ' ',
  );
  return choose('front', spare as [string, ...string[]]);
}

/** What is on the head. A hat from a role takes the place of a hood. */
export function cover(chosen: Choices, being: Being): Cover {
  const { choose, seed } = chosen;
  const colours = palette(chosen, being);
  const { hair, accent, detail, second } = colours;
  const worn = headwear(chosen, being);
  const isBare = worn.hood || worn.hat === 'space';
  const back = 'none none bob long low pony twin braids buns bun drill'.split(' ');
  const front = worn.hood ? 'none' : frontHair(chosen, being);
  const hasCalyx = worn.hood && FRUITY.test(seed) && !worn.hat;
  const isLeafy = luma(detail) < 0.8 && /^#[3-8]/.test(detail);
  const dyed = choose('streak', ['']);
  const lent = !worn.hood && second && hash(`streak${seed}`) % 2 ? second : '';
  return {
    ...colours,
    streak: dyed || lent,
    cover: being === 'spirit' ? light(hair, 0.12) : hair,
    cover2: accent,
    inner: light(accent, 0.2),
    hood: worn.hood,
    skin: has('hood', `skin-${worn.skin}`) ? worn.skin : 'plain',
    calyx: hasCalyx ? (isLeafy ? detail : tone('leaf')) : '',
    top: hasCalyx ? '' : worn.top,
    hat: worn.hat,
    front: front === 'curls' || front === 'none' || has('hair', `front-${front}`) ? front : 'swoop',
    back: isBare ? 'none' : choose('back', back as [string, ...string[]]),
    ears: has('body', `ear-${worn.ears}`) ? worn.ears : '',
    horns: has('body', `horn-${worn.horns}`) ? worn.horns : '',
    saidHorns: worn.horns,
  };
}
