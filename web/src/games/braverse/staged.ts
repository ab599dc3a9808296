import { type Component, mount, unmount } from 'svelte';
import type { Point } from '../../motion/stage/effects';
import type { Stage } from '../../motion/stage/stage';
import type { CardNumber, Spot } from '../../wire/braverse';
import type { Pose } from '../art/cookies';
import { spriteOf } from '../art/cookies/sprites';
import { want } from '../art/sprites.svelte';
import { faceOf } from './album.svelte';
import Back from './Back.svelte';
import Card from './Card.svelte';
import { sitterOf } from './sitter';

// Cards of the table as they lie on the stage.

export const standAt = (place: Spot): string => `[data-place="${place}"] .stand`;

/** How high the cards of a place are; a phone's are small, so nothing is shown smaller than can be seen. */
export function heightOf(thing: Element | null): number {
  const card = thing?.querySelector<HTMLElement>('.card, .back');
  return Math.max(64, card?.offsetHeight ?? 0);
}

/** The card that lies at a place of the board, by the name that it can be asked for. */
export const cardAt = (stage: Stage, place: Spot): CardNumber | null =>
  stage.find(standAt(place))?.dataset.zoom ?? null;

export const isRested = (stage: Stage, place: Spot): boolean =>
  stage.find(`${standAt(place)} .rested`) !== null;

function laid<P extends Record<string, unknown>>(
  stage: Stage,
  part: Component<P>,
  props: P,
  at: Point,
  height: number,
  under = false,
): HTMLElement {
  const piece = stage.put('copy', { ...at, width: height / 1.4, height, under });
  piece.style.setProperty('--card-h', `${height}px`);
  const shown = mount(part, { target: piece, props });
  stage.onclear(() => void unmount(shown));
  return piece;
}

/** Lays a card on the stage, face up. */
export function layCard(
  stage: Stage,
  number: CardNumber,
  at: Point,
  height: number,
  { pose = 'idle' as Pose, under = false, named = false } = {},
): HTMLElement {
  const size = named ? 'medium' : 'small';
  return laid(
    stage,
    Card as Component<{ number: string; size: 'small' | 'medium'; pose: Pose }>,
    { number, size, pose },
    at,
    height,
    under,
  );
}

export const layBack = (stage: Stage, at: Point, height: number): HTMLElement =>
  laid(stage, Back as Component<{ extra?: boolean }>, {}, at, height);

/** Has a picture drawn that will be needed soon. */
export function prepare(card: CardNumber | null, pose: Pose): void {
  const face = card ? faceOf(card) : null;
  if (face?.kind) want(spriteOf(sitterOf(face), pose));
}
