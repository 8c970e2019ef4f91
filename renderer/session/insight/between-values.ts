/** What parts the cells of a column or of a row that are copied out of a table. */
const betweenCells = ['\n', '\r', '\t'];

/** What parts numbers that are typed or pasted one after the other: a comma may be in one of them. */
export const betweenNumbers = [';', ' ', ...betweenCells];

/** A text may have a comma of its own, and blanks. */
export const betweenTexts = betweenCells;
