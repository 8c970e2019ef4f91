import { describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { totalRowsHeader } from '#shared/contracts/export.ts';
import * as contract from '#shared/contracts/report.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import type { ReportOperator } from '#shared/rules/insight/fields.ts';
import type { Filter, GroupsQuestion } from '#shared/rules/insight/question.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startPortal } from '#tests/support/portal.ts';
import { type ReadRow, readWorkbook } from '#tests/support/read-workbook.ts';

const now = new Date();
const today = dayIn('America/Los_Angeles', now);
const portal = await startPortal({ now: () => now });
const staff = await portal.as('staff');

type Question = ArgumentsOf<typeof contract.chartData>['body']['question'];

const byStatus: Question = {
  kind: 'groups',
  dataSet: 'cases',
  dimensions: [{ field: 'caseStatus' }],
  measures: [{ aggregate: 'COUNT' }, { aggregate: 'AVG', field: 'daysOpen' }],
};

const rowsOf = async (content: Buffer) => {
  const rows: ReadRow[] = [];
  const [sheet] = await readWorkbook(content, (row) => rows.push(row));
  const values = rows.map(({ cells }) => [...cells.values()].map(({ value }) => value));
  // What everything comes to stands below an empty line.
  const [last, before] = [rows.at(-1)?.line ?? 0, rows.at(-2)?.line ?? 0];
  return { values, filter: sheet?.filter, isSetApart: last - before === 2 };
};

const created = (operator: ReportOperator, ...values: string[]): Filter => ({
  kind: 'condition',
  field: 'createdOn',
  operator,
  values,
});
const and = (...parts: Filter[]): Filter => ({ kind: 'and', parts });
const or = (...parts: Filter[]): Filter => ({ kind: 'or', parts });
const daily = (filter: Filter): GroupsQuestion => ({
  kind: 'groups',
  dataSet: 'cases',
  dimensions: [{ field: 'createdOn', period: 'DAY' }],
  measures: [{ aggregate: 'COUNT' }],
  filter,
  limit: 1000,
  offset: 0,
  sort: [{ by: 'createdOn.DAY', direction: 'DESC' }],
});

describe('the answer of a report', () => {
  const look = { title: 'Cases by status', titles: { caseStatus: 'Status', COUNT: 'Cases' } };

  const numbers = (cells: readonly unknown[] = []): readonly number[] => cells.slice(1).map(Number);

  test('is a workbook with titles, numbers and days, whatever page the question names', async () => {
    const download = async (question: Question) => {
      const response = await staff.downloads(contract.generateCustomReport, {
        body: { question, look: { ...look, total: 'All cases' } },
      });
      expect(response.headers.get('content-disposition')).toContain('Cases by status.xlsx');
      const told = await rowsOf(Buffer.from(await response.arrayBuffer()));
      return { ...told, counted: Number(response.headers.get(totalRowsHeader)) };
    };
    const plain = await staff.calls(contract.chartData, { body: { question: byStatus } });
    const { values, filter, isSetApart, counted } = await download({ ...byStatus, limit: 1 });
    expect(values[0]).toEqual(['Status', 'Cases', 'Avg days open']);
    expect(values.slice(1, -1).map(([status, count]) => [status, Number(count)])).toEqual(
      plain.rows.map(([status, count]) => [status, count]),
    );
    // Averages of groups add up to nothing: it is the average of all.
    const whole = await staff.calls(contract.chartData, {
      body: { question: { ...byStatus, dimensions: [] } },
    });
    expect(values.at(-1)?.[0]).toBe('All cases');
    expect(numbers(values.at(-1))).toEqual(whole.rows[0]);
    expect({ filter, isSetApart, counted }).toEqual({
      filter: `A1:C${plain.rows.length + 1}`,
      isSetApart: true,
      counted: plain.rows.length,
    });
    const none = await download({
      ...byStatus,
      filter: { kind: 'condition', field: 'caseId', operator: 'IS', values: ['no such case'] },
    });
    expect(none.values).toHaveLength(1);
    const byMonth = await download({
      ...byStatus,
      dimensions: [{ field: 'createdOn', period: 'YEAR' }],
      pivot: { field: 'caseTypeCategory' },
      measures: [{ aggregate: 'COUNT' }],
    });
    const years = byMonth.values.slice(1, -1).map(numbers);
    expect(byMonth).toMatchObject({ isSetApart: true, counted: years.length });
    expect(byMonth.values.at(-1)?.[0]).toBe('All cases');
    expect(numbers(byMonth.values.at(-1))).toEqual(
      numbers(byMonth.values[0]).map((_, at) =>
        years.reduce((sum, counts) => sum + (counts[at] ?? 0), 0),
      ),
    );
    expect(byMonth.values[0]).toEqual([
      'Created on year',
      'Affordable housing',
      'Building permits',
      'City services',
      'Code enforcement',
      'Planning',
      'Rent and tenancy',
    ]);
    const rows = await download({
      kind: 'rows',
      dataSet: 'cases',
      fields: ['caseId', 'createdOn', 'totalUnits'],
      limit: 1,
    });
    expect(rows.values).toHaveLength(301);
  });

  test('is written in the words that come along for codes, in cells and above the columns of a pivot', async () => {
    const words = {
      userType: { Owner: 'Propietario', Vendor: 'Proveedor' },
      userRole: { Owner: 'Dueño', Tenant: 'Inquilino' },
      emailVerified: { true: 'Sí', false: 'No' },
    };
    const download = async (question: Question) => {
      const response = await staff.downloads(contract.generateCustomReport, {
        body: { question, look: { ...look, words } },
      });
      return rowsOf(Buffer.from(await response.arrayBuffer()));
    };
    const byType = { kind: 'groups' as const, dataSet: 'contacts' as const };
    const { values } = await download({
      ...byType,
      dimensions: [{ field: 'userType' }],
      pivot: { field: 'emailVerified' },
      measures: [{ aggregate: 'COUNT' }],
    });
    expect(values[0]).toEqual(['User type', 'No', 'Sí']);
    expect(values.map(([type]) => type)).toEqual(
      expect.arrayContaining(['Propietario', 'Citizen']),
    );
    expect(values.map(([type]) => type)).not.toContain('Owner');
    expect(values.at(-1)?.[0]).toBe('Total');
    const roles = await download({
      ...byType,
      dimensions: [{ field: 'userRole' }],
      measures: [{ aggregate: 'COUNT' }],
    });
    const said = roles.values.map(([role]) => role).join('\n');
    expect(said).toMatch(/^Dueño$/m);
    expect(said).toMatch(/, Inquilino|Inquilino, |Dueño, |, Dueño/);
    expect(said).not.toMatch(/Owner|Tenant/);
  });

  test('names the periods above the columns of a pivot as the screen does', async () => {
    const { rows } = await staff.calls(contract.chartData, {
      body: { question: { kind: 'rows', dataSet: 'cases', fields: ['caseId', 'createdOn'] } },
    });
    const [caseId, moment] = (rows[0] ?? []).map(String);
    const download = async (period: 'DAY' | 'MONTH' | 'YEAR', locale: string) => {
      const filter: Filter = {
        kind: 'condition',
        field: 'caseId',
        operator: 'IS',
        values: [caseId ?? ''],
      };
      const question = {
        ...byStatus,
        filter,
        pivot: { field: 'createdOn', period },
        measures: [{ aggregate: 'COUNT' as const }],
      };
      const response = await staff.downloads(contract.generateCustomReport, {
        body: { question, look: { ...look, locale } },
      });
      return (await rowsOf(Buffer.from(await response.arrayBuffer()))).values[0];
    };
    const [year, month, day] = dayIn('America/Los_Angeles', new Date(moment ?? '')).split('-');
    const named = new Intl.DateTimeFormat('es-ES', { month: 'long', timeZone: 'UTC' });
    const spanish = `${named.format(new Date(`${year}-${month}-01`))} de ${year}`;
    expect(await download('MONTH', 'es-ES')).toEqual(['Status', spanish]);
    expect(await download('YEAR', 'en-US')).toEqual(['Status', year]);
    expect(await download('DAY', 'en-US')).toEqual(['Status', `${month}/${day}/${year}`]);
  });

  test('ends with today where it asks for days to come: nothing is there yet', async () => {
    const thisYear = now.getUTCFullYear();
    const { rows } = await staff.calls(contract.chartData, {
      body: {
        question: daily(
          and(created('GTE', `${thisYear - 1}-01-01`), created('LTE', `${thisYear + 1}-12-31`)),
        ),
      },
    });
    expect(rows[0]?.[0]).toBe(today);
  });

  test.each([
    ['inner groups', and(and(created('GTE', '1999-01-01')), and(created('LTE', '1999-01-03')))],
    ['one alternative', or(and(created('GTE', '1999-01-01'), created('LTE', '1999-01-03')))],
    ['days around it', and(created('GT', '1998-12-31'), created('LT', '1999-01-04'))],
    ['single days', created('IS', '1999-01-03', '1999-01-01')],
    ['two alternatives', or(created('IS', '1999-01-01'), created('IS', '1999-01-03'))],
  ])('has every day that is asked for by %s', async (_, filter) => {
    const { rows } = await staff.calls(contract.chartData, { body: { question: daily(filter) } });
    expect(rows).toEqual([
      ['1999-01-03', 0],
      ['1999-01-02', 0],
      ['1999-01-01', 0],
    ]);
  });

  test('ends with today where no last day is asked for, and has the newest of very many days without a gap', async () => {
    const daysAgo = (days: number) =>
      new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
    const newest = Array.from({ length: 1000 }, (_, at) => daysAgo(at));
    const none: Filter = {
      kind: 'condition',
      field: 'caseId',
      operator: 'IS',
      values: ['no such case'],
    };
    for (const asked of [
      daily(and(none, created('GTE', daysAgo(1999)))),
      daily(created('GTE', '1950-01-01')),
      { ...daily(created('GTE', daysAgo(3900))), pivot: { field: 'caseTypeCategory' } },
    ]) {
      const { rows, totalRows } = await staff.calls(contract.chartData, {
        body: { question: asked },
      });
      expect(rows.map(([day]) => day)).toEqual(newest);
      expect(totalRows).toBeGreaterThan(1999);
    }
  });

  test('is a PDF too, and nothing for whoever may not see the data', async () => {
    const ask = (by: Caller, question: Question) =>
      by.downloads(contract.generateCustomReport, { body: { question, fileType: 'PDF', look } });
    const pdf = Buffer.from(await (await ask(staff, byStatus)).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await portal.database.query(
      `delete from role_right where right_key = 'housing-project' and role_id = (select id from role where name = 'Viewer')`,
    );
    const refused = await ask(await portal.as('viewer'), {
      ...byStatus,
      dataSet: 'housingSites',
      dimensions: [],
      measures: [{ aggregate: 'COUNT' }],
    });
    expect(refused.status).toBe(ReplyCode.Forbidden);
  });
});
