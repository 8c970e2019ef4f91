import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  colleagueSchedules,
  stopColleagueSchedule,
  takeOverSchedule,
} from '#shared/contracts/colleague-schedules.ts';
import { appConfig, saveAppConfig } from '#shared/contracts/app-config.ts';
import { inboxList } from '#shared/contracts/inbox.ts';
import { noRoom } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as contract from '#shared/contracts/report.ts';
import type { Caller } from '#tests/support/caller.ts';
import { givenStaff } from '#tests/support/given-staff.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { mailsTo } from '#tests/support/portal-mail.ts';
import { startPortal } from '#tests/support/portal.ts';
import { regularJobs } from '#tests/support/regular-jobs.ts';

const portal = await startPortal();
const staff = await portal.as('staff');

const given = async (by: Caller, isPublic = false): Promise<contract.Report> => {
  const { report } = await by.calls(contract.createDataset, {
    body: {
      name: 'Cases by status',
      description: 'How many there are',
      config: { viewAll: isPublic, ...(isPublic && { staffAccess: true }) },
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
    await expect.poll(waiting).toBe(2);
    return changes;
  });
  const [one, other] = await Promise.all(both);
  expect(one).toMatchObject({
    status: { code: ReplyCode.Ok },
    schedule: { hour: 9, version: 3 },
  });
  expect(other?.schedule).toEqual(one?.schedule);

  const late = await staff.calls(contract.updateReportSchedule, { body: { ...weekly, hour: 10 } });
  expect(late.status).toMatchObject({
    code: ReplyCode.Conflict,
    message: 'This schedule was changed in the meantime.',
  });
});

