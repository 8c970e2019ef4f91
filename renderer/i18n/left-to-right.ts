/**
 * Keeps the order of digits and signs of a phone number inside a sentence of any direction. For what is read, never for
 * what is copied: the marks would go along.
 */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
