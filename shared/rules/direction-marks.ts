/** A text without the marks of direction that nobody sees and that come with what is copied. */
export const withoutDirectionMarks = (text: string): string =>
  text.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '');
