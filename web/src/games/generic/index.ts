import type { GameBoard } from '../contract';
import Board from './Board.svelte';
import { keyOf } from './keys';

const board: GameBoard = { Board, keysOf: (_view, action) => [keyOf(action)] };

export default board;
