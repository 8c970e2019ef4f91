import { openCsv } from '#server/files/csv/csv-reader.ts';
import { asCsvText, createCsvWriter } from '#server/files/csv/csv-writer.ts';
import type { Fault } from './drafts.ts';
import type { ImportRow, ImportService, ImportSummary } from './import.service.ts';
import { type ImportPlan, type PlanWishes, planImport } from './import-plan.ts';

export type ImportFileOptions = PlanWishes & {
  readonly path: string;
  readonly dryRun: boolean;
  /** Where the report of what was left out goes; there is none when nothing was. */
  readonly rejectedPath: string;
  readonly onPlan?: (plan: ImportPlan, encoding: string) => void;
  /** Rows so far and the part of the file that has been read, 0 to 1. */
  readonly onProgress?: (rows: number, part: number) => void;
};

export type ImportedFile = ImportSummary & { readonly hasRejects: boolean };

const outcomes: Readonly<Record<Fault['kind'], string>> = {
  row: 'row left out',
  value: 'value left out',
};

/**
 * Imports a CSV file. What was left out goes into a CSV file of its own: line, column, value and reason, then the whole
 * row as it was, so that the report can be corrected and imported again.
 */
export const importFile = async (
  service: ImportService,
  { path, as, map, dryRun, rejectedPath, onPlan, onProgress }: ImportFileOptions,
): Promise<ImportedFile> => {
  const csv = await openCsv(path);
  const plan = planImport(csv.header, { as, map });
  onPlan?.(plan, csv.encoding);
  const reportColumns = ['line', 'outcome', 'column', 'value', 'reason'];
  const rejected = await createCsvWriter(rejectedPath, [
    ...reportColumns.map((name) => `import ${name}`),
    ...csv.header.map(asCsvText),
  ]);
  const reject = ({ line, cells }: ImportRow, faults: readonly Fault[]): void => {
    for (const { kind, column, value, reason } of faults) {
      const told = [column, value, reason, ...cells].map(asCsvText);
      rejected.write([String(line), outcomes[kind], ...told]);
    }
  };
  try {
    const summary = await service.run({
      plan,
      rows: csv.records,
      dryRun,
      reject,
      onProgress: (rows) => onProgress?.(rows, csv.progress()),
    });
    return { ...summary, hasRejects: await rejected.close() };
  } catch (error) {
    await rejected.close().catch(() => undefined);
    throw error;
  }
};
