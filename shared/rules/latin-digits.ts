/** A text as long as it was, the digits of Arabic and Persian keyboards as Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** A text as long as it was, with the hyphens and dashes that word processors and web pages write as plain ones. */
export const plainHyphens = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-');

/** The digits of a text alone, whatever keyboard they were typed on, as Latin ones. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '');
