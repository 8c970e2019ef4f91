import { randomUUID } from 'node:crypto';
import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import type { Database } from '#server/database/database.ts';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import * as contract from '#shared/contracts/export.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type ReadRow, type ReadSheet, readWorkbook } from '#tests/support/read-workbook.ts';

type ExportBody = ArgumentsOf<typeof contract.exportRows>['body'];

type Question = Extract<
  ExportBody,
  { moduleName: 'crm' | 'userOrgDetails' }
>['additionalInfo']['request'];

const exportBody = (request: Question) => ({
  moduleName: 'crm' as const,
  additionalInfo: { request },
});

/** Starts an export under a number of the caller's choice; the reply is not read yet. */
export const startExport = async (
  caller: Caller,
  request: Question,
  { id = randomUUID(), signal }: { id?: string; signal?: AbortSignal } = {},
): Promise<{ readonly id: string; readonly response: Response }> => ({
  id,
  response: await caller.fetches(contract.exportRows.path, {
    method: contract.exportRows.method,
    headers: {
      'content-type': 'application/json',
      [contract.exportIdHeader]: id,
      // The system lets a connection hold more the more was read from it, in the end whole files; the next one is new.
      connection: 'close',
    },
    body: JSON.stringify(exportBody(request)),
    ...(signal === undefined ? {} : { signal }),
  }),
});

export type Workbook = {
  readonly response: Response;
  readonly sheets: readonly ReadSheet[];
  readonly rows: readonly ReadRow[];
  /** Values of the cells below the titles, '' for an empty one. */
  readonly values: readonly (readonly string[])[];
};

export const download = async (caller: Caller, request: Question): Promise<Workbook> => {
  const { response } = await startExport(caller, request);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const rows: ReadRow[] = [];
  const sheets = await readWorkbook(Buffer.from(await response.arrayBuffer()), (row) =>
    rows.push(row),
  );
  const width = rows[0]?.cells.size ?? 0;
  return {
    response,
    sheets,
    rows,
    values: rows
      .slice(1)
      .map(({ cells }) =>
        Array.from({ length: width }, (_, column) => cells.get(column)?.value ?? ''),
      ),
  };
};

/** What a spreadsheet shows for its number of a moment, read back with the calendar alone. */
export const shownMoment = (day: string): string =>
  new Date(Math.round((Number(day) - 25_569) * 86_400) * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

/** Adds contacts, each with the last name that finds them all. */
export const addContacts = async (
  database: Database,
  lastName: string,
  contacts: readonly Partial<Contact>[],
): Promise<readonly number[]> =>
  database.inTransaction(async (transaction) => {
    const numbers = await nextContactNumbers(transaction, contacts.length);
    const now = '2026-03-01T12:00:00.000Z';
    const docs = contacts.map((contact, index) => ({
      crmId: numbers[index] ?? 0,
      userType: 'Citizen' as const,
      userRole: [],
      emailVerified: false,
      contactDetails: [],
      emailIdList: [],
      addressList: [],
      additionalDetails: [],
      createdOn: now,
      modifiedOn: now,
      version: 1,
      lastName,
      ...contact,
    }));
    await saveContacts(
      transaction,
      docs.map((doc) => ({ doc, index: indexContact(doc) })),
    );
    return numbers;
  });

/** Index texts that are empty here: their trigrams would take minutes. */
const withoutTexts = Object.fromEntries(
  ['ln', 'fn', 'mn', 'an', 'em', 'ph', 'emails', 'phones', 'faxes', 'addrs'].map((name) => [
    name,
    '',
  ]),
);

/** Adds contacts whose middle names do not pack, until an export is larger than all buffers on its way. */
export const addHeavyContacts = async (database: Database, howMany: number): Promise<void> => {
  await database.long.inTransaction(async ({ query }) => {
    await query(
      `insert into contact_doc
       select 1000000 + number, d.doc || jsonb_build_object('crmId', 1000000 + number, 'middleName',
         (select string_agg(md5(number::text || part), '') from generate_series(1, 300) as part))
       from (select doc from contact_doc limit 1) as d cross join generate_series(1, $1) as number`,
      [howMany],
    );
    await query(
      `insert into contact_idx
       select (jsonb_populate_record(i, $2::jsonb || jsonb_build_object('crm_id', 1000000 + number))).*
       from contact_idx as i cross join generate_series(1, $1) as number
       where i.crm_id = (select min(crm_id) from contact_idx)`,
      [howMany, JSON.stringify(withoutTexts)],
    );
  });
};
