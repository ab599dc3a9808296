import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Lang } from '../wire';

const FILES: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import('./en.ftl?raw'),
  ko: () => import('./ko.ftl?raw'),
  ja: () => import('./ja.ftl?raw'),
};

const FONTS: Record<Lang, () => Promise<unknown>> = {
  en: async () => {},
  ko: () => import('./font-ko'),
  ja: () => import('./font-ja'),
};

let bundle = $state.raw<FluentBundle | null>(null);
let spoken = $state.raw<Lang>('en');

/** Loads a language and speaks it from then on. */
export async function speak(lang: Lang): Promise<void> {
  const { default: source } = await FILES[lang]();
  const fresh = new FluentBundle(lang, { useIsolating: false });
  fresh.addResource(new FluentResource(source));
  [bundle, spoken] = [fresh, lang];
  document.documentElement.lang = lang;
  // Letters come when they come; the words do not wait for them.
  void FONTS[lang]();
}

/** A text of the client itself. A key that nobody wrote shows as it is, and a test finds it. */
export function t(key: string, values?: Record<string, FluentVariable>): string {
  const message = bundle?.getMessage(key);
  if (!bundle || !message?.value) return key;
  return bundle.formatPattern(message.value, values);
}

/** What is there in every language, in the one that is spoken. */
export function inWords(texts: Readonly<Record<Lang, string>>): string {
  return texts[spoken];
}

export function has(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}
