import { settings } from '../state/settings.svelte';
import type {
  BestOf,
  Challenge,
  ClockPlan,
  Code,
  Followed,
  Game,
  Kept,
  KeptDeck,
  Lang,
  Leaderboard,
  LessonInfo,
  LessonPage,
  Made,
  Me,
  NewTable,
  PlayedGame,
  Pool,
  Profile,
  Progress,
  RatedGame,
  RatingStep,
  Refusal,
  Replay,
  Report,
  Rule,
  Said,
  Scene,
  Seat,
  Status,
  TableInfo,
  Term,
  TokenInfo,
  Told,
} from '../wire';
import type { DeckPage } from '../wire/braverse';

export type { Game as GameInfo, GameOption, Me, Rule, Said } from '../wire';

/** What the server, or the way to it, says no with. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status = 0,
  ) {
    super(refusal.message);
    this.name = 'Refused';
  }

  get code(): Code {
    return this.refusal.code;
  }
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

async function refused(response: Response): Promise<Refused> {
  const body: unknown = await response.json().catch(() => null);
  if (isRefusal(body)) return new Refused(body, response.status);
  // A proxy or a server that is starting answers without a word of ours.
  const message = `${response.status} ${response.statusText}`.trim();
  return new Refused({ code: 'unavailable', message }, response.status);
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new Refused({ code: 'unavailable', message: 'the server cannot be reached' });
  }
  if (!response.ok) throw await refused(response);
  return response;
}

async function get<T>(path: string): Promise<T> {
  return (await (await call('GET', path)).json()) as T;
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return (await (await call('POST', path, body)).json()) as T;
}

/** A part of a list, and where the next part begins. */
interface Part<T> {
  list: T[];
  next: string | null;
}

async function part<T>(path: string): Promise<Part<T>> {
  const response = await call('GET', path);
  const next = /[?&]before=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  return { list: (await response.json()) as T[], next };
}

/** A part of a list of tables. */
export interface Page {
  tables: TableInfo[];
  next: string | null;
}

async function page(path: string): Promise<Page> {
  const { list, next } = await part<TableInfo>(path);
  return { tables: list, next };
}

const of = encodeURIComponent;

export type Scope = 'read' | 'play';

export interface Pairing {
  game: string;
  options: unknown;
  clock: ClockPlan | null;
  best_of: BestOf;
  entropy: string;
  loadout: unknown;
  rated: boolean;
}

/** In which language one hears why something cannot be played with. */
const spoken = () => `?lang=${settings.lang}`;

