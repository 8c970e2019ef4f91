import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';

const quoted = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const formula = /^[=+\-@＝＋－＠\t\r\n]/;

/** A text that a spreadsheet would take for a formula is shown as text. */
export const asCsvText = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The text that `asCsvText` has written, whatever program has saved it since. */
export const fromCsvText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** One record of RFC 4180. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

export type CsvWriter = {
  readonly write: (cells: readonly string[]) => void;
  /** True when anything was written; the file is whole then. */
  readonly close: () => Promise<boolean>;
};

/** Writes a CSV file whose first record is `header`; without any other record there is no file, not even an old one. */
export const createCsvWriter = async (
  path: string,
  header: readonly string[],
): Promise<CsvWriter> => {
  await rm(path, { force: true });
  let file: ReturnType<typeof createWriteStream> | undefined;
  return {
    write: (cells) => {
      if (file === undefined) {
        file = createWriteStream(path);
        // Closing tells of it; until then a full disk must not end the program.
        file.on('error', () => undefined);
        file.write(csvLine(header));
      }
      file.write(csvLine(cells));
    },
    close: async () => {
      if (file === undefined) return false;
      file.end();
      await finished(file);
      return true;
    },
  };
};
