import type { Database } from '#server/database/database.ts';
import { openSnapshotRows } from '#server/database/snapshot-rows.ts';
import { type OpenTable, tableColumns } from '#server/files/table-source.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { mailingKey } from '#shared/contracts/crm-list.ts';
import { type SendExport, sendColumns } from '#shared/contracts/export.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import { sendTableSql } from './mail-ledger.repository.ts';

type SendTableParts = {
  readonly database: Database;
  readonly sharerOf: SharerOf;
  readonly timeZone: () => Promise<string>;
  readonly now?: () => Date;
};

const titles = {
  createdOn: 'Created on',
  emailSubject: 'Subject',
  listName: 'List',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Bounced',
  skipped: 'Skipped',
  queued: 'Waiting',
} as const;

const kindOf = (key: (typeof sendColumns)[number]): 'moment' | 'text' | 'number' => {
  if (key === 'createdOn') return 'moment';
  return key === 'emailSubject' || key === 'listName' ? 'text' : 'number';
};

const columns = sendColumns.map((key) => ({ key, title: titles[key], kind: kindOf(key) }));

/** The mail history as a table: the sends that a person sees, of one list or of all. */
export const createSendTable =
  ({ database, sharerOf, timeZone, now = () => new Date() }: SendTableParts) =>
  ({ request }: SendExport, asker: PersonSession): OpenTable =>
  async (signal) => {
    if (!holdsRight(asker.rights, mailingKey, ['VW'])) {
      throw new ReplyError(ReplyCode.Forbidden, 'You have no right to do this.');
    }
    const { listId, startDate, endDate, searchText } = request;
    // The call itself asks for the right to view contacts.
    const viewer = { ...(await sharerOf(asker)), mayViewContacts: true };
    const range = { startDate, endDate, timeZone: await timeZone() };
    const question = sendTableSql(viewer, { listId, range, searchText }, now());
    return {
      stem: 'crm-mail-history',
      title: 'Mail history',
      columns: tableColumns(columns, request.titles),
      rows: await openSnapshotRows(database.long, question, signal),
    };
  };
