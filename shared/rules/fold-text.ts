import { withoutDirectionMarks } from './direction-marks.ts';

/** Letters that carry no separable mark but are read as their plain neighbours. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
};

const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Accents of Latin, Greek, Cyrillic, Hebrew and Arabic. The marks of other scripts are not accents: they are
 * vowels (Devanagari, Thai) or make another letter (the voicing marks of Japanese), so they stay.
 */
const accents =
  /(?=\p{Mn})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}](?<![\u3099\u309a])/gu;

/** Most names and all e-mails look like this; skipping the Unicode work doubles the speed of a bulk load. */
const plain = /^[!-~]+(?: [!-~]+)*$/;

const foldOdd = (text: string): string =>
  text
    .replaceAll('\0', '')
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(accents, '')
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The form in which texts are compared: accent-blind, lower case, trimmed, white space as single spaces.
 * Stored texts and the words of a search pass through the same function, so both sides always agree.
 */
export const foldText = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : foldOdd(text);

/**
 * The same of what is seen of a text: without the marks of direction, which come with what is copied. What filters read of
 * contacts is kept so, and what they look for is compared so.
 */
export const foldSeen = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : foldOdd(withoutDirectionMarks(text));
