import Board from './Board.svelte';

export default Board;
