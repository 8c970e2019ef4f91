import type { Database } from '#server/database/database.ts';
import { livingSessionsIn } from '#server/database/living-sessions.ts';
import { labelPdf } from '#server/files/pdf/label-pdf.ts';
import { tablePdf } from '#server/files/pdf/table-pdf.ts';
import type { BeginFile } from '#server/http/begin-file.ts';
import type { RestApp } from '#server/http/route.ts';
import { watchSessionEnds } from '#server/http/session-ends.ts';
import { createContactTable } from './contact-table.ts';
import { createExportRegister } from './export-register.ts';
import { createExportSlots, officeLimits, ownLimits } from './export-slots.ts';
import { createExportRepository, type SelectContacts } from './export.repository.ts';
import { type ExportModules, exportRoutes } from './export.routes.ts';
import { createExportService, type ExportWish } from './export.service.ts';
import { createLabelTable } from './label-file.ts';

type ExportParts = Omit<ExportModules, 'contacts' | 'labels'> &
  Pick<Parameters<typeof createContactTable>[0], 'listName'> & {
    readonly database: Database;
    readonly selectContacts: SelectContacts;
    readonly timeZone: () => Promise<string>;
  };

/** Files of contacts and of the tables that other features open; whoever has tables besides begins them itself. */
export const serveExports = async (
  app: RestApp,
  { database, selectContacts, timeZone, listName, ...modules }: ExportParts,
): Promise<{ readonly beginExport: BeginFile<ExportWish> }> => {
  const repository = createExportRepository(database, selectContacts, timeZone);
  const lane = database.reading.long;
  const contacts = createContactTable({ ...repository, lane, listName });
  const labels = createLabelTable({ ...repository, lane, countLane: database.reading.heavy });
  const register = createExportRegister();
  const livingSessions = livingSessionsIn(database);
  await watchSessionEnds(
    { listen: database.listen, livingSessions },
    { open: register.sessions, end: register.cancelOf },
  );
  const service = createExportService({
    isLiving: async (sessionId) => (await livingSessions([sessionId])).length > 0,
    tablePdf,
    labelPdf,
    register,
    slots: { office: createExportSlots(officeLimits), own: createExportSlots(ownLimits) },
  });
  const { begin } = exportRoutes(app, service, { contacts, labels, ...modules });
  return { beginExport: begin };
};
