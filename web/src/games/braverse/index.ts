import icons from 'virtual:icons/braverse';
import { draw } from '../../design/drawn';
import Board from './Board.svelte';

draw(icons);

export default Board;
