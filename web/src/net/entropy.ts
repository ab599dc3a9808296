import { recall, remember } from '../state/kept';

/** What a player adds to the dice: 32 hexadecimal letters nobody else knows. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Sealed {
  commitment: string;
  entropy: string;
}

const MOST = 60;

/** The server's promise as it was before this player said anything, so that it can be checked later. */
export function seal(table: string, commitment: string, added: string): void {
  const all = recall<Record<string, Sealed>>('sealed', {});
  // The first promise seen is the one that counts.
  all[table] = { commitment: all[table]?.commitment ?? commitment, entropy: added };
  const kept = Object.entries(all).slice(-MOST);
  remember('sealed', Object.fromEntries(kept));
}

export function sealed(table: string): Sealed | undefined {
  return recall<Record<string, Sealed>>('sealed', {})[table];
}
