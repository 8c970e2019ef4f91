import { expect, test, vi } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { exportRows } from '#shared/contracts/export.ts';
import * as contract from '#shared/contracts/note.ts';
import { startPortal } from '#tests/support/portal.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { readWorkbook } from '#tests/support/read-workbook.ts';
import { createNoteWorld } from './note-world.ts';

const portal = await startPortal();
const staff = await portal.as('staff');

const { aContact, add } = createNoteWorld(portal, staff);

const download = async (crmId: number, fileType: 'EXCEL' | 'PDF', look = {}) => {
  const response = await staff.downloads(exportRows, {
    body: {
      moduleName: 'crm-notes-list',
      fileType,
      additionalInfo: { request: { crmId, titles: { note: 'Nota' }, title: 'Notas', ...look } },
    },
  });
  return { response, file: Buffer.from(await response.arrayBuffer()) };
};

test('all notes of a contact become a workbook and pages in any script', async () => {
  const crmId = await aContact();
  const written = [
    'Called about the permit = #let x = 1; *no markup*',
    'התקשר בעניין ההיתר 123',
    'المالك طلب موعدا',
    '客户来电询问许可证',
    '고객이 허가에 대해 문의',
  ];
  for (const note of written) await add(crmId, note);
  const { response, file } = await download(crmId, 'EXCEL');
  expect(response.headers.get('content-disposition')).toContain('filename="crm-notes-list.xlsx"');
  const rows: string[][] = [];
  await readWorkbook(file, ({ cells }) => rows.push([...cells.values()].map(({ value }) => value)));
  expect(rows.map(([note]) => note)).toEqual(['Nota', ...written.toReversed()]);
  expect(rows[0]).toEqual(['Nota', 'Created by', 'Created on']);

  const pdf = await download(crmId, 'PDF', { locale: 'ar-u-nu-latn', direction: 'rtl' });
  expect(pdf.response.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.response.headers.get('content-disposition')).toContain('"crm-notes-list.pdf"');
  const { pages, ...document } = readPdf(pdf.file);
  expect(document).toEqual({
    language: 'ar',
    isTagged: true,
    isLandscape: true,
    accessibility: '1',
  });
  const [page = ''] = pages;
  for (const word of ['Notas', '#let', '*no', 'markup*', 'ההיתר', 'בעניין', 'موعدا']) {
    expect(page).toContain(word);
  }
  for (const word of ['客户来电询问许可证', '고객이', '허가에']) expect(page).toContain(word);
});

test('notes stand as people order words, on the page and in the file that is saved of it', async () => {
  const crmId = await aContact();
  for (const note of ['zebra', 'Élan', 'Apple', 'apple tree']) await add(crmId, note);
  const sorted = { sort: 'note', sortOrder: 'asc' } as const;
  const page = await staff.calls(contract.notesOfContact, {
    params: { crmId: String(crmId) },
    query: sorted,
  });
  const shown = page.crmNotes.map(({ note }) => note);
  expect(shown).toEqual(['Apple', 'apple tree', 'Élan', 'zebra']);
  const { file } = await download(crmId, 'EXCEL', sorted);
  const rows: string[] = [];
  await readWorkbook(file, ({ cells }) => rows.push(cells.get(0)?.value ?? ''));
  expect(rows.slice(1)).toEqual(shown);
});

test('pages carry their titles and numbers; a PDF has an end, a workbook has none', async () => {
  const crmId = await aContact();
  const { database } = portal;
  const fill = (count: number) =>
    database.query(
      `insert into note (crm_id, text, created_on)
       select $1, 'Note ' || n, now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      [crmId, count],
    );
  await fill(150);
  const { file } = await download(crmId, 'PDF');
  const { pages } = readPdf(file);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Nota\nCreated by\nCreated on');
    expect(page).toContain(`${index + 1} / ${pages.length}`);
  }
  expect(pages.join('').match(/Note \d+/g)).toHaveLength(150);

  await fill(9900);
  const tooMany = await download(crmId, 'PDF');
  expect(tooMany.response.status).toBe(ReplyCode.TooLarge);
  expect(tooMany.file.toString()).toContain('A PDF holds at most 10000 rows, and there are 10050.');
  const { response } = await download(crmId, 'EXCEL');
  expect(response.headers.get('x-total-rows')).toBe('10050');
});

test('a PDF that nobody waits for is not made', async () => {
  const crmId = await aContact();
  await portal.database.query(
    "insert into note (crm_id, text) select $1, repeat('long ', 40) from generate_series(1, 3000)",
    [crmId],
  );
  const left = new AbortController();
  const going = staff.fetches(exportRows.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      moduleName: 'crm-notes-list',
      fileType: 'PDF',
      additionalInfo: { request: { crmId } },
    }),
    signal: left.signal,
  });
  setTimeout(() => left.abort(), 300);
  await expect(going).rejects.toThrow();
  // The next one need not wait for it.
  await vi.waitFor(async () => {
    const small = await aContact();
    await add(small, 'Short');
    expect((await download(small, 'PDF')).response.status).toBe(200);
  }, 30_000);
});
