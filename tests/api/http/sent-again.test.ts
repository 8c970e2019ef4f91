import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  addAdditionalContact,
  removeAdditionalContact,
  updateAdditionalContact,
} from '#shared/contracts/additional-contact.ts';
import { stopColleagueSchedule } from '#shared/contracts/colleague-schedules.ts';
import { deleteImport } from '#shared/contracts/contact-import.ts';
import { updateOwnerDetails, updateRoleBasedData } from '#shared/contracts/crm-contact-edit.ts';
import { contactHistory, restoreVersion } from '#shared/contracts/crm-contact-history.ts';
import { deleteList, updateList } from '#shared/contracts/crm-list.ts';
import { deleteGroup, saveGroup } from '#shared/contracts/group.ts';
import {
  addReportSchedule,
  createDataset,
  deleteDataset,
  deleteReportSchedule,
  updateDataset,
} from '#shared/contracts/report.ts';
import { organizationAdd, removeUser } from '#shared/contracts/organization.ts';
import { deleteView, updateView, viewColumns } from '#shared/contracts/saved-view.ts';
import {
  deleteWidgetTemplate,
  saveWidgetTemplate,
  updateWidget,
} from '#shared/contracts/widget.ts';
import { added, detailsOf, updateOf } from '#tests/api/contact-edit/contact-care-world.ts';
import {
  addWidgets,
  rename,
  saveDashboard,
  widgetLike,
} from '#tests/api/dashboard/dashboard-world.ts';
import { csv, upload } from '#tests/api/import/import-desk-world.ts';
import { givenList } from '#tests/api/list/list-world.ts';
import { changeOf, saveView } from '#tests/api/saved-view/view-world.ts';
import { newReport, newSchedule } from '#tests/contract/report-examples.ts';
import type { Caller } from '#tests/support/caller.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { startPortal } from '#tests/support/portal.ts';
import { type Row, sendTwice } from '#tests/support/send-twice.ts';

const portal = await startPortal();
const staff = await portal.as('staff');
const admin = await portal.as('admin');
const superAdmin = await portal.as('superadmin');

const sentTwice = <Answer>(row: Row, send: () => Promise<Answer>) => sendTwice(portal, row, send);

type Saved = { readonly version: number } | undefined;

/** Something of version 1 that is there, and a save that makes version 2 of it. */
type Story = () => Promise<Row & { readonly save: () => Promise<Saved> }>;

const report = async () => {
  const body = { ...newReport, config: {} };
  return (await staff.calls(createDataset, { body })).report;
};

const around = async (crmId: number) => {
  const person = { firstName: 'Noor', lastName: 'Haddad', mobileNo: '2135550142' };
  const body = { crmId, ...person };
  return (await staff.calls(addAdditionalContact, { body })).additionalContact;
};

const givenGroup = () => admin.calls(saveGroup, { body: { groupName: randomUUID() } });

const givenSchedule = async () => {
  const body = { ...newSchedule, reportId: (await report()).id };
  return (await staff.calls(addReportSchedule, { body })).schedule;
};

test.each<readonly [string, Story]>([
  [
    'a contact',
    async () => {
      const { crmId } = await added(staff);
      const body = updateOf(await detailsOf(staff, crmId), { aliasName: 'May' });
      const save = async () => (await staff.calls(updateOwnerDetails, { body })).userList?.[0];
      return { table: 'contact_doc', id: crmId, save };
    },
  ],
  [
    'the roles of a contact',
    async () => {
      const { crmId } = await added(staff);
      const body = { crmId, version: 1, userType: 'Owner' as const, userRole: ['Tenant'] };
      const save = async () => (await staff.calls(updateRoleBasedData, { body })).userList?.[0];
      return { table: 'contact_doc', id: crmId, save };
    },
  ],
  [
    'somebody around a contact',
    async () => {
      const { crmId } = await added(staff);
      const { id, createdOn: _, crmId: __, ...person } = await around(crmId);
      const body = { ...person, id, lastName: 'Haddad-Reyes' };
      const save = async () =>
        (await staff.calls(updateAdditionalContact, { body })).additionalContact;
      return { table: 'additional_contact', id, save };
    },
  ],
  [
    'a view',
    async () => {
      const view = await saveView(staff);
      const body = changeOf(view, { name: 'Renamed' });
      const save = async () => (await staff.calls(updateView, { body })).view;
      return { table: 'shared_item', id: view.id, save };
    },
  ],
  [
    'the columns of a view',
    async () => {
      const { id, version } = await saveView(staff);
      const change = { kind: 'everyone' as const, responseFields: ['lastName'], version };
      const sent = { params: { id: String(id) }, body: change };
      const save = async () => (await staff.calls(viewColumns, sent)).view;
      return { table: 'shared_item', id, save };
    },
  ],
  [
    'a list',
    async () => {
      const { id, version } = await givenList(staff);
      const body = { id, version, description: 'Whom we call', config: { viewAll: true } };
      const save = async () => (await staff.calls(updateList, { body })).list;
      return { table: 'shared_item', id, save };
    },
  ],
  [
    'a group',
    async () => {
      const { id, version } = await givenGroup();
      const body = { id, version, groupName: `Renamed ${id}` };
      const save = async () => {
        const saved = await admin.calls(saveGroup, { body });
        return { id: saved.id, version: saved.version };
      };
      return { table: 'staff_group', id, save };
    },
  ],
  [
    'a report',
    async () => {
      const { id, version } = await report();
      const body = { ...newReport, id, version, config: {}, name: 'Renamed' };
      const save = async () => (await staff.calls(updateDataset, { body })).report;
      return { table: 'shared_item', id, save };
    },
  ],
  [
    'a dashboard',
    async () => {
      const board = await saveDashboard(staff);
      const save = async () => (await rename(staff, board, 'Renamed')).dashboard;
      return { table: 'shared_item', id: board.id, save };
    },
  ],
  [
    'a widget',
    async () => {
      const { widgets } = await addWidgets(staff, (await saveDashboard(staff)).id);
      const [{ id, version } = { id: 0, version: 0 }] = widgets;
      const body = { ...widgetLike({ widgetName: 'Renamed' }), color: 1, id, version };
      const save = async () => (await staff.calls(updateWidget, { body })).widget;
      return { table: 'widget', id, save };
    },
  ],
])(
  '%s that is saved once more before or after the first answer is saved once',
  async (_, given) => {
    const { save, ...row } = await given();
    const [one, other] = await sentTwice(row, save);
    expect(one?.version).toBe(2);
    expect([other, await save()]).toEqual([one, one]);
  },
);

