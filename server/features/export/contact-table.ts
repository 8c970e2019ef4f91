import type { Lane } from '#server/database/database.ts';
import { openSnapshotRows } from '#server/database/snapshot-rows.ts';
import type { OpenTable } from '#server/files/table-source.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { ContactExport } from '#shared/contracts/export.ts';
import { exportColumns } from './export-columns.ts';
import type { ExportRepository } from './export.repository.ts';

type ContactTablePorts = Pick<ExportRepository, 'contactRows' | 'customFields'> & {
  readonly lane: Lane;
  /** The name of a list that this person may see; fails with 404 for any other. */
  readonly listName: (listId: number, asker: PersonSession) => Promise<string>;
};

/** The contact grid as a table: of everything, of a saved view, or of a list, whose name the file then has. */
export const createContactTable =
  ({ lane, listName, contactRows, customFields }: ContactTablePorts) =>
  ({ isList, request }: ContactExport, asker: PersonSession): OpenTable =>
  async (signal) => {
    const { id, sortFields, responseFields, crmIds, titles, ...selection } = request;
    const listId = isList ? (id ?? selection.listId) : selection.listId;
    const viewId = isList ? selection.viewId : (id ?? selection.viewId);
    const added = responseFields.length === 0 ? await customFields() : [];
    const columns = exportColumns(responseFields, added, titles);
    const named = isList && listId !== undefined ? await listName(listId, asker) : undefined;
    const question = await contactRows({
      selection: { ...selection, listId, viewId },
      asker,
      sortFields,
      crmIds,
      columnKeys: columns.map(({ key }) => key),
    });
    return {
      stem: named ?? (viewId === undefined ? 'crm-contact' : 'crm-view'),
      title: named ?? 'Contacts',
      columns,
      rows: await openSnapshotRows(lane, question, signal),
    };
  };
