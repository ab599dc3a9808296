import type { IconName } from '../../design/icons';
import type { Face } from './album.svelte';

// The first line with a word of the name wins, so what is special stands above what is common.
const WORDS: readonly (readonly [IconName, string])[] = [
  ['bv-dragon', 'dragon dragonspout dragonfly'],
  ['bv-dino', 'dino dino-sour'],
  ['bv-ninja', 'ninja'],
  ['bv-wizard', 'wizard prophet incantation'],
  ['bv-queen', 'princess queen kingdoms'],
  ['bv-knight', 'knight guardian helmet'],
  ['bv-vampire', 'vampire'],
  ['bv-werewolf', 'werewolf'],
  ['bv-fox', 'kumiho'],
  ['bv-zombie', 'zombie'],
  ['bv-devil', 'devil goblin imp'],
  ['bv-angel', 'angel divine blessing'],
  ['bv-fairy', 'fairy'],
  ['bv-pirate', 'pirate captain'],
  ['bv-bear', 'bear butterbear gummy cookiemals'],
  ['bv-tiger', 'tiger'],
  ['bv-rabbit', 'rabbit'],
  ['bv-unicorn', 'unicorn'],
  ['bv-squid', 'squid octo-ink ink'],
  ['bv-shark', 'shark'],
  ['bv-crab', 'crab lobster'],
  ['bv-jellyfish', 'jellyfish'],
  ['bv-snail', 'snail shell'],
  ['bv-snake', 'snake'],
  ['bv-bat', 'bat'],
  ['bv-robot', 'robot cyborg wind-up screwdriver'],
  ['bv-clock', 'timekeeper time watch timer'],
  ['bv-book', 'grimoire scroll chess'],
  ['bv-potion', 'alchemist potion juice poison spray kit aid'],
  ['bv-note', 'dj rockstar mic string flute carol producer bell bellflower'],
  ['bv-skate', 'skater skating shoes'],
  ['bv-muscle', 'muscle yoga cheerleader pom-poms belt gloves'],
  ['bv-bow', 'archer arrow boomerang'],
  ['bv-juggler', 'juggler ball'],
  ['bv-hero', 'hero heroes'],
  ['bv-diver', 'diver diving gumball goggles lifebuoy'],
  ['bv-trident', 'trident sea pearls wave'],
  ['bv-compass', 'adventurer travel wanderer signpost road ticket pilot'],
  ['bv-knife', 'knife roguefort'],
  ['bv-shadow', 'shadow dark black hermit'],
  ['bv-star', 'star starfruit space moon'],
  ['bv-crystal', 'crystal luckstone brooch soul glass sparkling'],
  ['bv-key', 'key ancient forbidden'],
  ['bv-bomb', 'bomb firecracker'],
  ['bv-volcano', 'volcano'],
  ['bv-fire', 'fiery burning fire breath'],
  ['bv-chili', 'chili peperoncino pepper mala spicy wasabi prickly'],
  ['bv-ice', 'ice frost snow sherbet sorbet slushie peppermint'],
  ['bv-wind', 'wind windswept cloud cotton'],
  ['bv-village', 'village farm dome nest'],
  ['bv-forest', 'forest tree yew herb thyme parsley'],
  ['bv-swamp', 'swamp pond oasis'],
  ['bv-vines', 'vines viney nettle aloe'],
  ['bv-cactus', 'cactus cacti desert'],
  ['bv-coffee', 'espresso latte mocha affogato'],
  ['bv-tea', 'tea earl grey censer'],
  ['bv-milk', 'milk cream custard whipped eggnog'],
  ['bv-cherry', 'cherry'],
  ['bv-flower', 'blossom lily lilac rose hydrangea violet lillybell'],
  ['bv-carrot', 'carrot'],
  ['bv-leek', 'leek onion beet yam spinach ginseng'],
  ['bv-mushroom', 'mushroom'],
  ['bv-pumpkin', 'pumpkin'],
  ['bv-apple', 'apple avocado'],
  ['bv-berry', 'raspberry blackberry blueberry wildberry pomegranate'],
  ['bv-strawberry', 'strawberry'],
  ['bv-banana', 'banana'],
  ['bv-pineapple', 'pineapple'],
  ['bv-kiwi', 'kiwi fig mango melon peach plum raisin tropical fruit'],
  ['bv-lemon', 'lemon lime orange grapefruit'],
  ['bv-cheese', 'cheese cheesecake'],
  ['bv-chocolate', 'choco chocolate bar mint licorice'],
  ['bv-honey', 'honey caramel'],
  ['bv-donut', 'doughnut churro'],
  ['bv-pretzel', 'pretzel'],
  ['bv-croissant', 'croissant pastry eclair choux puff'],
  ['bv-bread', 'rye bread sandwich bun dumpling'],
  ['bv-cake', 'cake tiramisu mousse roll parfait crepe pancake macaron madeleine pie'],
  ['bv-candy', 'candy sugar bonbon lollipop twizzly marshmallow'],
  ['bv-jelly', 'jelly jellied pudding'],
  ['bv-salt', 'salt mustard cinnamon sauce caviar'],
  ['bv-nut', 'almond walnut chestnut pistachio bean'],
  ['bv-popcorn', 'popcorn'],
  ['bv-pizza', 'pizza pasta stew'],
  ['bv-ginger', 'gingerbrave gingerbright'],
  ['bv-clover', 'clover lucky bonus coin'],
];

const BY_WORD = new Map<string, IconName>();
for (const [icon, words] of WORDS)
  for (const word of words.split(' ')) if (!BY_WORD.has(word)) BY_WORD.set(word, icon);
const RANK = new Map(WORDS.map(([icon], at) => [icon, at]));

const BY_TRAIT: Record<string, IconName> = {
  dragon: 'bv-dragon',
  beast: 'bv-tiger',
  ancient: 'bv-key',
  'soul-jam': 'bv-crystal',
  arena: 'bv-muscle',
};
const BY_KIND: Record<string, IconName> = { trap: 'bv-trap', stage: 'bv-stage', item: 'bv-item' };
const SPARE: readonly IconName[] = ['bv-ginger', 'bv-candy', 'bv-cake', 'bv-star', 'cookie'];

/** Of the words that have an emblem, the most special one. */
function byName(name: string): IconName | undefined {
  const words = name
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[^\p{L}-]+/u);
  const whole = words.flatMap((word) => [word, ...word.split('-')]);
  const found = whole.flatMap((word) => BY_WORD.get(word) ?? []);
  return found.sort((one, other) => (RANK.get(one) ?? 0) - (RANK.get(other) ?? 0))[0];
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}

/** A picture for a card, always the same for the same card. */
export function emblemOf(face: Face): IconName {
  const trait = face.traits.map((word) => BY_TRAIT[word.toLowerCase()]).find(Boolean);
  const spare = SPARE[hash(face.number) % SPARE.length] ?? 'cookie';
  return byName(face.name) ?? trait ?? BY_KIND[face.kind] ?? spare;
}
