import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tookProfile } from '#server/database/contacts/delete-leavings.ts';
import type { Database, Querying } from '#server/database/database.ts';
import { makeFolder } from '#server/database/embedded/make-folder.ts';
import { jsonOf, openSnapshotRows } from '#server/database/snapshot-rows.ts';
import { isAct, namedColumns } from '#server/features/person/named-columns.repository.ts';
import {
  everySource,
  type PersonRow,
  personRows,
  rowsPerFetch,
} from '#server/features/person/person-rows.ts';
import { writePerson } from '#server/features/person/person-text.ts';
import type { KeptFiles } from '#server/files/store/kept-files.ts';
import { StartError } from '#server/start-failure.ts';
import type { Person } from './find-person.ts';

type Row = PersonRow['row'];

/** Hashes of passwords and codes, sealed secrets: nothing that tells a person about themselves. */
const isSecret = (name: string): boolean => /(^|_)(hash|salt|secret)$/.test(name);

const readable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) =>
        // Bytes come as `\x…`; those of files are beside.
        !isSecret(name) && !(typeof value === 'string' && value.startsWith('\\x')),
    ),
  );

/** How many rows about others somebody had a hand in, by table and column. */
const countActs = async (
  querying: Querying,
  { accountIds, crmIds }: Person,
): Promise<Readonly<Record<string, number>>> => {
  const acts: Record<string, number> = {};
  for (const named of await namedColumns(querying)) {
    if (!isAct(named)) continue;
    const { table, column, names } = named;
    const { rows } = await querying.query<{ readonly count: number }>(
      `select count(*)::int as count from ${table} r where r.${column} = any($1)`,
      [names === 'account' ? accountIds : crmIds],
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) acts[`${table}.${column}`] = count;
  }
  return acts;
};

/** Writes everything that the portal holds about a person, by table; the number of rows. */
const writeRows = async ({ long }: Database, person: Person, file: string): Promise<number> => {
  const { crmIds, accountIds, known } = person;
  const head = {
    format: 1,
    exportedOn: new Date().toISOString(),
    ...person,
    acts: await countActs(long, person),
  };
  const keys = { crmIds, accountIds, emails: known.emails };
  const question = personRows(await everySource(long), keys);
  const snapshot = await openSnapshotRows(
    long,
    question,
    new AbortController().signal,
    rowsPerFetch,
  );
  try {
    const write = writePerson(head, readable);
    await pipeline(jsonOf(snapshot.batches), write, createWriteStream(file, { mode: 0o600 }));
    return snapshot.totalRows;
  } finally {
    await snapshot.close();
  }
};

/** Files of a person: their photos, what a merge keeps to be undone included, and what was attached to notes about them. */
export const filesOf = async (
  querying: Querying,
  crmIds: readonly number[],
): Promise<readonly string[]> => {
  const { rows } = await querying.query<{ readonly id: string }>(
    `select photo_id as id from profile where crm_id = any($1) and photo_id is not null
      union select f.id from contact_merge m join merge_step s using (change_set_id)
              join stored_file f on f.id = (s.before ->> 'photo_id')::uuid
             where m.loser = any($1) and ${tookProfile} and f.unused_since is null
      union select a.file_id from note_attachment a join note n on n.id = a.note_id
             where n.crm_id = any($1)`,
    [crmIds],
  );
  return rows.map(({ id }) => id);
};

/** Writes the files beside one another; gives the numbers of those that the store has lost. */
const writeFiles = async (
  files: KeptFiles,
  ids: readonly string[],
  folder: string,
): Promise<readonly string[]> => {
  const lacking: string[] = [];
  for (const id of ids) {
    const file = await files.open(id);
    if (file === undefined) {
      lacking.push(id);
      continue;
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await pipeline(file.content, createWriteStream(join(folder, id), { mode: 0o600 }));
  }
  return lacking;
};

export type WrittenPerson = {
  readonly rows: number;
  readonly files: number;
  /** Files that the store has lost. */
  readonly lacking: readonly string[];
};

/** Writes everything about a person into a new folder: `person.json`, and their files beside it. */
export const exportPerson = async (
  database: Database,
  files: KeptFiles,
  person: Person,
  folder: string,
): Promise<WrittenPerson> => {
  await makeFolder(dirname(folder));
  const workshop = await mkdtemp(`${folder}.part-`);
  try {
    const rows = await writeRows(database, person, join(workshop, 'person.json'));
    const ids = await filesOf(database.long, person.crmIds);
    const lacking = await writeFiles(files, ids, join(workshop, 'files'));
    await rename(workshop, folder).catch(() => {
      throw new StartError(`${folder} is there already: name another with --to.`);
    });
    return { rows, files: ids.length - lacking.length, lacking };
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
};
