import { expect, test } from 'vitest';
import { selectImports } from '#server/features/import/import-records.repository.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();
const { database } = portal;

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
};

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test('what came of the rows of a file is counted without reading them', async () => {
  const { crmId } = await personOf(await portal.as('staff'));
  const { rows } = await database.query<{ readonly id: string }>(
    `with file as (insert into contact_import (owner_crm_id, file_name, header, header_key, row_count)
       values ($1, 'people.csv', '{Name}', 'name', 5000) returning id),
     lines as (insert into contact_import_row (import_id, line, cells, faults, outcome)
       select id, line, array[repeat('x', 400)], case when line % 50 = 0 then '[]'::jsonb end,
              (array['added', 'changed', null])[line % 3 + 1]
         from file, generate_series(1, 5000) line)
     select id from file`,
    [crmId],
  );
  const [file] = rows;
  // What somebody else still reads at this moment is not looked at as known to all.
  const known = async () => {
    await database.query('vacuum analyze contact_import_row');
    const found = await database.query<{ readonly pages: number }>(
      "select relallvisible as pages from pg_class where relname = 'contact_import_row'",
    );
    return found.rows[0]?.pages;
  };
  await expect.poll(known, { timeout: 30_000 }).toBeGreaterThan(200);
  const asked = `${selectImports} where i.id = '${file?.id}'`;
  const { rows: sums } = await database.query(asked);
  expect(sums).toMatchObject([
    { faulty: 100, open: 1667, added: 1666, changed: 1667, unchanged: 0, left_out: 0 },
  ]);
  const { rows: plans } = await database.query<{
    readonly 'QUERY PLAN': readonly [{ readonly Plan: Plan }];
  }>(`explain (format json) ${asked}`);
  const [plan] = plans[0]?.['QUERY PLAN'] ?? [];
  const ways = plan && nodesOf(plan.Plan).filter((node) => node['Relation Name']?.endsWith('_row'));
  expect(ways?.map((node) => node['Node Type'])).toEqual(['Index Only Scan', 'Index Only Scan']);
});
