import { beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../state/settings.svelte';
import { Albums } from './albums.svelte';

const asked: string[] = [];
let isThere = true;
vi.stubGlobal('fetch', async (url: string) => {
  asked.push(url);
  return new Response(JSON.stringify({ at: url.slice(-2) }), { status: isThere ? 200 : 503 });
});
const albums = () => new Albums('braverse', ({ at }: { at: string }) => at);

beforeEach(() => {
  asked.length = 0;
  isThere = true;
  settings.lang = 'en';
});

it('asks once for each language, and shows what it has until another is there', async () => {
  const here = albums();
  await Promise.all([here.open(), here.open()]);
  expect([here.now, asked]).toEqual(['en', ['/api/album/braverse?lang=en']]);
  settings.lang = 'ko';
  expect(here.now).toBe('en');
  await here.open();
  expect([here.now, asked.length]).toEqual(['ko', 2]);
  settings.lang = 'en';
  await here.open();
  expect([here.now, asked.length]).toEqual(['en', 2]);
});

it('asks a house again that could not be reached', async () => {
  const here = albums();
  isThere = false;
  await here.open();
  expect(here.now).toBeUndefined();
  isThere = true;
  await here.open();
  expect([here.now, asked.length]).toEqual(['en', 2]);
});
