import { afterEach, expect, test, vi } from 'vitest';
import { restoreContacts, trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { addReportSchedule, createDataset } from '#shared/contracts/report.ts';
import { added } from '#tests/api/contact-edit/contact-care-world.ts';
import { startPortal } from '#tests/support/portal.ts';
import { regularJobs } from '#tests/support/regular-jobs.ts';

const settings = { PORTAL_TIME_ZONE: 'UTC' };
const portal = await startPortal({ settings });
const staff = await portal.as('staff');

const hour = 3_600_000;

afterEach(() => void vi.useRealTimers());

/** What a process does regularly that starts while its wall clock is wrong. */
const jobsOfWrongClock = (ahead: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
  return regularJobs(portal, { settings });
};

test('a process whose clock is a year ahead empties no trash', async () => {
  const admin = await portal.as('admin');
  const { crmId } = await added(admin);
  const body = { crmIds: [crmId] };
  expect(await admin.calls(trashContacts, { body })).toMatchObject({ trashed: [crmId] });
  const work = await jobsOfWrongClock(400 * 24 * hour);
  await work('purge-contact-trash');
  vi.useRealTimers();
  expect(await admin.calls(restoreContacts, { body })).toMatchObject({ restored: [crmId] });
});

test('a process that starts with a clock that is behind sends no report a second time', async () => {
  const { report } = await staff.calls(createDataset, {
    body: {
      name: 'Cases by status',
      description: 'How many there are',
      config: {},
      definition: {
        question: {
          kind: 'groups',
          dataSet: 'cases',
          dimensions: [{ field: 'caseStatus' }],
          measures: [{ aggregate: 'COUNT' }],
        },
        family: 'BAR',
      },
    },
  });
  // Today's was sent at the last full hour, so the next one is due tomorrow.
  const { schedule } = await staff.calls(addReportSchedule, {
    body: {
      reportId: report.id,
      frequency: 'DAILY',
      hour: new Date().getUTCHours(),
      recipients: ['ana@example.org'],
      look: { title: 'Cases by status', titles: {} },
      active: true,
    },
  });
  const nextOn = async () => {
    const { rows } = await portal.database.query<{ readonly next_on: Date }>(
      'select next_on from report_schedule where id = $1',
      [schedule.id],
    );
    return rows[0]?.next_on;
  };
  const before = await nextOn();
  const work = await jobsOfWrongClock(-3 * hour);
  await work('send-reports');
  expect(await nextOn()).toEqual(before);
});
