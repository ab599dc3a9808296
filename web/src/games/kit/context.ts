import { createContext } from 'svelte';
import { t } from '../../text/text.svelte';
import type { Seat } from '../../wire';
import type { BoardProps } from '../contract';
import type { Looked } from '../picking.svelte';

/** Something is opened to be read that is no thing to be touched. */
export const OPENED: Looked = { key: '', copy: '', by: 'touch' };

/** What every part of a board can reach: what the board was given, and what is the game's own. */
export type Board<View, Own> = Readonly<BoardProps> &
  Own & {
    /** The view of the frame, which is there: a board is shown only when the game has begun. */
    readonly view: View;
    /** Whose side is at the bottom; a watcher looks from A. */
    readonly seat: Seat;
    /** What somebody is called; the viewer is "you". */
    name: (seat: Seat) => string;
  };

const [get, set] = createContext<Board<unknown, unknown>>();

export const getBoard = get;

/** The context of a game's board, with types of its own: `[getBoard, setBoard]`. */
export function boardContext<View, Own extends object>() {
  function setBoard(props: () => BoardProps, own: Own): Board<View, Own> {
    const given = props();
    const more = {
      ...own,
      get view() {
        return given.frame.view as View;
      },
      get seat() {
        return given.frame.seat ?? 'A';
      },
      name: (seat: Seat) => (seat === given.frame.seat ? t('board-you') : given.nameOf(seat)),
    };
    // The props stay behind it, so that everything is read at its newest.
    const board = Object.create(given, Object.getOwnPropertyDescriptors(more));
    set(board);
    return board;
  }
  return [get as () => Board<View, Own>, setBoard] as const;
}
