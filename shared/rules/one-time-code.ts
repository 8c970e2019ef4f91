import { latinDigits } from './latin-digits.ts';

/** A code as it is compared: digits of every keyboard, capitals or not, without the blanks and hyphens of its reader. */
export const plainCode = (typed: string): string =>
  latinDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase();

export const isSixDigits = (code: string): boolean => /^\d{6}$/.test(code);
