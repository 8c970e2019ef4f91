import type { Database } from './database/database.ts';
import { seedDemoBulkEdit } from './features/bulk-edit/demo-bulk-edit.ts';
import { seedDemoSearch } from './features/duplicate/demo-search.ts';
import { seedDemoCaseNotes } from './features/inbox/demo-inbox.ts';
import { seedDemoNotes } from './features/note/demo-notes.ts';
import { seedDemoProperties } from './features/property/demo-properties.ts';
import { seedDemoReport } from './features/report/demo-reports.ts';
import { seedDemoViews } from './features/saved-view/demo-views.ts';

/** Gives the demo accounts what people have who have used the portal for a while; to be called once. */
export const seedDemoWork = async (database: Database): Promise<void> => {
  const { rows } = await database.query<{ readonly staff: number }>(
    "select crm_id as staff from account where demo and username = 'staff@example.org'",
  );
  if (rows[0] === undefined) return;
  const { staff } = rows[0];
  await seedDemoProperties(database);
  await seedDemoCaseNotes(database);
  await seedDemoNotes(database);
  await seedDemoViews(database, staff);
  await seedDemoReport(database, staff);
  await seedDemoBulkEdit(database, staff);
  await seedDemoSearch(database, staff);
};