export const api = {
  me: () => get<Me | null>('/me'),
  guest: (name: string) => post<Me>('/guest', { name }),
  rename: (name: string) => post<Me>('/name', { name }),
  keep: (login: string, password: string) => post<Kept>('/password', { login, password }),
  changePassword: (old: string, password: string, end_tokens: boolean) =>
    post<Kept>('/password', { old, password, end_tokens }),
  register: (login: string, password: string) => post<Kept>('/register', { login, password }),
  recover: (login: string, code: string, password: string) =>
    post<Kept>('/recover', { login, code, password }),
  codesLeft: () => get<number>('/codes'),
  newCodes: (password: string) => post<string[]>('/codes', { password }),
  login: (login: string, password: string) => post<Me>('/login', { login, password }),
  logout: () => post<unknown>('/logout'),
  mutes: () => get<string[]>('/mutes'),
  mute: (user: string, muted: boolean) => post<string[]>('/mutes', { user, muted }),
  tokens: () => get<TokenInfo[]>('/tokens'),
  newToken: (name: string, scope: Scope) => post<TokenInfo>('/tokens', { name, scope }),
  revoke: (token: string) => call('DELETE', `/tokens/${of(token)}`),

  games: (lang: Lang) => get<Game[]>(`/games?lang=${lang}`),
  rules: (game: string, lang: Lang) => get<Rule[]>(`/rules/${of(game)}?lang=${lang}`),
  lessons: (game: string, lang: Lang) => get<LessonInfo[]>(`/lessons/${of(game)}?lang=${lang}`),
  lesson: (game: string, lesson: string, answers: string[], lang: Lang) =>
    post<LessonPage>(`/lessons/${of(game)}/${of(lesson)}?lang=${lang}`, { answers }),
  glossary: (game: string, lang: Lang) => get<Term[]>(`/glossary/${of(game)}?lang=${lang}`),
  card: async (game: string, word: string, lang: Lang) =>
    (await call('GET', `/cards/${of(game)}/${of(word)}?lang=${lang}`)).text(),
  deck: (deck: string, format: string, lang: Lang) =>
    post<DeckPage>(`/decks?lang=${lang}`, { deck, format }),

  keptDecks: () => get<KeptDeck[]>('/me/decks'),
  keepDeck: (game: string, id: string, changed: number, deck: object) =>
    call('PUT', `/me/decks/${of(game)}/${of(id)}`, { changed, deck }),
  dropDeck: (game: string, id: string) => call('DELETE', `/me/decks/${of(game)}/${of(id)}`),

  pools: () => get<Pool[]>('/ladder'),
  leaderboard: (pool: string) => get<Leaderboard>(`/ladder/${of(pool)}`),
  profile: (login: string) => get<Profile>(`/people/${of(login)}`),
  played: (login: string, game: string | null, rated: boolean, before: string | null) =>
    part<PlayedGame>(
      `/people/${of(login)}/games?rated=${rated}&limit=20${game ? `&game=${of(game)}` : ''}${before ? `&before=${of(before)}` : ''}`,
    ),
  ratings: (login: string, pool: string) =>
    get<RatingStep[]>(`/people/${of(login)}/ratings/${of(pool)}`),
  /** What a rated game has changed, once it is over. */
  result: (table: string) => get<RatedGame | null>(`/tables/${of(table)}/rating`),

  follows: () => get<Followed[]>('/follows'),
  follow: (login: string, follows: boolean) => post<Followed[]>('/follows', { login, follows }),
  challenges: () => get<Challenge[]>('/challenges'),
  /** A table for somebody by name. */
  challenge: (login: string, plan: NewTable) =>
    post<Made>(`/people/${of(login)}/challenges${spoken()}`, plan),
  decline: (table: string) => call('DELETE', `/challenges/${of(table)}`),
  report: (table: string, report: Report) => post<unknown>(`/tables/${of(table)}/reports`, report),

  tables: (status: Status, before: string | null = null) =>
    page(`/tables?status=${status}${before ? `&before=${of(before)}` : ''}`),
  waiting: (game: string) => get<TableInfo[]>(`/tables?status=waiting&game=${of(game)}&limit=100`),
  mine: (before: string | null = null) =>
    page(`/tables/mine${before ? `?before=${of(before)}` : ''}`),
  table: (id: string) => get<TableInfo>(`/tables/${of(id)}`),
  create: (plan: NewTable) => post<Made>('/tables', plan),
  pair: (pairing: Pairing) => post<Made>(`/pair${spoken()}`, pairing),
  sit: (id: string, seat: Seat | null, entropy: string, loadout: unknown) =>
    post<TableInfo>(`/tables/${of(id)}/sit${spoken()}`, { seat, entropy, loadout }),
  /** To play with something else while one waits. */
  loadout: (id: string, loadout: unknown) =>
    post<TableInfo>(`/tables/${of(id)}/loadout${spoken()}`, { loadout }),
  stand: (id: string) => post<TableInfo>(`/tables/${of(id)}/stand`),
  close: (id: string) => post<TableInfo>(`/tables/${of(id)}/close`),
  /** Only the table: whoever wants it sits down with words of their own. */
  rematch: (id: string) => post<Made>(`/tables/${of(id)}/rematch`, { stand: true }),
  history: (id: string, lang: Lang) => get<Told[]>(`/tables/${of(id)}/history?lang=${lang}`),
  chat: (id: string) => get<Said[]>(`/tables/${of(id)}/chat`),
  replay: (id: string) => get<Replay>(`/tables/${of(id)}/replay.json`),
  scenes: (id: string, viewer: Seat | null, lang: Lang, from: number, count: number) => {
    const eyes = viewer ? `viewer=${viewer}&` : '';
    return get<Scene[]>(`/tables/${of(id)}/scenes?${eyes}lang=${lang}&from=${from}&count=${count}`);
  },
  /** Goes on with it for a moment; asked until it is whole. */
  analysis: (id: string) => get<Progress>(`/tables/${of(id)}/analysis`),
  replayUrl: (id: string) => `/api/tables/${of(id)}/replay`,
};
