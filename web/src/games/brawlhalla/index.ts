import './tokens.css';
import icons from 'virtual:icons/brawlhalla';
import { draw } from '../../design/drawn';
import Board from './Board.svelte';

draw(icons);

export default Board;
