import { isGame } from '../../games/list';
import type { GameInfo } from '../../net/api';
import { t } from '../../text/text.svelte';
import type { Pool } from '../../wire';

/** A change of points, with its sign. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0';
}

/** What a format is called, if the game has any. */
export function formatOf(pool: Pool, games: readonly GameInfo[]): string | null {
  if (!pool.format) return null;
  const option = games
    .find(({ id }) => id === pool.game)
    ?.options.find(({ name }) => name === 'format');
  const value = option?.values.find((one) => one.value === JSON.stringify(pool.format));
  return value?.label ?? pool.format;
}

/** What a pool is called: its game, and the format where there are several. */
export function poolName(pool: Pool, games: readonly GameInfo[]): string {
  const game = isGame(pool.game) ? t(`game-${pool.game}`) : pool.game;
  const format = formatOf(pool, games);
  return format ? `${game} · ${format}` : game;
}
