import type { Lang } from '../wire';

/** Each language by its own name. */
export const LANGUAGE: Record<Lang, string> = { en: 'English', ko: '한국어', ja: '日本語' };
