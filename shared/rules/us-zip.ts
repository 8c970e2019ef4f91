/** Digits of a ZIP code of the United States, as they are typed: blanks around them are not kept. */
export const isUsZip = (text: string): boolean => /^\d{5,8}$/.test(text.trim());
