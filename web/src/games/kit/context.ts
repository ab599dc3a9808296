import { createContext } from 'svelte';
import { nameAt } from '../../state/people';
import { t } from '../../text/text.svelte';
import type { Seat } from '../../wire';
import type { BoardProps } from '../contract';

/** What every part of a board can reach: what the board was given, and what is the game's own. */
export type Board<View, Own> = Readonly<BoardProps<View>> &
  Own & {
    /** What somebody is called; the viewer is "you". */
    name: (seat: Seat) => string;
  };

const [get, set] = createContext<Board<unknown, unknown>>();

export const getBoard = get;

/** The context of a game's board, with types of its own: `[getBoard, setBoard]`. */
export function boardContext<View, Own extends object>() {
  function setBoard(props: () => BoardProps<View>, own: Own): Board<View, Own> {
    const given = props();
    const name = (seat: Seat) =>
      seat === given.update.seat ? t('board-you') : nameAt(given.update.table, seat);
    // The props stay behind it, so that everything is read at its newest.
    const board = Object.create(given, Object.getOwnPropertyDescriptors({ ...own, name }));
    set(board);
    return board;
  }
  return [get as () => Board<View, Own>, setBoard] as const;
}
