import type { Scope } from '../../net/api';
import type { TokenInfo } from '../../wire';

/** Those that still open the door, the newest first. */
export function valid(tokens: readonly TokenInfo[]): TokenInfo[] {
  const open = tokens.filter((token) => token.revoked === null);
  return open.sort((one, other) => other.created - one.created);
}

/** Playing includes reading. */
export function scopeOf({ scopes }: TokenInfo): Scope {
  return scopes.split(/[\s,]+/).includes('play') ? 'play' : 'read';
}
