import { expect, test } from 'vitest';
import { exportWidgetRows } from '#shared/contracts/widget-data.ts';
import { startPortal } from '#tests/support/portal.ts';
import { type ReadRow, readWorkbook } from '#tests/support/read-workbook.ts';

const portal = await startPortal();
const staff = await portal.as('staff');

test('the records behind a widget are written in the words that come along for codes', async () => {
  const response = await staff.downloads(exportWidgetRows, {
    params: { dataSet: 'contacts' },
    body: {
      widgetKind: 'Bar',
      pivot: ['userType'],
      fileType: 'EXCEL',
      titles: { userType: 'Tipo' },
      words: { userType: { Owner: 'Propietario' } },
    },
  });
  expect(response.status).toBe(200);
  const rows: ReadRow[] = [];
  await readWorkbook(Buffer.from(await response.arrayBuffer()), (row) => rows.push(row));
  const [titles, ...records] = rows;
  const column = (title: string): readonly unknown[] => {
    const [letter] = [...(titles?.cells ?? [])].find(([, { value }]) => value === title) ?? [];
    if (letter === undefined) throw new Error(`no column ${title}`);
    return records.flatMap(({ cells }) => cells.get(letter)?.value ?? []);
  };
  expect(column('Tipo')).toContain('Propietario');
  expect(column('Tipo')).not.toContain('Owner');
});
