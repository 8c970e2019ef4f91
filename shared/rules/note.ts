/** Characters of a note, as people count them. */
export const longestNote = 10_000;

/** Whether a text can be a note: something is written, and not too much. It is kept as it was written. */
export const isNoteText = (text: string): boolean =>
  text.trim() !== '' && [...text].length <= longestNote;

/** Colleagues who can be told of one note. */
export const mostTold = 5;
