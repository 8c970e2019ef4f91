import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import { createScheduleRepository } from '#server/features/report/schedule.repository.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { saveDashboard } from '#shared/contracts/dashboard.ts';
import * as contract from '#shared/contracts/report.ts';
import { reportDashboards } from '#shared/contracts/report-dashboards.ts';
import { deleteDashboardWidgets, saveWidgets } from '#shared/contracts/widget.ts';
import { reportUrlOf } from '#shared/rules/widget-url.ts';
import type { Caller } from '#tests/support/caller.ts';
import { givenStaff } from '#tests/support/given-staff.ts';
import { createMailServer } from '#tests/support/mail-server.ts';
import { overtookThemselves } from '#tests/support/overtook-themselves.ts';
import { startPortal } from '#tests/support/portal.ts';
import { type ReadRow, readWorkbook } from '#tests/support/read-workbook.ts';

const mail = await createMailServer();
await mail.start();
afterAll(mail.stop);

const portal = await startPortal({
  settings: { PORTAL_SMTP_URL: mail.url, PORTAL_TIME_ZONE: 'America/Los_Angeles' },
});

let staff: Caller;
let colleague: Awaited<ReturnType<typeof givenStaff>>;

beforeAll(async () => {
  staff = await portal.as('staff');
  colleague = await givenStaff(portal, 'rosa');
});

beforeEach(() => mail.forgetTaken());

type Question = ArgumentsOf<typeof contract.chartData>['body']['question'];

const byStatus: Question = {
  kind: 'groups',
  dataSet: 'cases',
  dimensions: [{ field: 'caseStatus' }],
  measures: [{ aggregate: 'COUNT' }, { aggregate: 'AVG', field: 'daysOpen' }],
};

const privately = { viewAll: false };

const report = (
  wish: Partial<ArgumentsOf<typeof contract.createDataset>['body']> = {},
): ArgumentsOf<typeof contract.createDataset>['body'] => ({
  name: 'Cases by status',
  description: 'How many there are and how long they took',
  config: privately,
  definition: {
    question: byStatus,
    family: 'BAR',
    runtime: [{ field: 'createdOn', operator: 'GTE' }],
  },
  ...wish,
});

const given = async (wish = {}, by = staff): Promise<contract.Report> =>
  (await by.calls(contract.createDataset, { body: report(wish) })).report;

const rowsOf = async (content: Buffer) => {
  const rows: ReadRow[] = [];
  const sheets = await readWorkbook(content, (row) => rows.push(row));
  return { sheets, values: rows.map(({ cells }) => [...cells.values()].map(({ value }) => value)) };
};

const codeOf = async (answer: Promise<{ readonly status: { readonly code: number } }>) =>
  (await answer).status.code;

