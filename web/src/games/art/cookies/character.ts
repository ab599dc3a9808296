import { type Colour, hash, mix, pick } from '../colour';
import { type Choices, choices, type Facts } from './choices';
import { clothes, type Wear } from './clothes';
import { type Cover, cover } from './cover';
import { type Looks, looks } from './looks';
import { has } from './parts';
import { dark, dough, isCardColour, light, tone } from './tones';

/** What is drawn: a person, an animal, a spirit or a thing with a face; a thing, a trap or a place without one. */
export type Being = 'cookie' | 'hound' | 'bird' | 'spirit' | 'thing' | 'item' | 'trap' | 'place';

/** Everything that a picture of a card is made of. */
export interface Parts extends Cover, Wear, Looks {
  name: string;
  /** Of the card: it colours the scene. */
  colour: string;
  level: number;
  being: Being;
  motif: string;
  motifColours: readonly Colour[] | undefined;
  /** The prop that an item is, or the building of a place. */
  thing: string;
  dough: Colour;
  ink: Colour;
  glow: Colour;
  scene: string;
  halo: boolean;
  ring: boolean;
  aura: boolean;
  icing: boolean;
  tilt: number;
  /** Looks to the other side. */
  isMirrored: boolean;
}

export type { Facts };

function beingOf({ facts, choose, words }: Choices): Being {
  if (facts.kind === 'stage') return 'place';
  if (facts.kind === 'trap') return 'trap';
  if (facts.kind === 'item' || facts.kind === 'equip') return 'item';
  return choose('kind', ['cookie'], words) as Being;
}

/**
 * What a card looks like. The name decides who it is: motif, palette, hair or hood, hat, clothes, eyes. The card
 * decides the rest: its colour the trim and the light of the scene, its level what it stands on, its number small
 * things. The same words give the same parts everywhere.
 */
export function character(
  name: string,
  colour: string,
  level: number,
  facts: Partial<Facts> = {},
): Parts {
  const tinge = isCardColour(colour) ? colour : 'pure';
  const chosen = choices(name, tinge, level, facts);
  const { choose, foods, roles, words } = chosen;
  const { awakens, extra, traits } = chosen.facts;
  const being = beingOf(chosen);
  const worn = cover(chosen, being);
  const drawn = chosen.choose(
    'motif',
    ['star', 'heart', 'candy', 'swirl', 'gem', 'leaf', 'bow'],
    [...foods, ...roles],
  );
  const owner = [...chosen.all, ...foods, ...roles].find(({ says }) => says.motif);
  const effects = words.flatMap(({ says }) => says.effects ?? []);
  const isAncient = effects.includes('ancient') || traits.includes('ancient');
  const isBeast = effects.includes('beast') || traits.includes('beast');
  const isDragon = traits.includes('dragon');
  const skin =
    being === 'bird'
      ? light(worn.hair, 0.35)
      : dough(
          choose('dough', [
            'classic',
            'light',
            'golden',
            'rosy',
            'toast',
            'classic',
            'golden',
            'pale',
          ]),
        );
  const wear = clothes(chosen, worn, skin, { isAncient, isBeast, isDragon });
  const scene = sceneOf(chosen);
  const glow = isBeast ? mix(worn.hair, tone('glow-beast'), 0.4) : light(worn.hair, 0.3);
  return {
    name,
    colour: tinge,
    level: level || 1,
    being,
    ...worn,
    ...wear,
    ...looks(chosen, worn, skin),
    motif: has('motif', drawn) ? drawn : 'star',
    // What nobody named has at least a colour of its own.
    motifColours: owner ? owner.says.motifColours : [worn.hair],
    thing: thingOf(chosen, being),
    dough: skin,
    ink: mix(tone('ink'), dark(worn.hair, 0.75), 0.35),
    glow: isAncient ? tone('glow-ancient') : glow,
    scene,
    halo: isAncient || effects.includes('halo') || awakens,
    ring: effects.includes('ring'),
    aura: isAncient || isBeast || isDragon || awakens || extra || effects.includes('aura'),
    icing: effects.includes('icing'),
    tilt: ((hash(`tilt${chosen.card}`) % 19) - 9) / 2,
    isMirrored: hash(`side${chosen.card}`) % 3 === 0,
  };
}

const SCENES = 'rays hills ring candy castle tiles sky'.split(' ') as [string, ...string[]];
/** Where else somebody may be met who is at home there. */
const NEAR: Record<string, readonly [string, ...string[]]> = {
  orchard: ['orchard', 'hills', 'sky', 'forest'],
  forest: ['forest', 'orchard', 'hills'],
  night: ['night', 'ring', 'castle', 'storm'],
  sea: ['sea', 'sky', 'ring'],
  snow: ['snow', 'sky', 'castle'],
  fire: ['fire', 'desert', 'storm', 'rays'],
  stage: ['stage', 'rays', 'hall'],
  hall: ['hall', 'tiles', 'castle'],
  castle: ['castle', 'hall', 'hills'],
  candy: ['candy', 'tiles', 'sky', 'ring'],
  tiles: ['tiles', 'candy', 'hall'],
  cave: ['cave', 'storm', 'night'],
  desert: ['desert', 'hills', 'fire'],
};

/** Where the name is at home, or somewhere near: cards of one Cookie differ. */
function sceneOf({ choose, card, facts }: Choices): string {
  const home = choose('scene', SCENES);
  const scene = pick(NEAR[home] ?? [home, 'rays', 'ring'], `near${card}`);
  return facts.extra ? 'rays' : has('scene', scene) ? scene : 'tiles';
}

const PLACES = ['castle', 'temple', 'tower', 'town', 'hall'] as const;

function thingOf({ things, seed }: Choices, being: Being): string {
  const said = (field: 'thing' | 'place') =>
    things.filter(({ says }) => says[field]).at(-1)?.says[field]?.[0];
  if (being === 'place') {
    const place = said('place') ?? pick(PLACES, `place${seed}`);
    return has('place', place) ? place : PLACES[0];
  }
  return being === 'item' || being === 'trap' ? (said('thing') ?? '') : '';
}
