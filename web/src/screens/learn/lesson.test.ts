import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Director } from '../../motion/stage/director.svelte';
import { recall, remember } from '../../state/kept';
import type { Frame, LessonPage } from '../../wire';
import { answersGiven } from './kept';
import { LessonState } from './lesson.svelte';

const STEPS = ['next', 'why 4C', 'battle'];

const frame = (text: string) => ({ log: [[text]] }) as Partial<Frame> as Frame;

/** A lesson of three steps, as the server would take it. */
function answer(answers: string[]): [number, unknown] {
  const wrong = answers.findIndex((given, at) => given !== STEPS[at]);
  if (wrong >= 0 && !answers[wrong]?.startsWith('why '))
    return [409, { code: 'illegal', message: 'no' }];
  const step = wrong < 0 ? answers.length : wrong;
  const why = answers.at(-1)?.startsWith('why ') ? ['BECAUSE'] : [];
  const frames = [frame(`answer ${step}`), frame(`what came of ${step}`)];
  const page: Partial<LessonPage> = { step, steps: STEPS.length, task: 'read', frames, why };
  return [200, page];
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const [status, body] = answer(JSON.parse(String(init.body)).answers);
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const opened = async () => {
  const lesson = new LessonState('demonbrave', 'first', 'en', new Director(() => 'off'));
  await lesson.open();
  return lesson;
};

it('keeps the answers that led on, and goes on from there', async () => {
  const lesson = await opened();
  lesson.next();
  await vi.waitFor(() => expect(lesson.page?.step).toBe(1));
  expect(await lesson.why('9S')).toEqual(['BECAUSE']);
  expect(lesson.page?.step).toBe(1);
  await lesson.why('4C');
  expect(lesson.page?.step).toBe(2);
  expect(answersGiven('demonbrave', 'first')).toBe(2);
  expect((await opened()).page?.step).toBe(2);
  await lesson.back();
  expect((await opened()).page?.step).toBe(1);
});

it('shows all that an answer brought, one after the other', async () => {
  const lesson = await opened();
  const before = lesson.n;
  lesson.next();
  await vi.waitFor(() => expect(lesson.frame?.log).toEqual([['what came of 1']]));
  expect(lesson.n).toBe(before + 2);
});

it('stays where it is when an answer is refused', async () => {
  const lesson = await opened();
  lesson.act({ text: 'nonsense', label: [], touches: [] });
  await vi.waitFor(() => expect(lesson.busy).toBe(false));
  expect(lesson.page?.step).toBe(0);
  expect(answersGiven('demonbrave', 'first')).toBe(0);
});

it('begins anew when what was kept fits no longer', async () => {
  remember('lesson.demonbrave', ['next', 'something else']);
  const lesson = await opened();
  expect(lesson.page?.step).toBe(0);
  expect(recall('lesson.demonbrave', null)).toEqual([]);
});
