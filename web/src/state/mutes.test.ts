import { beforeEach, expect, it, vi } from 'vitest';
import { api, Refused } from '../net/api';
import { session } from '../net/session.svelte';
import { speak } from '../text/text.svelte';
import { recall } from './kept';
import { mutes } from './mutes.svelte';
import { toasts } from './toasts.svelte';

beforeEach(async () => {
  vi.restoreAllMocks();
  await speak('en');
  vi.spyOn(session, 'ensure').mockResolvedValue({ id: 'me', name: 'Me', kept: false });
});

it('remembers what the muted were called, and forgets those who are heard again', async () => {
  const mute = vi.spyOn(api, 'mute').mockResolvedValueOnce(['a', 'b']);
  expect(await mutes.set('a', 'Ann', true)).toBe(true);
  expect(mutes.has('a')).toBe(true);
  expect(mutes.all).toEqual([
    { user: 'a', name: 'Ann' },
    { user: 'b', name: 'Muted elsewhere' },
  ]);
  mute.mockResolvedValueOnce(['b']);
  await mutes.set('a', 'Ann', false);
  expect(mutes.has('a')).toBe(false);
  expect(recall('muted', {})).toEqual({});
});

it('changes nothing when the server refuses, and says why', async () => {
  vi.spyOn(api, 'mute').mockRejectedValue(new Refused({ code: 'too_many', message: '' }));
  const before = mutes.all;
  expect(await mutes.set('c', 'Cy', true)).toBe(false);
  expect(mutes.all).toEqual(before);
  expect(toasts().at(-1)?.text).toMatch(/^You have muted as many people/);
});
