import { expect, it, vi } from 'vitest';
import type { Scene } from '../../wire';
import { ScenePages } from './scenes';

const scene = (decisions: number) => ({ decisions }) as Scene;
const settled = () => new Promise((resolve) => setTimeout(resolve));

function pages(count: number) {
  const fetch = vi.fn(async (from: number, most: number) =>
    Array.from({ length: Math.min(most, count - from) }, (_, at) => scene(from + at)),
  );
  const came = vi.fn();
  return { fetch, came, all: new ScenePages(count, fetch, came) };
}

it('fetches the page of a step, then the next one, each once', async () => {
  const { fetch, came, all } = pages(250);
  expect(all.at(17)).toBeUndefined();
  await Promise.all([all.want(17), all.want(18)]);
  expect(all.at(17)?.decisions).toBe(17);
  await settled();
  expect(all.at(199)?.decisions).toBe(199);
  expect(all.at(200)).toBeUndefined();
  await all.want(40);
  expect(fetch.mock.calls).toEqual([
    [0, 100],
    [100, 100],
  ]);
  expect(came).toHaveBeenCalledTimes(2);
});

it('asks for nothing behind the end', async () => {
  const { fetch, all } = pages(250);
  await all.want(249);
  await settled();
  expect(fetch.mock.calls).toEqual([[200, 100]]);
  expect(all.at(249)?.decisions).toBe(249);
});

it('shows what is here in order, wherever one began', async () => {
  const { all } = pages(250);
  await all.want(220);
  await all.want(5);
  await settled();
  expect([...all.all()].map((one) => one.decisions)).toEqual(
    Array.from({ length: 250 }, (_, n) => n),
  );
  expect(all.spans()).toEqual([
    { from: 0, to: 99 },
    { from: 100, to: 199 },
    { from: 200, to: 249 },
  ]);
});

it('asks again for a page that did not come', async () => {
  const { fetch, all } = pages(50);
  fetch.mockRejectedValueOnce(new Error('away'));
  await expect(all.want(3)).rejects.toThrow('away');
  await all.want(3);
  expect(all.at(3)?.decisions).toBe(3);
});

it('lets a failing page behind be', async () => {
  const { fetch, all } = pages(250);
  fetch.mockImplementationOnce(async () => [scene(0)]).mockRejectedValueOnce(new Error('away'));
  await all.want(0);
  await settled();
  expect(all.at(100)).toBeUndefined();
});
