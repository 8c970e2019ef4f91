import type { Database } from '#server/database/database.ts';
import { openSnapshotRows } from '#server/database/snapshot-rows.ts';
import { type OpenTable, tableColumns } from '#server/files/table-source.ts';
import { type RestApp, route } from '#server/http/route.ts';
import { caseColumns, contactCases, ownCases } from '#shared/contracts/crm-contact.ts';
import type { CaseExport } from '#shared/contracts/export.ts';
import { createCaseRepository } from './contact-case.repository.ts';
import { createCaseService } from './contact-case.service.ts';

const columns = [
  { key: 'caseId', title: 'Case', kind: 'text' },
  { key: 'caseTypeCategory', title: 'Category', kind: 'text' },
  { key: 'caseType', title: 'Type', kind: 'text' },
  { key: 'caseStatus', title: 'Status', kind: 'text' },
  { key: 'unit', title: 'Unit or APN', kind: 'text' },
  { key: 'createdOn', title: 'Created on', kind: 'moment' },
  { key: 'modifiedOn', title: 'Changed on', kind: 'moment' },
] as const;

/** Cases of contacts: a page of them, and all of one contact's as a table. */
export const openContactCases = (database: Database, timeZone: () => Promise<string>) => {
  const store = createCaseRepository(database);
  const service = createCaseService(store);
  return {
    serve: (app: RestApp): void => {
      route(app, contactCases, ({ body }, { signal }) => service.cases(body, signal));

      route(app, ownCases, ({ query }, { session, signal }) =>
        service.cases({ crmId: session.crmId, sortFields: [], ...query }, signal),
      );
    },

    table:
      ({ request: { crmId, sortFields, titles, words = {} } }: CaseExport): OpenTable =>
      async (signal) => ({
        stem: 'crm-case-list',
        title: 'Cases',
        columns: tableColumns(columns, titles).map((column) => ({
          ...column,
          words: new Map(Object.entries(words)).get(column.key),
        })),
        rows: await openSnapshotRows(
          database.reading.long,
          store.table(crmId, sortFields, caseColumns, await timeZone()),
          signal,
        ),
      }),
  };
};
