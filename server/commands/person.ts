import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '../database/database.ts';
import { createAuditRepository } from '../features/audit/audit.repository.ts';
import { createKeptFiles } from '../files/store/kept-files.ts';
import { openFileStore } from '../files/store/open-file-store.ts';
import { byPortal } from '../http/audit.ts';
import { fail } from '../run.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-failure.ts';
import { counted } from './counted.ts';
import { askSure } from './ask-sure.ts';
import { erasePerson, findTraces } from './person/erase-person.ts';
import { exportPerson } from './person/export-person.ts';
import { findPerson, knownBy, type Person } from './person/find-person.ts';
import { tell, withDatabase } from './with-database.ts';

const usage =
  'Use npm run person -- export <e-mail or number of the contact> [--to <folder>], or npm run person -- erase <e-mail or number> [--yes].';

const options = { to: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;

const readArguments = (words: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
    });
    const [act, who, ...others] = positionals;
    if ((act === 'export' || act === 'erase') && who !== undefined && others.length === 0) {
      return { ...values, act, who } as const;
    }
  } catch {
    // Said below, as for a missing name.
  }
  throw new StartError(usage);
};

/** The log keeps the numbers alone, of who was erased too. */
const keepAct = (database: Database, act: 'person.erase' | 'person.export', { crmIds }: Person) =>
  createAuditRepository(database).append([
    { happenedOn: new Date(), entry: byPortal(act, crmIds.join(',')) },
  ]);

/** What a command ends with when something still names an erased person, or a file is lost: somebody has to look. */
const incomplete = 2;

const tellTraces = async (database: Database, known: Person['known']): Promise<void> => {
  const traces = await findTraces(database, known);
  if (traces.length === 0) {
    tell('Nothing in the database names them any more.');
    return;
  }
  tell('Still named in records that belong to someone else, or in keys of others:');
  for (const { table, column, rows } of traces) tell(`  ${table}.${column}: ${rows}`);
  process.exitCode = incomplete;
};

const erase = async (
  database: Database,
  settings: Settings,
  who: string,
  yes: boolean,
): Promise<void> => {
  const person = await findPerson(database, who);
  if (person === undefined) {
    tell(`No one was found for ${who}.`);
    await tellTraces(database, knownBy([], who.includes('@') ? [who] : []));
    return;
  }
  const { crmIds, accountIds } = person;
  tell(`Contacts ${crmIds.join(', ')}; ${accountIds.length === 0 ? 'no account' : 'an account'}.`);
  if (!yes && !(await askSure(`Erase ${who} permanently? This cannot be undone.`))) return;
  const store = openFileStore(settings);
  try {
    await erasePerson(database, store, person);
    await keepAct(database, 'person.erase', person);
  } finally {
    store.close();
  }
  tell('Erased.');
  await tellTraces(database, person.known);
  tell(
    'Back-ups and the archive still hold them until these are deleted (npm run backup -- --keep).',
  );
};

const exportTo = async (
  database: Database,
  settings: Settings,
  who: string,
  to: string | undefined,
): Promise<void> => {
  const person = await findPerson(database, who);
  if (person === undefined) throw new StartError(`No one was found for ${who}.`);
  const folder = resolve(to ?? `person-${person.crmIds.join('-')}`);
  const store = openFileStore(settings);
  try {
    const files = createKeptFiles(database, store);
    const written = await exportPerson(database, files, person, folder);
    await keepAct(database, 'person.export', person);
    tell(`${folder}: ${counted(written.rows, 'row')}, ${counted(written.files, 'file')}.`);
    if (written.lacking.length === 0) return;
    process.stderr.write(
      `The file store has lost ${counted(written.lacking.length, 'file')} of theirs: ${written.lacking.join(', ')}.\n`,
    );
    process.exitCode = incomplete;
  } finally {
    store.close();
  }
};

/** Exports or erases what the portal holds about one person, whether it is running or not. */
const person = async (): Promise<void> => {
  const { act, who, to, yes } = readArguments(process.argv.slice(2));
  await withDatabase(async (database, settings) => {
    if (act === 'export') await exportTo(database, settings, who, to);
    else await erase(database, settings, who, yes);
  });
};

await person().catch(fail);
