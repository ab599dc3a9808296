import type { GameBoard } from './contract';

// A folder with an index.ts is a board: nothing else has to be told about it.
const FOUND = import.meta.glob<{ default: GameBoard }>('./*/index.ts');

export async function loadBoard(game: string): Promise<GameBoard> {
  const load = FOUND[`./${game}/index.ts`] ?? FOUND['./generic/index.ts'];
  if (!load) throw new Error('there is no board at all');
  return (await load()).default;
}
