/** A text as long as it was, the digits of Arabic and Persian keyboards as Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** The digits of a text alone, whatever keyboard they were typed on, as Latin ones. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '');
