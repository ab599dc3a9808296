import { expect, test } from './fixtures';
import { drag, playNow, playUntil, quick } from './player';

test('a card is dragged from the hand onto the field', async ({ page }) => {
  await quick(page);
  await playNow(page, 'demonbrave');
  await playUntil(page, '.hand [data-lit]');
  const field = page.locator('[data-field=A] [data-unit]');
  const before = await field.count();
  await drag(page, '.hand [data-lit]', '[data-field=A]');
  await expect(field).toHaveCount(before + 1);
});
