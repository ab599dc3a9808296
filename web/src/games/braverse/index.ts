import icons from 'virtual:icons/braverse';
import { draw } from '../../design/drawn';
import type { View } from '../../wire/braverse';
import type { GameBoard } from '../contract';
import Board from './Board.svelte';
import { isAction, keysOf } from './keys';

const board: GameBoard = {
  Board,
  keysOf: (view, action) => (isAction(action) ? keysOf(view as View, action) : []),
};

draw(icons);

export default board;
