import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToClient, ToServer } from '../wire';
import { Refused } from './api';
import { Line, type LineStatus } from './socket';

class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: ToServer[] = [];
  closed = false;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let heard: ToClient[];
let states: LineStatus[];
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  heard = [];
  states = [];
  line = new Line({
    url: 'ws://house/ws',
    make: () => new FakeSocket() as unknown as WebSocket,
    random: () => 1,
    onMessage: (message) => heard.push(message),
    onStatus: (status) => states.push(status),
  });
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

function idOf(message: ToServer | undefined): string {
  return message && 'id' in message ? message.id : '';
}

it('opens when something is followed, and follows once it is open', () => {
  line.follow('t1', 'en');
  expect(FakeSocket.last.sent).toEqual([]);
  FakeSocket.last.onopen?.();
  expect(FakeSocket.last.sent).toEqual([{ type: 'follow', table: 't1', lang: 'en' }]);
  expect(states).toEqual(['connecting', 'open']);
});

it('answers a question with what the server says', async () => {
  const done = line.ask({ type: 'undo', table: 't1' });
  FakeSocket.last.onopen?.();
  const id = idOf(FakeSocket.last.sent[0]);
  FakeSocket.last.hear({ type: 'done', table: 't1', id, n: 4 });
  expect(await done).toMatchObject({ type: 'done', n: 4 });
});

it('fails a question that is refused, and keeps it from everybody else', async () => {
  const done = line.ask({ type: 'act', table: 't1', seen: 3, action: 'end' });
  FakeSocket.last.onopen?.();
  const id = idOf(FakeSocket.last.sent[0]);
  FakeSocket.last.hear({ type: 'refused', id, code: 'illegal', message: 'no', why: ['R1'] });
  await expect(done).rejects.toBeInstanceOf(Refused);
  await expect(done).rejects.toMatchObject({ refusal: { why: ['R1'] } });
  expect(heard).toEqual([]);
});

it('passes on a refusal that answers nothing', () => {
  line.follow('t1', 'en');
  FakeSocket.last.onopen?.();
  FakeSocket.last.hear({ type: 'refused', table: 't1', code: 'no_such_table', message: 'no' });
  expect(heard).toHaveLength(1);
});

it('comes back, follows again and says again what was not answered, under the same id', async () => {
  line.follow('t1', 'ko');
  FakeSocket.last.onopen?.();
  const done = line.ask({ type: 'act', table: 't1', seen: 3, action: 'end' });
  const first = FakeSocket.last;
  const id = idOf(first.sent[1]);
  first.onclose?.();
  expect(line.status).toBe('waiting');
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.onopen?.();
  expect(FakeSocket.last.sent).toEqual([
    { type: 'follow', table: 't1', lang: 'ko' },
    { type: 'act', table: 't1', seen: 3, id, action: 'end' },
  ]);
  FakeSocket.last.hear({ type: 'done', table: 't1', id, n: 9 });
  expect(await done).toMatchObject({ n: 9 });
});

it('does not say chat twice', async () => {
  line.follow('t1', 'en');
  FakeSocket.last.onopen?.();
  const said = line.ask({ type: 'chat', table: 't1', text: 'hello' });
  FakeSocket.last.onclose?.();
  await expect(said).rejects.toMatchObject({ code: 'unavailable' });
  vi.advanceTimersByTime(400);
  FakeSocket.last.onopen?.();
  expect(FakeSocket.last.sent.map((message) => message.type)).toEqual(['follow']);
});

it('waits longer after each failure, with a limit', () => {
  line.follow('t1', 'en');
  const waits = [400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000];
  for (const wait of waits) {
    FakeSocket.last.onclose?.();
    const before = FakeSocket.all.length;
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSocket.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(before + 1);
  }
});

it('does not follow again what was left', () => {
  line.follow('t1', 'en');
  FakeSocket.last.onopen?.();
  line.unfollow('t1');
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: 'unfollow', table: 't1' });
  FakeSocket.last.onclose?.();
  vi.advanceTimersByTime(400);
  FakeSocket.last.onopen?.();
  expect(FakeSocket.last.sent).toEqual([]);
});

it('takes a server that answers no ping for gone', () => {
  line.follow('t1', 'en');
  FakeSocket.last.onopen?.();
  vi.advanceTimersByTime(20_000);
  const ping = FakeSocket.last.sent.at(-1);
  expect(ping?.type).toBe('ping');
  vi.advanceTimersByTime(10_000);
  expect(line.status).toBe('waiting');
});

