import { beforeAll, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import { chartData, generateCustomReport, getFieldValues } from '#shared/contracts/report.ts';
import { widgetData } from '#shared/contracts/widget-data.ts';
import { startPortal } from '#tests/support/portal.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { type ReadRow, readWorkbook } from '#tests/support/read-workbook.ts';

const portal = await startPortal();
const staff = await portal.as('staff');

/** As a person would put them in a drawer. */
const inOrder = [
  '9 Elm',
  '10 Elm',
  'abc',
  'Ana',
  'Ángel',
  'Angela',
  'Łódź',
  'main',
  'Main',
  'Site 9',
  'Site 10',
  'Zuma',
];

beforeAll(async () => {
  // Two cases of each address, a third of one that is neither first nor last, and some that say none.
  const addresses = [...inOrder, ...inOrder, 'Ángel', '', ' ', ''].toSorted();
  await portal.database.query(
    `insert into crm_case (case_id, case_type_id, status_id, created_on, modified_on, address_line, unit, case_id_idx)
     select 'O-' || n, 1, 1 + n % 2, now(), now(), line, line, 'o-' || n
       from unnest($1::text[]) with ordinality given (line, n)`,
    [addresses],
  );
});

type Question = Extract<ArgumentsOf<typeof chartData>['body']['question'], { kind: 'groups' }>;

const byAddress: Question = {
  kind: 'groups',
  dataSet: 'cases',
  dimensions: [{ field: 'address' }],
  measures: [{ aggregate: 'COUNT' }],
  filter: { kind: 'condition', field: 'caseId', operator: 'STARTWITH', values: ['O-'] },
};

const answerTo = (part: Partial<Question>) =>
  staff.calls(chartData, { body: { question: { ...byAddress, ...part } } });

const namesOf = async (part: Partial<Question>) =>
  (await answerTo(part)).rows.map(([name]) => name);

const isAddress = (text: unknown): boolean => inOrder.some((one) => one === text);

describe('groups by a text', () => {
  test('come in the order of people, whoever says nothing last, both ways and in pages', async () => {
    expect(await namesOf({})).toEqual([...inOrder, null]);
    expect(await namesOf({ sort: [{ by: 'address', direction: 'ASC' }] })).toEqual([
      ...inOrder,
      null,
    ]);
    const backwards = { sort: [{ by: 'address', direction: 'DESC' as const }] };
    expect(await namesOf(backwards)).toEqual([...inOrder.toReversed(), null]);
    expect(await namesOf({ limit: 3 })).toEqual(inOrder.slice(0, 3));
    expect(await namesOf({ limit: 4, offset: 3 })).toEqual(inOrder.slice(3, 7));
  });

  test('that are alike come so after the most frequent, and a limit leaves the last of them out', async () => {
    const others = inOrder.filter((name) => name !== 'Ángel');
    const sort = [{ by: 'COUNT', direction: 'DESC' as const }];
    expect((await namesOf({ sort })).filter((name) => name !== null)).toEqual(['Ángel', ...others]);
    const { data } = await staff.calls(widgetData, {
      params: { dataSet: 'cases' },
      body: {
        widgetKind: 'Bar',
        pivot: ['address'],
        filterParam: [[{ fieldName: 'caseId', operation: 'contains', value: 'O-' }]],
        limit: 6,
      },
    });
    expect(data.map(({ name }) => name).filter((name) => name !== '')).toEqual([
      'Ángel',
      ...others.slice(0, 4),
    ]);
  });

  test('stay together where they are gathered by a second text', async () => {
    const { rows } = await answerTo({
      dimensions: [{ field: 'address' }, { field: 'caseStatus' }],
    });
    const said = rows.flatMap(([address, status]) => (address === null ? [] : [[address, status]]));
    expect(said).toEqual(
      inOrder.flatMap((one) => [
        [one, 'New'],
        [one, 'Open'],
      ]),
    );
  });

  test('are columns of a pivot in that order, and rows beside them', async () => {
    const { columns, rows } = await answerTo({ pivot: { field: 'unit' } });
    expect(columns.slice(1).map(({ pivotValue }) => pivotValue)).toEqual([...inOrder, null]);
    expect(rows.map(([name]) => name)).toEqual([...inOrder, null]);
  });

  test('are written so into files', async () => {
    const download = async (fileType: 'EXCEL' | 'PDF') => {
      const response = await staff.downloads(generateCustomReport, {
        body: { question: byAddress, fileType, look: { title: 'Addresses' } },
      });
      return Buffer.from(await response.arrayBuffer());
    };
    const rows: ReadRow[] = [];
    await readWorkbook(await download('EXCEL'), (row) => rows.push(row));
    const cells = rows.map(({ cells: row }) => [...row.values()][0]?.value);
    expect(cells.filter(isAddress)).toEqual(inOrder);
    const pdf = readPdf(await download('PDF'));
    expect(pdf.pages.join('\n').split('\n').filter(isAddress)).toEqual(inOrder);
  });

  test('are offered so where one of them is chosen', async () => {
    for (const [prefix, offered] of [
      ['an', ['Ana', 'Ángel', 'Angela']],
      ['site', ['Site 9', 'Site 10']],
    ] as const) {
      const { values } = await staff.calls(getFieldValues, {
        body: { dataSet: 'cases', field: 'unit', prefix },
      });
      expect(values.map(({ value }) => value)).toEqual(offered);
    }
  });
});
