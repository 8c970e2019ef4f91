import { expect, test } from 'vitest';
import { createImportDeskRepository } from '#server/features/import/import-desk.repository.ts';
import { csvOfLeftOut } from '#server/features/import/left-out-rows.ts';
import { watched } from '#tests/support/asked-statements.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();

test('the file of rows that were left out has each of them once, though somebody mends one while it is saved', async () => {
  const { database, asked } = watched(portal.database);
  const { crmId } = await personOf(await portal.as('staff'));
  const { rows } = await portal.database.query<{ readonly id: string }>(
    `with file as (insert into contact_import (owner_crm_id, file_name, header, header_key, row_count)
       values ($1, 'people.csv', '{Name}', 'name', 3000) returning id),
     lines as (insert into contact_import_row (import_id, line, cells, faults, outcome)
       select id, line, array['x'], '[]', case when line % 100 = 0 then 'added' else 'left-out' end
         from file, generate_series(2, 3001) line)
     select id from file`,
    [crmId],
  );
  const id = rows[0]?.id ?? '';
  const store = createImportDeskRepository(database);
  const kept = await store.one(crmId, id);
  if (kept === undefined) throw new Error('no import');
  asked.length = 0;
  const lines: string[] = [];
  for await (const text of csvOfLeftOut(kept, store.leftOutAfter).content) {
    const [line = ''] = String(text).split(',');
    lines.push(line);
    if (line === '5') await store.mend(id, { line: 5, cells: ['mended'] }, []);
  }
  const left = Array.from({ length: 3000 }, (_, place) => place + 2).filter(
    (line) => line % 100 !== 0,
  );
  expect(lines.slice(1)).toEqual(left.map(String));
  const reading = asked.filter(({ text }) => text.includes('from contact_import_row'));
  expect(reading.map((one) => one.lane)).toEqual(['long', 'long', 'long']);
  // Neither counted nor passed over: each row is read once.
  expect(reading.filter(({ text }) => /count|offset/.test(text))).toEqual([]);
});