describe('a line that goes quiet', () => {
  let stalls: boolean[];
  let watched: Line;
  const pings = () => FakeSocket.last.sent.filter(({ type }) => type === 'ping').length;

  beforeEach(() => {
    stalls = [];
    watched = new Line({
      url: 'ws://house/ws',
      make: () => new FakeSocket() as unknown as WebSocket,
      onMessage: () => {},
      onStall: (stalled) => stalls.push(stalled),
      isWatched: () => true,
    });
    watched.follow('t1', 'en');
    FakeSocket.last.onopen?.();
  });
  afterEach(() => watched.close());

  it('is seen within three seconds, and any word ends it', () => {
    vi.advanceTimersByTime(2_000);
    expect([pings(), stalls]).toEqual([1, []]);
    vi.advanceTimersByTime(1_000);
    expect([pings(), stalls]).toEqual([2, [true]]);
    FakeSocket.last.hear({ type: 'store', keeping: true });
    expect(stalls).toEqual([true, false]);
    vi.advanceTimersByTime(1_000);
    expect(pings()).toBe(2);
  });

  it('begins anew when it stays quiet, and is no stall any more then', () => {
    vi.advanceTimersByTime(11_600);
    expect(watched.status).toBe('waiting');
    expect(stalls).toEqual([true, false]);
  });

  it('is not asked as long as it talks', () => {
    for (let times = 0; times < 10; times += 1) {
      vi.advanceTimersByTime(1_250);
      FakeSocket.last.hear({ type: 'store', keeping: true });
    }
    expect([pings(), stalls]).toEqual([0, []]);
  });
});

it('stays with a server that answers', async () => {
  line.follow('t1', 'en');
  FakeSocket.last.onopen?.();
  vi.advanceTimersByTime(20_000);
  FakeSocket.last.hear({ type: 'pong', id: idOf(FakeSocket.last.sent.at(-1)) });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(line.status).toBe('open');
  expect(FakeSocket.all).toHaveLength(1);
});

it('begins anew with a new session', () => {
  line.follow('t1', 'en');
  FakeSocket.last.onopen?.();
  const first = FakeSocket.last;
  line.renew();
  expect(first.closed).toBe(true);
  FakeSocket.last.onopen?.();
  expect(FakeSocket.last.sent).toEqual([{ type: 'follow', table: 't1', lang: 'en' }]);
});

describe('a server that cannot keep a move', () => {
  const act = { type: 'act', table: 't1', seen: 3, action: 'end' } as const;
  const unavailable = (id: string) =>
    FakeSocket.last.hear({
      type: 'refused',
      table: 't1',
      id,
      code: 'unavailable',
      message: '',
      why: [],
    });

  it('is told it again, under the same id, until it is kept', async () => {
    line.follow('t1', 'en');
    FakeSocket.last.onopen?.();
    const done = line.ask(act);
    const id = idOf(FakeSocket.last.sent.at(-1));
    FakeSocket.last.hear({ type: 'store', keeping: false });
    for (let times = 0; times < 10; times += 1) {
      const before = FakeSocket.last.sent.length;
      unavailable(id);
      vi.advanceTimersByTime(1_000);
      expect(FakeSocket.last.sent).toHaveLength(before + 1);
      expect(idOf(FakeSocket.last.sent.at(-1))).toBe(id);
    }
    FakeSocket.last.hear({ type: 'store', keeping: true });
    FakeSocket.last.hear({ type: 'done', table: 't1', id, n: 9 });
    expect(await done).toMatchObject({ n: 9 });
  });

  it('is not asked for ever when its store is well', async () => {
    line.follow('t1', 'en');
    FakeSocket.last.onopen?.();
    const done = line.ask(act);
    const id = idOf(FakeSocket.last.sent.at(-1));
    for (let times = 0; times < 4; times += 1) {
      unavailable(id);
      vi.advanceTimersByTime(1_000);
    }
    await expect(done).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a table that cannot be followed now', () => {
  const refuse = (code: 'too_fast' | 'unavailable' | 'no_room' | 'no_such_table') =>
    FakeSocket.last.hear({ type: 'refused', table: 't1', code, message: '', why: [] });
  const follows = () => FakeSocket.last.sent.filter(({ type }) => type === 'follow').length;

  it('is followed again after longer and longer pauses, and people hear of it once', () => {
    line.follow('t1', 'en');
    FakeSocket.last.onopen?.();
    for (const [times, pause] of [1_000, 2_000, 4_000, 8_000].entries()) {
      refuse((['unavailable', 'too_fast', 'no_room'] as const)[times % 3] ?? 'no_room');
      vi.advanceTimersByTime(pause - 1);
      expect(follows()).toBe(times + 1);
      vi.advanceTimersByTime(1);
      expect(follows()).toBe(times + 2);
    }
    expect(heard.filter(({ type }) => type === 'refused')).toHaveLength(1);
  });

  it('is let be once it is left, or when there is none', () => {
    line.follow('t1', 'en');
    FakeSocket.last.onopen?.();
    refuse('no_such_table');
    vi.advanceTimersByTime(5_000);
    refuse('unavailable');
    line.unfollow('t1');
    vi.advanceTimersByTime(5_000);
    expect(follows()).toBe(1);
  });
});

it('says again what came too fast', async () => {
  line.follow('t1', 'en');
  FakeSocket.last.onopen?.();
  const done = line.ask({ type: 'undo', table: 't1' });
  const id = idOf(FakeSocket.last.sent.at(-1));
  FakeSocket.last.hear({
    type: 'refused',
    table: 't1',
    id,
    code: 'too_fast',
    message: '',
    why: [],
  });
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.last.sent.filter((message) => idOf(message) === id)).toHaveLength(2);
  FakeSocket.last.hear({ type: 'done', table: 't1', id, n: 4 });
  expect(await done).toMatchObject({ n: 4 });
});
