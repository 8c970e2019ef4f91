import { fromCsvText } from './csv-writer.ts';

/** What a spreadsheet shows in place of a value that its formula could not find: #N/A, #REF!, #DIV/0!, in Spanish #N/D and #¡REF!. */
const failedFormula = /^\s*#(?:N\/[AD]|GETTING_DATA|[¡¿]?[\p{Lu}/0]{2,}[!?])\s*$/u;

/** What a cell of a spreadsheet says, in whatever kind of file it came; '' where there is only the fault of a formula. */
export const readCell = (cell: string): string =>
  failedFormula.test(cell) ? '' : fromCsvText(cell);
