import icons from 'virtual:icons/braverse';
import { draw } from '../../design/drawn';
import type { View } from '../../wire/braverse';
import type { GameBoard } from '../contract';
import { allFaces } from './album.svelte';
import Board from './Board.svelte';
import { isAction, keysOf } from './keys';

const board: GameBoard = {
  Board,
  keysOf: (view, action) => (isAction(action) ? keysOf(view as View, action) : []),
  names: () => allFaces().map((face) => face.name),
  wordOf: (name, _sentence, view) => {
    const numbers = allFaces().flatMap((face) => (face.name === name ? [face.number] : []));
    // Several cards may bear one name: the one that is on the table is meant.
    const table = JSON.stringify(view);
    return numbers.find((number) => table.includes(`"${number}"`)) ?? numbers[0] ?? name;
  },
};

draw(icons);

export default board;
