import { afterEach, expect, it, vi } from 'vitest';
import { api, Refused } from './api';

function answer(status: number, body: string): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async () => new Response(body, { status, statusText: 'so' }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

async function fault(doing: Promise<unknown>): Promise<Refused> {
  const error = await doing.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Refused);
  return error as Refused;
}

afterEach(() => vi.unstubAllGlobals());

it('gives what the server gives', async () => {
  answer(200, '{"id":"u","name":"Mia","kept":false}');
  expect(await api.me()).toEqual({ id: 'u', name: 'Mia', kept: false });
});

it('sends JSON', async () => {
  const fetched = answer(200, '{"id":"t"}');
  await api.sit('a/b', 'B', 'ff', ['R01']);
  expect(fetched).toHaveBeenCalledWith('/api/tables/a%2Fb/sit?lang=en', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: '{"seat":"B","entropy":"ff","loadout":["R01"]}',
  });
});

it('fails with the words of the server', async () => {
  answer(409, '{"code":"not_now","message":"this name is kept by somebody else"}');
  const refused = await fault(api.keep('mia', 'secret'));
  expect(refused.code).toBe('not_now');
  expect(refused.message).toBe('this name is kept by somebody else');
  expect(refused.status).toBe(409);
});

it('makes a refusal of an answer that is none of ours', async () => {
  answer(502, '<html>Bad gateway</html>');
  const refused = await fault(api.games('en'));
  expect(refused.code).toBe('unavailable');
  expect(refused.status).toBe(502);
});

it('makes a refusal of a server that is not there', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      throw new TypeError('failed to fetch');
    }),
  );
  expect((await fault(api.games('en'))).code).toBe('unavailable');
});

it('finds where the next page of a list begins', async () => {
  const link = '</api/tables?status=over&before=17-k3v&limit=50>; rel="next"';
  const fetched = vi.fn(async () => new Response('[]', { headers: { link } }));
  vi.stubGlobal('fetch', fetched);
  expect(await api.tables('over', '18-x')).toEqual({ tables: [], next: '17-k3v' });
  expect(fetched).toHaveBeenCalledWith('/api/tables?status=over&before=18-x', expect.anything());
  answer(200, '[]');
  expect((await api.mine()).next).toBeNull();
});
