import { latinDigits } from './latin-digits.ts';

/** The digits of a phone number, of whatever keyboard: spaces, dots, dashes and brackets of all spellings go. */
export const phoneDigits = (text: string): string =>
  /^\d*$/.test(text) ? text : latinDigits(text.normalize('NFKC')).replace(/\D/g, '');

/**
 * The forms in which a number may be asked for: national first, then with its country prefix.
 * Without a prefix a number of the North American plan, which the portal's people use, has both forms too.
 */
export const phoneForms = (number: string, countryPrefix = ''): readonly string[] => {
  const digits = phoneDigits(number);
  if (digits === '') return [];
  const prefix = phoneDigits(countryPrefix);
  const international = number.trim().startsWith('+');
  if (prefix === '') {
    if (/^1[2-9]\d{9}$/.test(digits)) return [digits.slice(1), digits];
    return /^[2-9]\d{9}$/.test(digits) && !international ? [digits, `1${digits}`] : [digits];
  }
  const prefixed = international || (prefix === '1' && digits.length === 11);
  return prefixed && digits.startsWith(prefix) && digits.length > prefix.length
    ? [digits.slice(prefix.length), digits]
    : [digits, prefix + digits];
};
