import type { Lane } from '#server/database/database.ts';
import { jsonOf, openSnapshotRows } from '#server/database/snapshot-rows.ts';
import type { OpenTable } from '#server/files/table-source.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { LabelRequest } from '#shared/contracts/label.ts';
import { type LabelSheetKey, mostLabelContacts } from '#shared/rules/label-sheets.ts';
import { type LabelContact, mailingLabel } from '#shared/rules/mailing-label.ts';
import type { ExportRepository } from './export.repository.ts';

/** Labels as somebody wants to print them. */
export type LabelFile = {
  readonly fileType: 'LABELS';
  readonly open: OpenTable;
  readonly sheet: LabelSheetKey;
  readonly firstLabel: number;
  /** What the document is called; the table's own title when left out. */
  readonly title: string | undefined;
  readonly locale: string;
};

/** The labels of contacts that come as JSON text, batch by batch; bounded by whoever has counted them. */
export const readLabels = async (batches: AsyncIterable<string>) => {
  const labels: (readonly string[])[] = [];
  let leftOut = 0;
  for await (const batch of batches) {
    // Both ends speak of the document of a contact.
    for (const contact of JSON.parse(batch) as readonly LabelContact[]) {
      const label = mailingLabel(contact);
      if (label === undefined) leftOut += 1;
      else labels.push(label);
    }
  }
  return { labels, leftOut };
};

type LabelTablePorts = Pick<ExportRepository, 'labelRows'> & {
  readonly lane: Lane;
  /** For counts, which wait for no turn: its statements have a limit of time. */
  readonly countLane: Lane;
};

/** The contacts that somebody chose for labels. */
export const createLabelTable = ({ lane, countLane, labelRows }: LabelTablePorts) => {
  const rowsOf = async (
    from: Lane,
    { sortFields, crmIds, ...selection }: LabelRequest,
    asker: PersonSession,
    signal: AbortSignal,
  ) => openSnapshotRows(from, await labelRows({ selection, asker, sortFields, crmIds }), signal);

  return {
    open:
      (request: LabelRequest, asker: PersonSession): OpenTable =>
      async (signal) => ({
        stem: 'mailing-labels',
        title: 'Mailing labels',
        columns: [],
        rows: await rowsOf(lane, request, asker, signal),
      }),

    count: async (request: LabelRequest, asker: PersonSession, signal: AbortSignal) => {
      const rows = await rowsOf(countLane, { ...request, sortFields: [] }, asker, signal);
      try {
        const contacts = rows.totalRows;
        if (contacts > mostLabelContacts) return { contacts, labels: null };
        return { contacts, labels: (await readLabels(jsonOf(rows.batches))).labels.length };
      } finally {
        await rows.close();
      }
    },
  };
};

export type LabelTable = ReturnType<typeof createLabelTable>;