test('a contact that is made once more what it was, before the first answer, is made so once', async () => {
  const { crmId } = await added(staff);
  const change = updateOf(await detailsOf(staff, crmId), { aliasName: 'May' });
  await staff.calls(updateOwnerDetails, { body: change });
  const page = { crmId, pageNumber: 1, pageSize: 10 };
  const { history } = await staff.calls(contactHistory, { body: page });
  const changeId = history.at(-1)?.changeId ?? 0;
  const both = await sentTwice({ table: 'contact_doc', id: crmId }, () =>
    staff.calls(restoreVersion, { body: { crmId, changeId, version: 2 } }),
  );
  expect(both.map(({ user }) => user?.version)).toEqual([3, 3]);
});

type Removal = (by: Caller) => Promise<{ readonly http: { readonly status: number } }>;

/** Something that is there, and who removes it. */
type Gone = () => Promise<Row & { readonly by: Caller; readonly remove: Removal }>;

const removedOnce = [200, 200, 200];

const byNumber = (id: number) => ({ params: { id: String(id) } });

const removed = async ({ table, id }: Row, by: Caller, remove: Removal) => {
  const both = await sentTwice({ table, id }, () => remove(by));
  return [...both, await remove(by)].map(({ http }) => http.status);
};

test('somebody around a contact who is removed once more, before or after the first answer, is removed', async () => {
  const { id } = await around((await added(staff)).crmId);
  const remove: Removal = (by) => by.calls(removeAdditionalContact, byNumber(id));
  expect(await removed({ table: 'additional_contact', id }, staff, remove)).toEqual(removedOnce);
});

/** How many removals the audit log tells of. */
const removals = async (): Promise<number> => {
  const { rowCount } = await portal.database.query(
    `select from audit_log
      where code = 200 and act in ('group.delete', 'schedule.delete', 'schedule.stop', 'report.delete',
        'dashboard.delete-template', 'import.delete', 'view.delete', 'list.delete', 'organization.remove')`,
  );
  return rowCount;
};

test.each<readonly [string, Gone]>([
  [
    'a group',
    async () => {
      const { id } = await givenGroup();
      const remove: Removal = (by) => by.calls(deleteGroup, byNumber(id));
      return { table: 'staff_group', id, by: admin, remove };
    },
  ],
  [
    'a report by mail',
    async () => {
      const { id } = await givenSchedule();
      const remove: Removal = (by) => by.calls(deleteReportSchedule, byNumber(id));
      return { table: 'report_schedule', id, by: staff, remove };
    },
  ],
  [
    'a colleague’s report by mail',
    async () => {
      const { id } = await givenSchedule();
      const remove: Removal = (by) => by.calls(stopColleagueSchedule, byNumber(id));
      return { table: 'report_schedule', id, by: admin, remove };
    },
  ],
  [
    'a report',
    async () => {
      const { id } = await report();
      const remove: Removal = (by) => by.calls(deleteDataset, byNumber(id));
      return { table: 'shared_item', id, by: staff, remove };
    },
  ],
  [
    'a saved widget',
    async () => {
      const { template } = await staff.calls(saveWidgetTemplate, { body: widgetLike() });
      const { id } = template;
      const remove: Removal = (by) => by.calls(deleteWidgetTemplate, { body: { id } });
      return { table: 'widget_template', id, by: staff, remove };
    },
  ],
  [
    'a file of contacts',
    async () => {
      const { id } = (await upload(staff, csv('Last name', 'Goneimport'))).import;
      const remove: Removal = (by) => by.calls(deleteImport, { params: { importId: id } });
      return { table: 'contact_import', id, by: staff, remove };
    },
  ],
  [
    'a view',
    async () => {
      const { id } = await saveView(staff);
      const remove: Removal = (by) => by.calls(deleteView, byNumber(id));
      return { table: 'shared_item', id, by: staff, remove };
    },
  ],
  [
    'a list',
    async () => {
      const { id } = await givenList(staff);
      const remove: Removal = (by) => by.calls(deleteList, byNumber(id));
      return { table: 'contact_list', id, by: staff, remove };
    },
  ],
  [
    'the last member of an organization, with it',
    async () => {
      const { organizationId } = await staff.calls(organizationAdd, {
        body: { name: 'Neighbours of the river' },
      });
      const { crmId } = await personOf(staff);
      const remove: Removal = (by) => by.calls(removeUser, { body: { organizationId, crmId } });
      return { table: 'organization', id: organizationId, by: staff, remove };
    },
  ],
])(
  '%s that is removed once more, before or after the first answer, is removed once; others are told that there is none',
  async (_, given) => {
    const { by, remove, ...row } = await given();
    const before = await removals();
    expect(await removed(row, by, remove)).toEqual(removedOnce);
    expect(await removals()).toBe(before + 1);
    expect((await remove(superAdmin)).http.status).toBe(404);
  },
);