describe('a report', () => {
  test('is saved once, seen by whom it is shared with, and changed by one at a time', async () => {
    const requestKey = randomUUID();
    const [one, again] = [await given({ requestKey }), await given({ requestKey })];
    expect(again.id).toBe(one.id);
    expect(one).toMatchObject({
      family: 'BAR',
      dataSet: 'cases',
      isOwner: true,
      updateAccess: true,
      version: 1,
    });
    const open = (by: Caller) => by.calls(contract.retrieveDataset, { body: { id: one.id } });
    expect(await codeOf(open(colleague.caller))).toBe(ReplyCode.NotFound);

    const { config: _, ...silent } = { ...report({ name: 'Silent' }), id: one.id, version: 1 };
    const { report: renamed } = await staff.calls(contract.updateDataset, { body: silent });
    expect(renamed).toMatchObject({ name: 'Silent', isPublic: false, version: 2 });

    const change = {
      ...report({ name: 'By status', config: { viewAll: true, staffUpdateAccess: true } }),
      id: one.id,
      version: 2,
    };
    const readOnly = { ...change, config: { viewAll: true } };
    expect((await staff.calls(contract.updateDataset, { body: readOnly })).report.version).toBe(3);
    const remove = (by: Caller) =>
      by.calls(contract.deleteDataset, { params: { id: String(one.id) } });
    expect((await open(colleague.caller)).report.updateAccess).toBe(false);
    const theirs = { ...readOnly, name: 'Theirs', version: 3 };
    expect(await codeOf(colleague.caller.calls(contract.updateDataset, { body: theirs }))).toBe(
      ReplyCode.Forbidden,
    );
    expect(await codeOf(remove(colleague.caller))).toBe(ReplyCode.Forbidden);
    const { report: shared } = await staff.calls(contract.updateDataset, {
      body: { ...change, version: 3 },
    });
    expect(shared).toMatchObject({ name: 'By status', isPublic: true, version: 4 });
    const seen = await open(colleague.caller);
    expect(seen.report).toMatchObject({
      isOwner: false,
      updateAccess: true,
      definition: { question: byStatus },
    });
    const { reports, totalRecord, dataSets } = await colleague.caller.calls(contract.userDataset, {
      body: { searchText: 'STATUS' },
    });
    expect([reports.map(({ id }) => id), totalRecord]).toEqual([[one.id], 1]);
    expect(dataSets).toContain('housingSites');
    const described = await colleague.caller.calls(contract.userDataset, {
      body: { searchText: 'how LONG they took' },
    });
    expect(described.reports.map(({ id }) => id)).toEqual([one.id]);

    const stale = { ...change, name: 'From an old version' };
    const late = (by: Caller) => by.calls(contract.updateDataset, { body: stale });
    expect((await late(colleague.caller)).status).toEqual({
      code: ReplyCode.Conflict,
      message: 'Someone else changed this report in the meantime.',
    });
    expect((await late(staff)).status).toEqual({
      code: ReplyCode.Conflict,
      message: overtookThemselves,
    });
    expect(await codeOf(staff.calls(contract.updateDataset, { body: change }))).toBe(ReplyCode.Ok);
    const viewer = await portal.as('viewer');
    expect(await codeOf(remove(viewer))).toBe(ReplyCode.Forbidden);
    expect(await codeOf(viewer.calls(contract.createDataset, { body: report() }))).toBe(
      ReplyCode.Forbidden,
    );
    expect(await codeOf(remove(colleague.caller))).toBe(ReplyCode.Ok);
    expect(await codeOf(open(staff))).toBe(ReplyCode.NotFound);
  });

  test('names the dashboards that show it to whoever may delete it, and only counts those that they do not see', async () => {
    const { id } = await given({ config: { viewAll: true } });
    const params = { reportId: String(id) };
    const shown = (by = staff) => by.calls(reportDashboards, { params });
    const dashboardWith = async (by: Caller, name: string, reportId = id) => {
      const { dashboard } = await by.calls(saveDashboard, {
        body: { name, config: { viewAll: false } },
      });
      const widget = {
        widgetName: 'One of two',
        widgetKind: 'Bar' as const,
        widgetDataUrl: reportUrlOf(reportId),
        settings: {},
        colNum: 6,
        rowNum: 4,
        widgetPosition: { extraLarge: { x: 0, y: 0 } },
      };
      const body = { dashboardId: dashboard.id, widgets: [widget, widget] };
      return { dashboard, ...(await by.calls(saveWidgets, { body })) };
    };
    expect(await shown()).toMatchObject({ names: [], count: 0 });
    await dashboardWith(staff, 'Of another report', (await given()).id);
    await dashboardWith(colleague.caller, 'Secret');
    expect(await shown()).toMatchObject({ names: [], count: 1 });
    for (const name of ['Delta', 'beta', 'Alpha']) await dashboardWith(staff, name);
    const kept = await dashboardWith(staff, 'All gone');
    expect(await shown()).toMatchObject({ names: ['All gone', 'Alpha', 'beta'], count: 5 });
    const widgetIds = kept.widgets.map((widget) => widget.id);
    await staff.calls(deleteDashboardWidgets, {
      body: { dashboardId: kept.dashboard.id, widgetIds },
    });
    expect(await shown()).toMatchObject({ names: ['Alpha', 'beta', 'Delta'], count: 4 });
    expect(await codeOf(shown(colleague.caller))).toBe(ReplyCode.Forbidden);
  });

  test('about what only a later release knows is left out, and no other with it', async () => {
    const [known, later] = [await given({ name: 'Today' }), await given({ name: 'Today, too' })];
    await portal.database.query(
      `update report set definition = jsonb_set(definition, '{question,dataSet}', '"ferries"')
        where item_id = $1`,
      [later.id],
    );
    const { reports, totalRecord } = await staff.calls(contract.userDataset, {
      body: { searchText: 'today' },
    });
    expect([reports.map(({ id }) => id), totalRecord]).toEqual([[known.id], 1]);
    const opened = staff.calls(contract.retrieveDataset, { body: { id: later.id } });
    expect(await codeOf(opened)).toBe(ReplyCode.NotFound);
  });

  test('is refused with what cannot be asked or shared', async () => {
    const answer = await staff.calls(contract.createDataset, {
      body: report({
        config: { viewAll: false, groupIds: [999_999], groupAccess: true },
        definition: {
          question: { ...byStatus, measures: [{ aggregate: 'SUM', field: 'caseType' }] },
          family: 'PIE',
          runtime: [{ field: 'location', operator: 'IS' }],
        },
      }),
    });
    expect(answer.errors?.map(({ path }) => path)).toEqual([
      'definition.question.measures.0.aggregate',
      'definition.runtime.0.operator',
    ]);
    const stranger = await staff.calls(contract.createDataset, {
      body: report({ config: { viewAll: false, groupIds: [999_999], groupAccess: true } }),
    });
    expect(stranger.errors?.map(({ path }) => path)).toEqual(['config.groupIds']);
  });
});

