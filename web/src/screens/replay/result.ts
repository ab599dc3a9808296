import { nameAt } from '../../state/people';
import { t } from '../../text/text.svelte';
import type { TableInfo } from '../../wire';

/** Who won, whoever looks. */
export function resultWords(info: TableInfo): string {
  const names = (info.ended?.winners ?? []).map((seat) => nameAt(info, seat));
  if (!names.length) return t('over-draw');
  return names.length > 1
    ? t('over-lose-many', { names: names.join(', ') })
    : t('over-lose', { name: names[0] ?? '' });
}

export function byWords(info: TableInfo): string {
  const how = info.ended?.how;
  if (!how) return '';
  return typeof how === 'object' ? t('over-by-rule', { rule: how.rule }) : t(`over-by-${how}`);
}
