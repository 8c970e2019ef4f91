import type { Database } from '#server/database/database.ts';
import { openSnapshotRows } from '#server/database/snapshot-rows.ts';
import { type OpenTable, tableColumns, tableWords } from '#server/files/table-source.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { MailHistoryExport } from '#shared/contracts/export.ts';
import type { SendState } from '#shared/rules/mail-state.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import { historyRows } from './mail-ledger.repository.ts';

type HistoryParts = {
  readonly database: Database;
  readonly timeZone: () => Promise<string>;
  readonly sharerOf: SharerOf;
};

const columns = [
  { key: 'createdOn', title: 'Created on', kind: 'moment' },
  { key: 'emailSubject', title: 'Subject', kind: 'text' },
  { key: 'state', title: 'State', kind: 'text' },
  { key: 'selected', title: 'Recipients', kind: 'number' },
  { key: 'sent', title: 'Sent', kind: 'number' },
  { key: 'failed', title: 'Failed', kind: 'number' },
  { key: 'bounced', title: 'Bounced', kind: 'number' },
  { key: 'skipped', title: 'Skipped', kind: 'number' },
  { key: 'queued', title: 'Waiting', kind: 'number' },
] as const;

const states: Readonly<Record<SendState, string>> = {
  scheduled: 'Scheduled',
  preparing: 'Preparing',
  running: 'Sending',
  paused: 'Paused',
  done: 'Done',
  cancelled: 'Canceled',
};

/** The mail history of a list as a table, of the sends that the person may see. */
export const mailHistoryTable =
  ({ database, timeZone, sharerOf }: HistoryParts) =>
  ({ request }: MailHistoryExport, session: PersonSession): OpenTable =>
  async (signal) => {
    if (!holdsRight(session.rights, 'manage-mailing-list', ['VW'])) {
      throw new ReplyError(ReplyCode.Forbidden, 'You may not see the e-mail of lists.');
    }
    const { listId, startDate, endDate, searchText, titles, words } = request;
    const viewer = { ...(await sharerOf(session)), mayViewContacts: true, mayReachContacts: false };
    const range = { startDate, endDate, timeZone: await timeZone() };
    return {
      stem: 'crm-mail-history',
      title: 'Mail history',
      columns: tableColumns(columns, titles),
      rows: await openSnapshotRows(
        database.reading.long,
        historyRows(
          viewer,
          { listId, range, searchText, words: tableWords(states, words) },
          new Date(),
        ),
        signal,
      ),
    };
  };
