import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import * as contract from '#shared/contracts/report.ts';
import { createMailServer } from '#tests/support/mail-server.ts';
import { startPortal } from '#tests/support/portal.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

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

test('a report goes out as a PDF of the whole answer, under the titles and in the language of its owner', async () => {
  const { report } = await staff.calls(contract.createDataset, {
    body: {
      name: title,
      description: 'How many there are',
      config: { viewAll: false },
      // A page shows two rows, the file has all of them.
      definition: { question: { ...question, limit: 2 }, family: 'GRID', runtime: [] },
    },
  });
  const { schedule } = await staff.calls(contract.addReportSchedule, {
    body: {
      reportId: report.id,
      frequency: 'WEEKLY',
      weekday: 1,
      hour: 7,
      recipients: ['ana@example.org'],
      fileType: 'PDF',
      look: {
        title: 'As it was called then',
        titles: { caseStatus: 'Estado', COUNT: 'Casos' },
        locale: 'es-US',
      },
    },
  });
  await staff.calls(contract.sendReportNow, { params: { id: String(schedule.id) }, body: {} });
  const { raw } = await mail.mailTo('ana@example.org');
  const { attachments } = await PostalMime.parse(raw);
  expect(attachments).toMatchObject([
    { filename: 'Casos  por estado.pdf', mimeType: 'application/pdf' },
  ]);
  const pdf = readPdf(Buffer.from(attachments[0]?.content as ArrayBuffer));
  expect(pdf).toMatchObject({ language: 'es', isTagged: true });
  const { rows } = await staff.calls(contract.chartData, { body: { question } });
  expect(rows.length).toBeGreaterThan(2);
  const cells = rows.flatMap((row) => row.map(String));
  expect(pdf.pages.map((page) => page.trim().split('\n'))).toEqual([
    [title, 'Estado', 'Casos', ...cells, title, '1 / 1'],
  ]);
});
