export type Route =
  | { screen: 'home' }
  | { screen: 'table'; id: string }
  | { screen: 'replay'; id: string }
  | { screen: 'analysis'; id: string }
  | { screen: 'decks'; game: string | null; shared: string }
  | { screen: 'rules'; game: string; anchor: string }
  | { screen: 'learn' }
  | { screen: 'lesson'; game: string; lesson: string }
  | { screen: 'glossary'; game: string }
  | { screen: 'profile'; login: string }
  | { screen: 'ladder'; pool: string | null }
  | { screen: 'account' }
  | { screen: 'about' }
  | { screen: 'missing' };

/** The lesson that is a first game. */
export const FIRST = 'first';

export function read(path: string, hash = ''): Route {
  const [first = '', second, third, ...rest] = path
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
  if (rest.length || (third && first !== 'learn')) return { screen: 'missing' };
  if (first === '') return { screen: 'home' };
  if ((first === 'table' || first === 'replay' || first === 'analysis') && second)
    return { screen: first, id: second };
  if (first === 'rules' && second)
    return { screen: 'rules', game: second, anchor: hash.replace(/^#/, '') };
  if (first === 'decks')
    return { screen: 'decks', game: second ?? null, shared: hash.replace(/^#/, '') };
  if (first === 'learn' && second)
    return { screen: 'lesson', game: second, lesson: third ?? FIRST };
  if (first === 'learn') return { screen: 'learn' };
  if (first === 'glossary' && second) return { screen: 'glossary', game: second };
  if (first === '@' && second) return { screen: 'profile', login: second };
  if (first === 'ladder') return { screen: 'ladder', pool: second ?? null };
  if ((first === 'account' || first === 'about') && !second) return { screen: first };
  return { screen: 'missing' };
}

let now = $state.raw<Route>(read(location.pathname, location.hash));

function arrive(): void {
  now = read(location.pathname, location.hash);
}

export function route(): Route {
  return now;
}

export function go(path: string): void {
  if (path !== location.pathname + location.hash) history.pushState(null, '', path);
  arrive();
  if (!path.includes('#')) scrollTo(0, 0);
}

/** Another address for where one is already: the way back does not lead to the old one. */
export function rename(path: string): void {
  history.replaceState(null, '', path);
  arrive();
}

function isOurs(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const here = link.origin === location.origin && !link.target && !link.hasAttribute('download');
  return plain && here && !link.pathname.startsWith('/api/');
}

/** Links of ours change the screen without a new page. */
export function takeLinks(): void {
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || !isOurs(event, link)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
