/** First digits of the scripts in which people of this portal may type digits: Arabic, Persian. */
const zeros = [0x660, 0x6f0];

const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
};

/** A code as it is compared: digits of every keyboard, capitals or not, without the blanks and hyphens of its reader. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, asciiDigit)
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase();

export const isSixDigits = (code: string): boolean => /^\d{6}$/.test(code);
