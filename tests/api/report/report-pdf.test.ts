import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import * as contract from '#shared/contracts/report.ts';
import { createMailServer } from '#tests/support/mail-server.ts';
import { startPortal } from '#tests/support/portal.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { readWorkbook } from '#tests/support/read-workbook.ts';

const mail = await createMailServer();
await mail.start();
afterAll(mail.stop);

const portal = await startPortal({ settings: { PORTAL_SMTP_URL: mail.url } });
const staff = await portal.as('staff');

const question = {
  kind: 'groups' as const,
  dataSet: 'cases' as const,
  dimensions: [{ field: 'caseStatus' }],
  measures: [{ aggregate: 'COUNT' as const }],
};

const title = 'Casos: por estado';

const look = {
  title: 'As it was called then',
  titles: { caseStatus: 'Estado', COUNT: 'Casos' },
  locale: 'es-US',
};

type Content = Pick<ArgumentsOf<typeof contract.addReportSchedule>['body'], 'fileType' | 'look'>;

/** What somebody is sent of the report. */
const sentTo = async (recipient: string, content: Content) => {
  const { report } = await staff.calls(contract.createDataset, {
    body: {
      name: title,
      description: 'How many there are',
      config: { viewAll: false },
      // A page shows two rows, the file has all of them.
      definition: { question: { ...question, limit: 2 }, family: 'GRID', runtime: [] },
    },
  });
  const times = { frequency: 'WEEKLY', weekday: 1, hour: 7 } as const;
  const { schedule } = await staff.calls(contract.addReportSchedule, {
    body: { ...content, ...times, reportId: report.id, recipients: [recipient] },
  });
  await staff.calls(contract.sendReportNow, { params: { id: String(schedule.id) }, body: {} });
  const { attachments } = await PostalMime.parse((await mail.mailTo(recipient)).raw);
  return { attachments, file: Buffer.from(attachments[0]?.content as ArrayBuffer) };
};

const { rows } = await staff.calls(contract.chartData, { body: { question } });
const all = rows.reduce((sum, [, count]) => sum + Number(count), 0);

test('a report goes out as a PDF of the whole answer, under the titles and in the language of its owner', async () => {
  const { attachments, file } = await sentTo('ana@example.org', {
    fileType: 'PDF',
    look: { ...look, total: 'Suma' },
  });
  expect(attachments).toMatchObject([
    { filename: 'Casos  por estado.pdf', mimeType: 'application/pdf' },
  ]);
  const pdf = readPdf(file);
  expect(pdf).toMatchObject({ language: 'es', isTagged: true });
  expect(rows.length).toBeGreaterThan(2);
  const cells = rows.flatMap((row) => row.map(String));
  expect(pdf.pages.map((page) => page.trim().split('\n'))).toEqual([
    [title, 'Estado', 'Casos', ...cells, 'Suma', String(all), title, '1 / 1'],
  ]);
});

test('a schedule that was made before files had totals has them under their English name', async () => {
  const { file } = await sentTo('bo@example.org', { fileType: 'EXCEL', look });
  const lines: unknown[] = [];
  await readWorkbook(file, ({ line, cells }) =>
    lines.push([line, ...[...cells.values()].map(({ value }) => value)]),
  );
  expect(lines.slice(rows.length)).toEqual([
    [rows.length + 1, ...(rows.at(-1) ?? []).map(String)],
    [rows.length + 3, 'Total', String(all)],
  ]);
});
