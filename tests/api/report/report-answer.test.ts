import { describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as contract from '#shared/contracts/report.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startPortal } from '#tests/support/portal.ts';
import { type ReadRow, readWorkbook } from '#tests/support/read-workbook.ts';

const portal = await startPortal();
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
  await readWorkbook(content, (row) => rows.push(row));
  return { values: rows.map(({ cells }) => [...cells.values()].map(({ value }) => value)) };
};

describe('the answer of a report', () => {
  const look = { title: 'Cases by status', titles: { caseStatus: 'Status', COUNT: 'Cases' } };

  test('is a workbook with titles, numbers and days, whatever page the question names', async () => {
    const download = async (question: Question) => {
      const response = await staff.downloads(contract.generateCustomReport, {
        body: { question, look },
      });
      expect(response.headers.get('content-disposition')).toContain('Cases by status.xlsx');
      return rowsOf(Buffer.from(await response.arrayBuffer()));
    };
    const plain = await staff.calls(contract.chartData, { body: { question: byStatus } });
    const { values } = await download({ ...byStatus, limit: 1 });
    expect(values[0]).toEqual(['Status', 'Cases', 'Avg days open']);
    expect(values.slice(1).map(([status, count]) => [status, Number(count)])).toEqual(
      plain.rows.map(([status, count]) => [status, count]),
    );
    const byMonth = await download({
      ...byStatus,
      dimensions: [{ field: 'createdOn', period: 'YEAR' }],
      pivot: { field: 'caseTypeCategory' },
      measures: [{ aggregate: 'COUNT' }],
    });
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

  test('ends with today where it asks for days to come: nothing is there yet', async () => {
    const today = () => dayIn('America/Los_Angeles', new Date());
    const thisYear = new Date().getUTCFullYear();
    const condition = { kind: 'condition', field: 'createdOn' } as const;
    const question: Question = {
      kind: 'groups',
      dataSet: 'cases',
      dimensions: [{ field: 'createdOn', period: 'DAY' }],
      measures: [{ aggregate: 'COUNT' }],
      filter: {
        kind: 'and',
        parts: [
          { ...condition, operator: 'GTE', values: [`${thisYear - 1}-01-01`] },
          { ...condition, operator: 'LTE', values: [`${thisYear + 1}-12-31`] },
        ],
      },
      limit: 1000,
      sort: [{ by: 'createdOn.DAY', direction: 'DESC' }],
    };
    const before = today();
    const { rows } = await staff.calls(contract.chartData, { body: { question } });
    expect([before, today()]).toContain(rows[0]?.[0]);
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
