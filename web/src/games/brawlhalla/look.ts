import type { IconName } from '../../design/icons';
import type { Sword } from '../../wire/brawlhalla';

export interface Look {
  emblem: IconName;
  weapons: { a: IconName; b: IconName };
  colour: string;
  /** The same hue, dark enough for white letters and light ones. */
  deep: string;
}

const LOOKS: Record<string, Pick<Look, 'emblem' | 'weapons'>> = {
  bodvar: { emblem: 'bear', weapons: { a: 'warhammer', b: 'broadsword' } },
  hattori: { emblem: 'ninja', weapons: { a: 'katana', b: 'spear' } },
  nix: { emblem: 'reaper', weapons: { a: 'scythe', b: 'pistols' } },
  yumiko: { emblem: 'fox', weapons: { a: 'bow', b: 'charm' } },
  mordex: { emblem: 'wolf', weapons: { a: 'axe', b: 'claws' } },
  ulgrim: { emblem: 'dwarf', weapons: { a: 'bellows', b: 'furnace' } },
};
const UNKNOWN = { emblem: 'brawl', weapons: { a: 'swords', b: 'swords' } } as const;

export function look(legend = ''): Look {
  const known = LOOKS[legend];
  const name = known ? legend : 'unknown';
  return {
    ...(known ?? UNKNOWN),
    colour: `var(--bh-${name})`,
    deep: `var(--bh-${name}-deep)`,
  };
}

export const SWORD_ICON: Record<Sword, IconName> = {
  none: 'bh-fist',
  equipped: 'bh-sword',
  disarmed: 'bh-broken',
};
