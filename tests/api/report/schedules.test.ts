import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { noRoom } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as contract from '#shared/contracts/report.ts';
import type { Caller } from '#tests/support/caller.ts';
import { givenStaff } from '#tests/support/given-staff.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();
const staff = await portal.as('staff');

const given = async (by: Caller): Promise<contract.Report> => {
  const { report } = await by.calls(contract.createDataset, {
    body: {
      name: 'Cases by status',
      description: 'How many there are',
      config: { viewAll: false },
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
  return report;
};

const wish = {
  frequency: 'DAILY' as const,
  hour: 7,
  recipients: ['ana@example.org'],
  look: { title: 'Cases by status', titles: {} },
  active: false,
};

test('a schedule that is changed by a request whose answer was lost is changed by it once', async () => {
  const { id: reportId } = await given(staff);
  const { schedule } = await staff.calls(contract.addReportSchedule, {
    body: { ...wish, reportId },
  });
  const weekly = { ...wish, frequency: 'WEEKLY' as const, id: schedule.id, version: 1 };
  const change = () => staff.calls(contract.updateReportSchedule, { body: weekly });
  const changed = await change();
  expect(changed.schedule).toMatchObject({ frequency: 'WEEKLY', weekday: 0, version: 2 });
  const again = await change();
  expect([again.status.code, again.schedule]).toEqual([ReplyCode.Ok, changed.schedule]);

  // Sent again before the first answer has come: both wait for the schedule, which somebody holds.
  const waiting = async (): Promise<number> => {
    const { rows } = await portal.database.query<{ readonly count: number }>(
      `select count(*) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%update report_schedule%'`,
    );
    return rows[0]?.count ?? 0;
  };
  const both = await portal.database.inTransaction(async ({ query }) => {
    await query('select from report_schedule where id = $1 for update', [schedule.id]);
    const body = { ...weekly, version: 2, hour: 9 };
    const changes = [1, 2].map(() => staff.calls(contract.updateReportSchedule, { body }));
    await expect.poll(waiting, { interval: 10, timeout: 10_000 }).toBe(2);
    return changes;
  });
  const [one, other] = await Promise.all(both);
  expect(one).toMatchObject({
    status: { code: ReplyCode.Ok },
    schedule: { hour: 9, version: 3 },
  });
  expect(other?.schedule).toEqual(one?.schedule);
});

test('a person has at most twenty schedules of a report, however many are added at once', async () => {
  const { caller, crmId } = await givenStaff(portal, 'many');
  const { id: reportId } = await given(caller);
  const add = (requestKey = randomUUID(), look = wish.look) =>
    caller.calls(contract.addReportSchedule, { body: { ...wish, look, reportId, requestKey } });
  const firstKey = randomUUID();
  const { schedule: first } = await add(firstKey);
  await portal.database.query(
    `insert into report_schedule (report_id, owner_crm_id, frequency, hour, file_type, recipients, look, active, next_on)
     select report_id, owner_crm_id, frequency, hour, file_type, recipients, look, active, next_on
       from report_schedule, generate_series(2, $2) where owner_crm_id = $1`,
    [crmId, contract.mostSchedules - 1],
  );
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status.code).toSorted((a, b) => a - b)).toEqual([
    ReplyCode.Ok,
    ReplyCode.Conflict,
    ReplyCode.Conflict,
  ]);
  const refused = answers.find(({ status }) => status.code === ReplyCode.Conflict);
  expect(refused?.status.message).toContain('at most 20 schedules of a report');
  expect(refused?.errors?.[0]).toMatchObject({ path: 'reportId', code: noRoom });
  const all = await caller.calls(contract.reportSchedules, {
    params: { reportId: String(reportId) },
  });
  expect(all.schedules).toHaveLength(contract.mostSchedules);
  // One that is there already is told, whether there is room or not.
  expect((await add(firstKey)).schedule.id).toBe(first.id);
  // Those for another report have room of their own.
  const { id: another } = await given(caller);
  const body = { ...wish, reportId: another };
  expect((await caller.calls(contract.addReportSchedule, { body })).status.code).toBe(ReplyCode.Ok);

  await caller.calls(contract.deleteReportSchedule, { params: { id: String(first.id) } });
  expect((await add()).status.code).toBe(ReplyCode.Ok);
  const titles = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}`, 'Title']));
  const { errors } = await add(randomUUID(), { ...wish.look, titles });
  expect(errors?.map(({ path }) => path)).toEqual(['look.titles']);
  // Ten in a minute are enough for whoever makes them by hand.
  const hurried = await Promise.all([add(), add(), add(), add(), add()]);
  expect(hurried.map(({ status }) => status.code)).toContain(ReplyCode.TooManyRequests);
});
