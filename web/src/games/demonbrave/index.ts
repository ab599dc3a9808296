import icons from 'virtual:icons/demonbrave';
import { draw } from '../../design/drawn';
import type { GameBoard } from '../contract';
import Board from './Board.svelte';
import { keysOf } from './keys';

const board: GameBoard = { Board, keysOf };

draw(icons);

export default board;