describe('a schedule', () => {
  const wish = {
    frequency: 'DAILY' as const,
    hour: 7,
    recipients: ['ana@example.org', 'ben@example.org'],
    look: { title: 'Cases by status', locale: 'es-US' },
  };

  const look = { ...wish.look, titles: {}, direction: 'ltr' as const };

  const lastFault = async (id: number): Promise<string | null | undefined> => {
    const { rows } = await portal.database.query<{
      readonly last_fault: string | null;
      readonly last_on: Date | null;
    }>('select last_fault, last_on from report_schedule where id = $1', [id]);
    return rows[0]?.last_on === null ? undefined : rows[0]?.last_fault;
  };

  test('knows its next day on the clocks of the portal', async () => {
    const { id } = await given();
    const { add, one } = createScheduleRepository(portal.database);
    const next = async (now: string, more: object): Promise<string | undefined> => {
      const sent = {
        ...wish,
        look,
        fileType: 'EXCEL' as const,
        active: true,
        reportId: id,
        ...more,
      };
      const made = await add(colleague.crmId, sent, 'America/Los_Angeles', new Date(now));
      return (await one(colleague.crmId, Number(made)))?.nextOn.toISOString();
    };
    expect(await next('2025-03-08T12:00:00Z', {})).toBe('2025-03-08T15:00:00.000Z');
    // Summer time begins in that night.
    expect(await next('2025-03-08T15:00:00Z', {})).toBe('2025-03-09T14:00:00.000Z');
    const weekly = { frequency: 'WEEKLY', weekday: 1 };
    expect(await next('2025-03-08T16:00:00Z', weekly)).toBe('2025-03-10T14:00:00.000Z');
    const monthly = { frequency: 'MONTHLY', monthDay: 31 };
    expect(await next('2025-02-10T16:00:00Z', monthly)).toBe('2025-02-28T15:00:00.000Z');
    await portal.database.query('delete from report_schedule');
  });

  test('is its owner’s alone, made once and changed by one at a time', async () => {
    const { id } = await given();
    const requestKey = randomUUID();
    const add = async () =>
      (
        await staff.calls(contract.addReportSchedule, {
          body: { ...wish, reportId: id, requestKey },
        })
      ).schedule;
    const made = await add();
    expect((await add()).id).toBe(made.id);
    const all = (by: Caller) =>
      by.calls(contract.reportSchedules, { params: { reportId: String(id) } });
    expect((await all(staff)).schedules).toEqual([made]);
    expect(await codeOf(all(colleague.caller))).toBe(ReplyCode.NotFound);
    const update = (version: number, more: object = {}) =>
      staff.calls(contract.updateReportSchedule, {
        body: { ...wish, id: made.id, version, active: false, ...more },
      });
    expect((await update(1)).schedule).toMatchObject({ active: false, version: 2 });
    expect(await codeOf(update(1, { hour: 8 }))).toBe(ReplyCode.Conflict);
    const params = { id: String(made.id) };
    const remove = (by: Caller) => by.calls(contract.deleteReportSchedule, { params });
    const send = (by: Caller) => by.calls(contract.sendReportNow, { params, body: {} });
    const theirs = { ...wish, id: made.id, version: 2 };
    const refused = await Promise.all([
      colleague.caller.calls(contract.updateReportSchedule, { body: theirs }),
      remove(colleague.caller),
      send(colleague.caller),
      // It is paused.
      send(staff),
    ]);
    expect(refused.map(({ status }) => status.code)).toEqual(Array(4).fill(ReplyCode.NotFound));
    expect(await codeOf(remove(staff))).toBe(ReplyCode.Ok);
  });

  test('sends the file by mail once to each, with what its owner may see at that moment', async () => {
    const question: Question = {
      kind: 'rows',
      dataSet: 'housingSites',
      fields: ['site', 'manager'],
    };
    const { id } = await given(
      { name: 'Sites', definition: { question, family: 'GRID' } },
      colleague.caller,
    );
    const { schedule } = await colleague.caller.calls(contract.addReportSchedule, {
      body: { ...wish, reportId: id, look: { ...wish.look, title: 'As it was called once' } },
    });
    const send = () =>
      colleague.caller.calls(contract.sendReportNow, {
        params: { id: String(schedule.id) },
        body: {},
      });
    await send();
    for (const address of wish.recipients) {
      const { headers, raw } = await mail.mailTo(address);
      expect(headers.get('subject')).toBe('Sites');
      const letter = await PostalMime.parse(raw);
      expect(letter.html).toContain('adjuntamos el informe «Sites»');
      const [file] = letter.attachments;
      expect(file?.filename).toBe('Sites.xlsx');
      const { values } = await rowsOf(Buffer.from(file?.content as ArrayBuffer));
      const { rows } = await portal.database.query('select id from project_site');
      expect(values).toHaveLength(rows.length + 1);
    }
    const filesKept = async () =>
      (await portal.database.query('select mail_id from mail_attachment')).rowCount;
    await expect.poll(filesKept).toBe(0);
    expect(await lastFault(schedule.id)).toBeNull();

    await portal.database.query(
      `delete from role_right where right_key = 'housing-project' and role_id = (select id from role where name = 'Staff')`,
    );
    await send();
    await expect.poll(() => lastFault(schedule.id)).toBe('forbidden');
    expect(mail.taken).toHaveLength(0);
  });

  test('of somebody who can sign in no more sends nothing, and keeps nobody else’s waiting', async () => {
    const due = async (caller: Caller) => {
      const { id } = await given({}, caller);
      const body = { ...wish, reportId: id };
      return (await caller.calls(contract.addReportSchedule, { body })).schedule.id;
    };
    const [theirs, own] = [await due(colleague.caller), await due(staff)];
    const active = 'update account set active = $2 where crm_id = $1';
    await portal.database.query(active, [colleague.crmId, false]);
    await portal.database.query(
      "update report_schedule set next_on = now() - interval '1 hour' where id = $1",
      [theirs],
    );
    await staff.calls(contract.sendReportNow, { params: { id: String(own) }, body: {} });
    for (const address of wish.recipients) await mail.mailTo(address);
    await portal.database.query(active, [colleague.crmId, true]);
    expect([await lastFault(theirs), await lastFault(own)]).toEqual(['forbidden', null]);
    expect(mail.taken).toEqual([]);
    const { claim } = createScheduleRepository(portal.database);
    expect(await claim(new Date(0), new Date(1))).toBeUndefined();
  });
});
