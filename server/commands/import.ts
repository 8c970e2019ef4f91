import { parseArgs } from 'node:util';
import { codeOf } from '../database/error-code.ts';
import { openSettingReader } from '../features/app-config/setting-reader.repository.ts';
import { createImportRepository } from '../features/import/import.repository.ts';
import { createImportService, type Tally } from '../features/import/import.service.ts';
import { type ImportedFile, importFile } from '../features/import/import-file.ts';
import type { ImportKind } from '../features/import/import-fields.ts';
import { type ImportPlan, ImportPlanError } from '../features/import/import-plan.ts';
import { CsvFileError } from '../files/csv/csv-encoding.ts';
import { fail } from '../run.ts';
import { StartError } from '../start-failure.ts';
import { counted } from './counted.ts';
import { tell, withDatabase } from './with-database.ts';

const usage =
  "Use npm run import -- <file.csv[.gz]> [--as contacts|properties|cases] [--map 'Column=field']... [--dry-run] [--rejected <file.csv>].";

const kinds: readonly ImportKind[] = ['contacts', 'properties', 'cases'];

type Arguments = {
  readonly path: string;
  readonly as: ImportKind | undefined;
  readonly map: Readonly<Record<string, string>>;
  readonly dryRun: boolean;
  readonly rejectedPath: string;
};

const options = {
  as: { type: 'string' },
  map: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean', default: false },
  rejected: { type: 'string' },
} as const;

const parsed = (words: readonly string[]) => {
  const args = [...words];
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new StartError(usage);
  }
};

const readMap = (pairs: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const sign = pair.lastIndexOf('=');
      if (sign <= 0) throw new StartError(`--map needs 'Column=field', not '${pair}'.`);
      return [pair.slice(0, sign).trim(), pair.slice(sign + 1).trim()];
    }),
  );

const readArguments = (words: readonly string[]): Arguments => {
  const { values, positionals } = parsed(words);
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new StartError(usage);
  const as = kinds.find((kind) => kind === values.as);
  if (values.as !== undefined && as === undefined) throw new StartError(usage);
  return {
    path,
    as,
    map: readMap(values.map ?? []),
    dryRun: values['dry-run'],
    rejectedPath: values.rejected ?? `${path}.rejected.csv`,
  };
};

const tellPlan = ({ kind, preset, columns, leftOut }: ImportPlan, encoding: string): void => {
  tell(`${preset?.name ?? 'Columns by their names'}: ${kind}, ${encoding}.`);
  tell(columns.map(({ name, field }) => `  ${name} -> ${field}`).join('\n'));
  if (leftOut.length > 0) tell(`  not imported: ${leftOut.join(', ')}`);
};

const tallyText = (name: string, { added, changed, unchanged }: Tally): readonly string[] =>
  added + changed + unchanged === 0
    ? []
    : [`${name}: ${added} new, ${changed} changed, ${unchanged} as they were`];

const tellSummary = (
  imported: ImportedFile,
  { dryRun, rejectedPath }: Arguments,
  seconds: number,
): void => {
  const rate = Math.round(imported.rows / Math.max(seconds, 0.001));
  tell(`${counted(imported.rows, 'row')} in ${seconds.toFixed(1)} s (${rate} a second).`);
  for (const line of [
    ...tallyText('Contacts', imported.contacts),
    ...tallyText('Properties', imported.properties),
    ...tallyText('Cases', imported.cases),
  ]) {
    tell(`${line}.`);
  }
  if (imported.hasRejects) {
    tell(
      `Left out: ${counted(imported.rowsLeftOut, 'row')} and ${counted(imported.valuesLeftOut, 'value')}. ${rejectedPath} says which and why.`,
    );
  }
  if (dryRun) tell('This was a dry run: nothing was kept.');
};

/** Milliseconds between two signs of life. */
const progressInterval = 1000;

const createProgress = () => {
  let last = performance.now();
  return (rows: number, part: number): void => {
    if (performance.now() - last < progressInterval) return;
    last = performance.now();
    tell(`${counted(rows, 'row')}, ${Math.round(part * 100)} % of the file.`);
  };
};

/** What a person can put right is said in one sentence. */
const asStartError = (error: unknown, path: string): unknown => {
  if (error instanceof ImportPlanError || error instanceof CsvFileError) {
    return new StartError(`${path}: ${error.message}`);
  }
  const code = codeOf(error);
  if (code === 'ENOENT') return new StartError(`There is no file ${path}.`);
  if (code === 'EACCES') return new StartError(`${path} or its report may not be opened.`);
  return code === 'EISDIR' ? new StartError(`${path} is a directory.`) : error;
};

/** Imports one CSV file into the portal, whether it is running or not. */
const importCommand = async (): Promise<void> => {
  const given = readArguments(process.argv.slice(2));
  await withDatabase(async (database, settings) => {
    const configured = await openSettingReader(database);
    const timeZone = (await configured.value('timeZone')) || settings.timeZone;
    const service = createImportService(createImportRepository(database, timeZone));
    const started = performance.now();
    const imported = await importFile(service, {
      ...given,
      onPlan: tellPlan,
      onProgress: createProgress(),
    });
    tellSummary(imported, given, (performance.now() - started) / 1000);
  }).catch((error: unknown) => {
    throw asStartError(error, given.path);
  });
};

await importCommand().catch(fail);
