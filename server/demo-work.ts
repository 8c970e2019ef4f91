import { markInvented, takeDemoWork } from './commands/seed/fill.ts';
import type { Database, Lane, Transaction } from './database/database.ts';
import { seedDemoPeople } from './features/additional-contact/demo-people.ts';
import { seedDemoBulkEdit } from './features/bulk-edit/demo-bulk-edit.ts';
import { seedDemoSearch } from './features/duplicate/demo-search.ts';
import { seedDemoTwins } from './features/duplicate/demo-twins.ts';
import { seedDemoCaseNotes } from './features/inbox/demo-inbox.ts';
import { seedDemoMail } from './features/mailing/demo-mail.ts';
import { seedDemoNotes } from './features/note/demo-notes.ts';
import { seedDemoProperties } from './features/property/demo-properties.ts';
import { seedDemoReport } from './features/report/demo-reports.ts';
import { seedDemoViews } from './features/saved-view/demo-views.ts';

/** Whatever wants a transaction of its own becomes a part of this one. */
const laneIn = (transaction: Transaction): Lane => ({
  query: transaction.query,
  inTransaction: (work) => work(transaction),
});

/**
 * Gives the demo accounts what people have who have used the portal for a while. All or nothing, and once for invented
 * contacts: a start that was ended after it had invented them leaves it to the next one.
 */
export const seedDemoWork = (database: Database, timeZone: string): Promise<void> =>
  database.long.inTransaction(async (transaction) => {
    if (!(await takeDemoWork(transaction))) return;
    const lane = laneIn(transaction);
    await seedDemoMail(lane);
    const { rows } = await lane.query<{ readonly staff: number }>(
      "select crm_id as staff from account where demo and username = 'staff@example.org'",
    );
    if (rows[0] === undefined) return;
    const { staff } = rows[0];
    await seedDemoProperties(lane);
    await seedDemoCaseNotes(lane);
    await seedDemoNotes(lane, timeZone);
    await seedDemoPeople(lane, staff);
    await seedDemoViews(lane, staff);
    await seedDemoReport(lane, staff);
    await seedDemoBulkEdit(lane, staff);
    const twins = await seedDemoTwins(lane);
    if (twins.length > 0) await markInvented(lane, Math.max(...twins));
    await seedDemoSearch(lane, staff);
  });
