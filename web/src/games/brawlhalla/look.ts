import type { IconName } from '../../design/icons';
import type { Held, Pose } from '../art/legends/stance';
import type { Design, FighterView, Seat, Sword } from './types';

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
/** Whether there is a figure of a Legend; others are shown by their emblem. */
export const isDrawn = (legend: string): boolean => legend in LOOKS;

/** The colour of who sits there. */
export const seatTone = (seat: Seat): `--${string}` => `--bh-seat-${seat.toLowerCase()}`;

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

/** What a fighter has in hand: its Weapon, unless it has none or was disarmed. */
export function heldBy({ sword, face }: Pick<FighterView, 'sword' | 'face'>): Held {
  return sword === 'equipped' && face ? face : 'none';
}

const CARD_POSES: readonly Pose[] = ['run', 'dodge', 'aim', 'blow', 'victory'];

/** How a Legend stands on an Action card: no two of its cards are the same picture. */
export function cardLook(design: Design): { held: Held; pose: Pose } {
  const value = Number.parseInt(design, 10) || 1;
  const pose = CARD_POSES[(value - 1) % CARD_POSES.length] ?? 'idle';
  return { held: design.endsWith('b') ? 'b' : 'a', pose };
}
