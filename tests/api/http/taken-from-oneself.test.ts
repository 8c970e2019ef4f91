import { expect, test } from 'vitest';
import { addList, updateList } from '#shared/contracts/crm-list.ts';
import * as dashboards from '#shared/contracts/dashboard.ts';
import { createDataset, updateDataset } from '#shared/contracts/report.ts';
import { updateView } from '#shared/contracts/saved-view.ts';
import { saveDashboard } from '#tests/api/dashboard/dashboard-world.ts';
import { changeOf, flagsOf, saveView } from '#tests/api/saved-view/view-world.ts';
import { newReport } from '#tests/contract/report-examples.ts';
import { startPortal } from '#tests/support/portal.ts';
import { sendTwice } from '#tests/support/send-twice.ts';

const portal = await startPortal();
const admin = await portal.as('admin');
const staff = await portal.as('staff');

const allStaffMayUpdate = flagsOf('TTTFF');

const nobodyElse = flagsOf('FFFFF');

/** Something that all staff may update, and how one of them takes it from all of them. */
type Shared = () => Promise<{
  readonly id: number;
  readonly take: () => Promise<{ readonly http: { readonly status: number } }>;
}>;

test.each<readonly [string, Shared]>([
  [
    'a view',
    async () => {
      const view = await saveView(admin, { config: allStaffMayUpdate });
      const body = changeOf(view, { config: nobodyElse });
      return { id: view.id, take: () => staff.calls(updateView, { body }) };
    },
  ],
  [
    'a report',
    async () => {
      const made = { ...newReport, config: allStaffMayUpdate };
      const { id, version } = (await admin.calls(createDataset, { body: made })).report;
      const body = { ...newReport, id, version, config: nobodyElse };
      return { id, take: () => staff.calls(updateDataset, { body }) };
    },
  ],
  [
    'a dashboard',
    async () => {
      const made = await saveDashboard(admin, { config: allStaffMayUpdate });
      const { id, version, name, description } = made;
      const body = { id, version, name, description, config: nobodyElse };
      return { id, take: () => staff.calls(dashboards.saveDashboard, { body }) };
    },
  ],
  [
    'a list',
    async () => {
      const made = { name: 'Block captains', description: 'Whom we write to' };
      const { list } = await admin.calls(addList, { body: { ...made, config: allStaffMayUpdate } });
      const { id, version } = list;
      const body = { id, version, config: nobodyElse };
      return { id, take: () => staff.calls(updateList, { body }) };
    },
  ],
])(
  '%s that somebody takes from themselves twice at once is taken, and both are told so',
  async (_, given) => {
    const { id, take } = await given();
    const both = await sendTwice(portal, { table: 'shared_item', id }, take);
    expect(both.map(({ http }) => http.status)).toEqual([200, 200]);
  },
);
