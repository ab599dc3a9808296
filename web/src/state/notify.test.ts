import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, mayAsk, tell } from './notify';

let shown: string[] = [];

function browser(permission: NotificationPermission, hidden = true): ReturnType<typeof vi.fn> {
  const requestPermission = vi.fn(async () => 'granted');
  const Note = class {
    static permission = permission;
    static requestPermission = requestPermission;
    close = () => {};
    constructor(title: string) {
      shown.push(title);
    }
  };
  vi.stubGlobal('Notification', Note);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  return requestPermission;
}

beforeEach(() => {
  localStorage.clear();
  shown = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks once, and the browser only if somebody wants it', async () => {
  const request = browser('default');
  expect(mayAsk()).toBe(true);
  await answer(false);
  expect(request).not.toHaveBeenCalled();
  expect(mayAsk()).toBe(false);
});

it('asks nobody who has decided already', () => {
  for (const permission of ['granted', 'denied'] as const) {
    browser(permission);
    expect(mayAsk()).toBe(false);
  }
});

it('tells only those who allow it, and only while they look elsewhere', () => {
  browser('denied');
  tell('t', 'Your turn', 'Braverse');
  browser('granted', false);
  tell('t', 'Your turn', 'Braverse');
  expect(shown).toEqual([]);
  browser('granted');
  tell('t', 'Your turn', 'Braverse');
  expect(shown).toEqual(['Your turn']);
});
