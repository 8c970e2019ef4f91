export type Direction = 'ltr' | 'rtl';

type Language = {
  /** What its own speakers call it. */
  readonly name: string;
  readonly direction: Direction;
  /** BCP 47, for numbers and dates; Latin digits and the Gregorian calendar, because that is what is typed. */
  readonly locale: string;
};

/** The languages that have messages. The portal's settings choose which of them are offered. */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-US' },
  es: { name: 'Español', direction: 'ltr', locale: 'es-US' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn' },
  fa: { name: 'فارسی', direction: 'rtl', locale: 'fa-u-ca-gregory-nu-latn' },
  hy: { name: 'Հայերեն', direction: 'ltr', locale: 'hy-AM' },
  ko: { name: '한국어', direction: 'ltr', locale: 'ko-KR' },
  zh: { name: '中文', direction: 'ltr', locale: 'zh-Hans-US' },
  tl: { name: 'Tagalog', direction: 'ltr', locale: 'fil-US' },
  vi: { name: 'Tiếng Việt', direction: 'ltr', locale: 'vi-VN' },
  ru: { name: 'Русский', direction: 'ltr', locale: 'ru-RU' },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageKey = keyof typeof languages;

export const defaultLanguage: LanguageKey = 'en';

export const isLanguageKey = (key: unknown): key is LanguageKey =>
  typeof key === 'string' && Object.hasOwn(languages, key);

/** Browsers say Filipino where they mean the language that the portal calls Tagalog. */
const sameAs: Readonly<Record<string, LanguageKey>> = { fil: 'tl' };

const keyOf = (wish: string | undefined): string | undefined => {
  const key = wish?.toLowerCase().split('-')[0];
  return key === undefined ? undefined : (sameAs[key] ?? key);
};

/** Those of `wishes` (BCP 47 tags, best first) that have messages. */
export const wishedLanguages = (wishes: readonly (string | undefined)[]): readonly LanguageKey[] =>
  wishes.map(keyOf).filter(isLanguageKey);
