import type { IconName } from '../../design/icons';
import type { Emote } from '../../wire';

/** What can be said with one touch, in the order in which it is offered, with its picture. */
export const EMOTES: Readonly<Record<Emote, IconName>> = {
  hello: 'wave',
  good_luck: 'clover',
  well_played: 'thumb',
  thanks: 'thanks',
  wow: 'sparkle',
  laugh: 'laugh',
  cheer: 'cheer',
  sad: 'sad',
  sorry: 'hint',
  thinking: 'think',
  good_game: 'crown',
  bye: 'leave',
};
