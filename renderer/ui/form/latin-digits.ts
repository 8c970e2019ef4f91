/**
 * A text with the digits of Arabic and Persian keyboards as Latin ones: as in `shared/rules`, from which this room imports
 * nothing.
 */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
