import type { Database } from '#server/database/database.ts';
import { openSnapshotRows } from '#server/database/snapshot-rows.ts';
import { type OpenTable, tableColumns, tableWords } from '#server/files/table-source.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { BlockedExport } from '#shared/contracts/export.ts';
import type { SuppressionReason } from '#shared/contracts/schemas.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import { suppressionRows } from './suppression.repository.ts';

type SuppressionTableParts = {
  readonly database: Database;
  readonly timeZone: () => Promise<string>;
};

const columns = [
  { key: 'email', title: 'E-mail address', kind: 'text' },
  { key: 'reason', title: 'Reason', kind: 'text' },
  { key: 'createdOn', title: 'Since', kind: 'moment' },
  { key: 'blockedBy', title: 'Blocked by', kind: 'text' },
  { key: 'words', title: 'What the mail server said', kind: 'text' },
] as const;

const reasons: Readonly<Record<SuppressionReason, string>> = {
  manual: 'Blocked by staff',
  bounced: 'Bounced',
  unsubscribed: 'Unsubscribed',
};

/** The blocked addresses as a table, for whoever may see the mail of lists. */
export const suppressionTable =
  ({ database, timeZone }: SuppressionTableParts) =>
  ({ request }: BlockedExport, { rights }: Pick<PersonSession, 'rights'>): OpenTable =>
  async (signal) => {
    if (!holdsRight(rights, 'manage-mailing-list', ['VW'])) {
      throw new ReplyError(ReplyCode.Forbidden, 'You may not see the e-mail of lists.');
    }
    return {
      stem: 'blocked-addresses',
      title: 'Blocked addresses',
      columns: tableColumns(columns, request.titles),
      rows: await openSnapshotRows(
        database.reading.long,
        suppressionRows(request, tableWords(reasons, request.words), await timeZone()),
        signal,
      ),
    };
  };
