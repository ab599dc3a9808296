import type { IconName } from '../../design/icons';
import type { Sword } from '../../wire/brawlhalla';

export interface Look {
  emblem: IconName;
  weapons: { a: IconName; b: IconName };
  colour: string;
  /** The same hue, dark enough for white letters and light ones. */
  deep: string;
}

const LOOKS: Record<string, Look> = {
  bodvar: {
    emblem: 'bear',
    weapons: { a: 'warhammer', b: 'broadsword' },
    colour: '#5aa2f0',
    deep: '#1c4f94',
  },
  hattori: {
    emblem: 'ninja',
    weapons: { a: 'katana', b: 'spear' },
    colour: '#f272b6',
    deep: '#962463',
  },
  nix: {
    emblem: 'reaper',
    weapons: { a: 'scythe', b: 'pistols' },
    colour: '#a98bff',
    deep: '#5331a8',
  },
  yumiko: { emblem: 'fox', weapons: { a: 'bow', b: 'charm' }, colour: '#3fd0c0', deep: '#0e665f' },
  mordex: { emblem: 'wolf', weapons: { a: 'axe', b: 'claws' }, colour: '#8fcf5a', deep: '#3c6a16' },
  ulgrim: {
    emblem: 'dwarf',
    weapons: { a: 'bellows', b: 'furnace' },
    colour: '#f59a4c',
    deep: '#8f4310',
  },
};

const UNKNOWN: Look = {
  emblem: 'brawl',
  weapons: { a: 'swords', b: 'swords' },
  colour: '#b9c6d8',
  deep: '#42536b',
};

export function look(legend: string | undefined): Look {
  return LOOKS[legend ?? ''] ?? UNKNOWN;
}

export const SWORD_ICON: Record<Sword, IconName> = {
  none: 'bh-fist',
  equipped: 'bh-sword',
  disarmed: 'bh-broken',
};