test('a schedule that is changed when it is due is sent with what was changed', async () => {
  const { id: reportId } = await given(staff);
  const sent = { ...wish, active: true, recipients: ['before@example.org'] };
  const { schedule } = await staff.calls(contract.addReportSchedule, {
    body: { ...sent, reportId },
  });
  const body = { ...sent, id: schedule.id, version: 1, recipients: ['after@example.org'] };
  const { change } = await portal.database.inTransaction(async ({ query }) => {
    await query("update report_schedule set next_on = now() - interval '1 minute' where id = $1", [
      schedule.id,
    ]);
    const changing = staff.calls(contract.updateReportSchedule, { body });
    await expect.poll(() => lockWaits(portal.database, 'update report_schedule')).toBe(1);
    return { change: changing };
  });
  expect((await change).status.code).toBe(ReplyCode.Ok);
  const mailsFor = async () => (await mailsTo(portal, 'after@example.org', 'report')).length;
  await expect.poll(mailsFor).toBe(1);
  expect(await mailsTo(portal, 'before@example.org', 'report')).toEqual([]);
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

test('a report that somebody deletes while a schedule of it is added is gone', async () => {
  const { id: reportId } = await given(staff);
  const { adding } = await portal.database.inTransaction(async ({ query }) => {
    await query('delete from shared_item where id = $1', [reportId]);
    const add = staff.calls(contract.addReportSchedule, { body: { ...wish, reportId } });
    await expect.poll(() => lockWaits(portal.database, 'insert into report_schedule')).toBe(1);
    return { adding: add };
  });
  expect((await adding).status).toEqual({
    code: ReplyCode.NotFound,
    message: 'There is no such report.',
  });
});

const lastFault = async (id: number): Promise<string | null | undefined> => {
  const { rows } = await portal.database.query<{
    readonly last_fault: string | null;
    readonly last_on: Date | null;
  }>('select last_fault, last_on from report_schedule where id = $1', [id]);
  return rows[0]?.last_on === null ? undefined : rows[0]?.last_fault;
};

const soon = { interval: 20, timeout: 30_000 };

test('a mail with a report speaks the language of its file, Tagalog as well', async () => {
  const { id: reportId } = await given(staff);
  const recipients = ['luz@example.org'];
  const requestKey = randomUUID();
  const { schedule } = await staff.calls(contract.addReportSchedule, {
    body: { ...wish, recipients, look: { ...wish.look, locale: 'fil-US' }, reportId, active: true },
  });
  const send = () =>
    staff.calls(contract.sendReportNow, {
      params: { id: String(schedule.id) },
      body: { requestKey },
    });
  const nextOn = async () =>
    (
      await staff.calls(contract.reportSchedules, { params: { reportId: String(reportId) } })
    ).schedules.map((known) => known.nextOn);
  await send();
  await expect.poll(() => lastFault(schedule.id), soon).toBe(null);
  // The answer was lost, and it is asked for once more: nothing is due by that.
  const before = await nextOn();
  expect((await send()).status.code).toBe(ReplyCode.Ok);
  expect(await nextOn()).toEqual(before);
  const { rows } = await portal.database.query<{ readonly plain: string }>(
    'select plain from mail where recipient = $1',
    recipients,
  );
  expect(rows.map(({ plain }) => plain)).toEqual([
    expect.stringContaining('Kalakip ang ulat na “Cases by status”'),
  ]);
});

test('what a colleague has sent of a report is stopped or taken over by its owner or an administrator', async () => {
  const olga = await givenStaff(portal, 'olga');
  const { id: reportId } = await given(staff, true);
  const theirs = async (hour: number) =>
    (
      await olga.caller.calls(contract.addReportSchedule, {
        body: { ...wish, hour, reportId, active: true },
      })
    ).schedule;
  const [one, two] = [await theirs(5), await theirs(6)];
  const list = (by: Caller) =>
    by.calls(colleagueSchedules, { body: { reportId, pageNumber: 1, pageSize: 10 } });
  const named = ({ id }: { readonly id: number }) => ({ params: { id: String(id) } });
  const seen = await list(staff);
  expect(seen.totalRecord).toBe(2);
  const owner = { crmId: olga.crmId, name: 'olga Staff', isActive: true };
  expect(seen.schedules[0]).toEqual({ ...one, owner });
  const { caller: stranger } = await givenStaff(portal, 'pavel');
  expect((await list(stranger)).status.code).toBe(ReplyCode.Forbidden);
  const refused = await Promise.all([
    stranger.calls(stopColleagueSchedule, named(one)),
    stranger.calls(takeOverSchedule, named(one)),
  ]);
  expect(refused.map(({ status }) => status.code)).toEqual(Array(2).fill(ReplyCode.NotFound));
  // Of a report that they may not see at all they read the same as of a number that never was.
  const hidden = await given(staff, false);
  const { schedule: unseen } = await staff.calls(contract.addReportSchedule, {
    body: { ...wish, reportId: hidden.id, active: true },
  });
  for (const call of [stopColleagueSchedule, takeOverSchedule]) {
    const [real, invented] = await Promise.all([
      stranger.calls(call, named(unseen)),
      stranger.calls(call, named({ id: 999_999 })),
    ]);
    expect(real.status).toEqual(invented.status);
  }

  // She has left; what she had sent goes on until somebody looks after it.
  await portal.database.query('update account set active = false where crm_id = $1', [olga.crmId]);
  const admin = await portal.as('admin');
  expect((await list(admin)).schedules[0]?.owner.isActive).toBe(false);
  expect((await admin.calls(stopColleagueSchedule, named(one))).status.code).toBe(ReplyCode.Ok);
  for (let times = 0; times < 2; times += 1) {
    const { schedule } = await staff.calls(takeOverSchedule, named(two));
    expect(schedule).toEqual({ ...two, version: 2 });
  }
  expect((await list(staff)).schedules).toEqual([]);
  const own = await staff.calls(contract.reportSchedules, {
    params: { reportId: String(reportId) },
  });
  expect(own.schedules.map(({ id, hour }) => [id, hour])).toEqual([[two.id, 6]]);
});

test('a schedule goes by the clocks of the portal, also by those that somebody chooses later', async () => {
  const { id: reportId } = await given(staff);
  const add = async () => {
    const body = { ...wish, reportId, active: true };
    return (await staff.calls(contract.addReportSchedule, { body })).schedule.id;
  };
  const [id, sentNow] = [await add(), await add()];
  const hourIn = async (timeZone: string) => {
    const { rows } = await portal.database.query<{ readonly hour: number }>(
      'select extract(hour from next_on at time zone $2)::int as hour from report_schedule where id = $1',
      [id, timeZone],
    );
    return rows[0]?.hour;
  };
  const admin = await portal.as('admin');
  const choose = async (value: string) => {
    const { settings } = await admin.calls(appConfig);
    const version = settings.find(({ name }) => name === 'timeZone')?.version ?? 0;
    await admin.calls(saveAppConfig, { body: { changes: [{ name: 'timeZone', value, version }] } });
    await staff.calls(contract.sendReportNow, { params: { id: String(sentNow) }, body: {} });
  };
  await choose('Asia/Seoul');
  await expect.poll(() => hourIn('Asia/Seoul'), soon).toBe(wish.hour);
  await choose('America/Los_Angeles');
  await expect.poll(() => hourIn('America/Los_Angeles'), soon).toBe(wish.hour);
});

test('whose report could not be sent is told so once, until one goes out again', async () => {
  const rosa = await givenStaff(portal, 'rosa');
  const { id: reportId, version } = await given(staff, true);
  const { schedule } = await rosa.caller.calls(contract.addReportSchedule, {
    body: { ...wish, reportId, active: true },
  });
  const told = async () =>
    (await rosa.caller.calls(inboxList, { body: {} })).crmInboxes.map(({ content }) => content);
  // Nobody but its owner sees the report any more.
  const { name, description, definition } = await given(staff);
  await staff.calls(contract.updateDataset, {
    body: { id: reportId, version, name, description, definition, config: { viewAll: false } },
  });
  for (let times = 0; times < 2; times += 1) {
    await portal.database.query('update report_schedule set last_on = null where id = $1', [
      schedule.id,
    ]);
    await rosa.caller.calls(contract.sendReportNow, {
      params: { id: String(schedule.id) },
      body: {},
    });
    await expect.poll(() => lastFault(schedule.id), soon).toBe('gone');
  }
  expect(await told()).toEqual([
    'The report “Cases by status” was not sent by e-mail. Its schedules say why.',
  ]);
});

test('what somebody scheduled who may only look at reports by now is mailed no more', async () => {
  const { id: reportId } = await given(staff);
  const { schedule } = await staff.calls(contract.addReportSchedule, {
    body: { ...wish, reportId, active: true, recipients: ['still@example.org'] },
  });
  const { query } = portal.database;
  const letters = (held: readonly string[]) =>
    query(
      `update role_right set letters = $1 where right_key = 'report-builder'
          and role_id = (select id from role where name = 'Staff')`,
      [held],
    );
  await letters(['VW']);
  await query("update report_schedule set next_on = now() - interval '1 hour' where id = $1", [
    schedule.id,
  ]);
  const run = await regularJobs(portal);
  await run('send-reports');
  await letters(['CR', 'ED', 'DL', 'VW']);
  const { schedules } = await staff.calls(contract.reportSchedules, {
    params: { reportId: String(reportId) },
  });
  expect(schedules).toMatchObject([{ lastFault: 'forbidden' }]);
  expect(await mailsTo(portal, 'still@example.org', 'report')).toEqual([]);
});
