import './tokens.css';
import icons from 'virtual:icons/brawlhalla';
import { draw } from '../../design/drawn';
import type { Seat } from '../../wire';
import type { View } from '../../wire/brawlhalla';
import type { GameBoard } from '../contract';
import { album, legendFace } from './album.svelte';
import Board from './Board.svelte';
import { keysOf } from './keys';
import { SEATS } from './words';

/** Sentences name cards as they are numbered, `4a`; whose they are is said before. */
function wordOf(name: string, sentence: string, view: unknown): string {
  const legend = album().legends.find((one) => one.name === name);
  if (legend) return legend.id;
  const seat = SEATS.indexOf(
    (sentence.match(/(?<![A-Za-z])[A-D](?![A-Za-z])/)?.[0] ?? 'A') as Seat,
  );
  const owner = legendFace((view as View).fighters[seat]?.legend ?? null);
  return owner ? `${owner.id}-${name}` : name;
}

const board: GameBoard = {
  Board,
  keysOf,
  names: () => album().legends.flatMap(({ name, cards }) => [name, ...cards.map((c) => c.design)]),
  wordOf,
};

draw(icons);

export default board;
