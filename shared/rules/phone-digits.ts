/** The digits of a phone number: spaces, dots, dashes and brackets of all spellings go. */
export const phoneDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/**
 * The forms in which a number may be asked for: national first, then with its country prefix.
 * Without a prefix a number of the North American plan that starts with 1 has both forms too.
 */
export const phoneForms = (number: string, countryPrefix = ''): readonly string[] => {
  const digits = phoneDigits(number);
  if (digits === '') return [];
  const prefix = phoneDigits(countryPrefix);
  const international = number.trim().startsWith('+');
  if (prefix === '') {
    return digits.length === 11 && digits.startsWith('1') ? [digits.slice(1), digits] : [digits];
  }
  const prefixed = international || (prefix === '1' && digits.length === 11);
  return prefixed && digits.startsWith(prefix) && digits.length > prefix.length
    ? [digits.slice(prefix.length), digits]
    : [digits, prefix + digits];
};
