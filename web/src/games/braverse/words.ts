import { t } from '../../text/text.svelte';
import type { Change, CookieView, Lasting, View } from '../../wire/braverse';
import type { Seat } from '../../wire/kernel';
import { nameOf } from './album.svelte';

/** `GingerBrave, hand, yours`: what a thing is, for those who do not see it. */
export function said(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

export function cookieWords(cookie: CookieView, place: string, whose: string): string {
  const name = cookie.card ? nameOf(cookie.card) : t('braverse-facedown');
  const numbers = cookie.card && [
    t('braverse-level', { n: cookie.level }),
    t('braverse-attack', { n: cookie.attack }),
  ];
  return said(
    name,
    `${t('braverse-zone-battle')} ${place}`,
    whose,
    ...(numbers || []),
    t('braverse-hp', { n: cookie.hp.length }),
    cookie.rested && t('braverse-rested'),
    cookie.card && cookie.face_down && t('braverse-facedown'),
  );
}

const signed = (n: number) => (n > 0 ? `+${n}` : `${n}`);

function changeWords(change: Change): string {
  if (typeof change === 'string') return t(`braverse-change-${change}`);
  const [word, by] = Object.entries(change)[0] ?? ['', 0];
  // A level is told as it is, everything else by how much it changes.
  const told = word === 'level' ? `${by}` : signed(by as number);
  return t(`braverse-change-by-${word}`, { by: told });
}

const withEnd = (words: string, lasting: Lasting) =>
  `${words} · ${t(`braverse-until-${lasting.until}`)}`;

/** What has changed about a Cookie, and for how long. */
export function changesAt(view: View, place: string): string[] {
  return view.lasting.flatMap((lasting) =>
    'change' in lasting.what && lasting.what.change.at === place
      ? [withEnd(changeWords(lasting.what.change.change), lasting)]
      : [],
  );
}

/** What a player is kept from, and effects that go on for them. */
export function changesFor(view: View, seat: Seat): string[] {
  return view.lasting.flatMap((lasting) => {
    const { what } = lasting;
    if ('ban' in what && what.ban.seat === seat)
      return [withEnd(t(`braverse-ban-${what.ban.ban}`), lasting)];
    if ('clause' in what && what.clause.seat === seat) {
      const text = what.clause.text;
      const name = text === 'lowest' || text === 'highest' ? '' : nameOf(text);
      return [withEnd(name, lasting)];
    }
    return [];
  });
}
