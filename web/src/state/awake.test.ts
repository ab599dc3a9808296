import { afterEach, expect, it, vi } from 'vitest';
import { stayAwake } from './awake';

const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

function lend() {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { request, release };
}

it('holds the screen, again after the page was hidden, and lets go', async () => {
  const { request, release } = lend();
  const end = stayAwake();
  await settled();
  expect(request).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(request).toHaveBeenCalledTimes(2);
  end();
  expect(release).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

it('lets go of what comes too late', async () => {
  const { release } = lend();
  stayAwake()();
  await settled();
  expect(release).toHaveBeenCalledTimes(1);
});

it('does nothing where there is no such thing', () => {
  expect(stayAwake()).not.toThrow();
});
