import './tokens.css';
import icons from 'virtual:icons/demonbrave';
import { draw } from '../../design/drawn';
import type { GameBoard } from '../contract';
import { ruleCards } from './album.svelte';
import Board from './Board.svelte';
import { keysOf } from './keys';

const board: GameBoard = {
  Board,
  keysOf,
  names: () => ruleCards().map((card) => card.name),
  wordOf: (name) => ruleCards().find((card) => card.name === name)?.id ?? name,
};

draw(icons);

export default board;
