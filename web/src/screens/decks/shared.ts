/** Something that is passed on: what it is made of, in letters that need no escape, and its name. */
export interface Shared {
  code: string;
  name: string;
}

/** The address at which others find it, to take it as their own. */
export function linkTo(game: string, { code, name }: Shared): string {
  const path = `/decks/${game}#${code}${name && `/${encodeURIComponent(name)}`}`;
  return new URL(path, location.origin).href;
}

/** What the end of such an address says. */
export function sharedOf(hash: string): Shared | null {
  const [code = '', name = ''] = hash.split('/', 2);
  if (!code) return null;
  try {
    return { code, name: decodeURIComponent(name) };
  } catch {
    return { code, name: '' };
  }
}
