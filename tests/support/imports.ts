import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { createImportRepository } from '#server/features/import/import.repository.ts';
import { createImportService } from '#server/features/import/import.service.ts';
import { type ImportFileOptions, importFile } from '#server/features/import/import-file.ts';
import { openCsv } from '#server/files/csv/csv-reader.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

type Reject = {
  readonly line: number;
  readonly outcome: string;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
};

/** Imports files into the database of a portal and reads what was reported. */
export const openImports = async (database: Database) => {
  const folder = await temporaryFolder('import');
  const service = createImportService(createImportRepository(database, 'America/Los_Angeles'));
  const rejectedPath = join(folder.path, 'rejected.csv');

  const rejects = async (): Promise<readonly Reject[]> => {
    const found: Reject[] = [];
    for await (const { cells } of (await openCsv(rejectedPath)).records) {
      const [line, outcome = '', column = '', value = '', reason = ''] = cells;
      found.push({ line: Number(line), outcome, column, value, reason });
    }
    return found;
  };

  const importPath = async (path: string, options: Partial<ImportFileOptions> = {}) => {
    const imported = await importFile(service, {
      path,
      map: {},
      dryRun: false,
      rejectedPath,
      ...options,
    });
    return { ...imported, rejects: imported.hasRejects ? await rejects() : [] };
  };

  const importText = async (text: string | Buffer, options: Partial<ImportFileOptions> = {}) => {
    const path = join(folder.path, 'file.csv');
    await writeFile(path, text);
    return importPath(path, options);
  };

  return { importPath, importText, rejectedPath, remove: folder.remove };
};
