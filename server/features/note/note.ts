import type { Database } from '#server/database/database.ts';
import { openSnapshotRows } from '#server/database/snapshot-rows.ts';
import type { KeptFiles } from '#server/files/store/kept-files.ts';
import { type OpenTable, tableColumns } from '#server/files/table-source.ts';
import type { RestApp } from '#server/http/route.ts';
import type { RegularJob } from '#server/jobs/queue.ts';
import type { NoteExport } from '#shared/contracts/export.ts';
import { lastDueDay } from '#shared/rules/follow-up.ts';
import { createFollowUpService } from './follow-up.service.ts';
import type { InboxPort } from './note-notice.ts';
import { createNoteRepository } from './note.repository.ts';
import { noteRoutes } from './note.routes.ts';
import { createNoteService } from './note.service.ts';

type NoteParts = InboxPort & {
  readonly database: Database;
  readonly files: KeptFiles;
  readonly timeZone: () => Promise<string>;
  readonly staffRoles: () => Promise<readonly string[]>;
  readonly now?: (() => Date) | undefined;
};

const columns = [
  { key: 'note', title: 'Note', kind: 'text' },
  { key: 'createdByName', title: 'Created by', kind: 'text' },
  { key: 'createdOn', title: 'Created on', kind: 'moment' },
] as const;

/** Notes about contacts: their calls, all notes of a contact as a table, and what is done regularly. */
export const openNotes = ({
  database,
  files,
  timeZone,
  staffRoles,
  now = () => new Date(),
  ...inbox
}: NoteParts) => {
  const store = createNoteRepository(database, inbox);
  const jobs: readonly RegularJob[] = [
    { name: 'purge-notes', cron: '27 3 * * *', work: store.purge },
    {
      // The portal's clock says when it is morning, and the queue knows UTC alone.
      name: 'remind-of-notes',
      cron: '*/5 * * * *',
      work: async () => store.remind(lastDueDay(await timeZone(), now()), await staffRoles()),
    },
  ];
  return {
    serve: (app: RestApp): void =>
      noteRoutes(app, {
        notes: createNoteService({ store, files, staffRoles, timeZone, now }),
        followUps: createFollowUpService({ store, staffRoles }),
      }),

    table:
      ({ request: { crmId, sort, sortOrder, titles } }: NoteExport): OpenTable =>
      async (signal) => ({
        stem: 'crm-notes-list',
        title: 'Notes',
        columns: tableColumns(columns, titles),
        rows: await openSnapshotRows(
          database.reading.long,
          store.table(crmId, { sort, sortOrder }, await timeZone()),
          signal,
        ),
      }),

    jobs,
  };
};
