export type Direction = 'ltr' | 'rtl';

type Language = {
  /** What its own speakers call it. */
  readonly name: string;
  readonly direction: Direction;
  /** BCP 47, for numbers and dates; Latin digits, because ids and phones are typed with them. */
  readonly locale: string;
};

/** The languages that have messages. The portal's settings choose which of them are offered. */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-US' },
  es: { name: 'Español', direction: 'ltr', locale: 'es-US' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn' },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageKey = keyof typeof languages;

export const defaultLanguage: LanguageKey = 'en';

export const isLanguageKey = (key: unknown): key is LanguageKey =>
  typeof key === 'string' && Object.hasOwn(languages, key);

/** The first of `wishes` (BCP 47 tags, best first) that has messages. */
export const chooseLanguage = (wishes: readonly (string | undefined)[]): LanguageKey =>
  wishes.map((wish) => wish?.toLowerCase().split('-')[0]).find(isLanguageKey) ?? defaultLanguage;
