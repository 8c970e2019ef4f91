import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { keptDays, keptSince } from '#shared/rules/retention.ts';
import { portalSettings } from '#shared/rules/portal-settings.ts';

test('the handbook says of everything how many days it is kept', async () => {
  const handbook = await readFile(join(projectRoot, 'docs', 'operations.md'), 'utf8');
  const said = [...handbook.matchAll(/^\| [^|]+ \| (\d+) days[^|]* \| [^|]*`([\w.]+)` \|$/gm)];
  const trash = portalSettings['contact.trashDays'].fallback;
  expect(Object.fromEntries(said.map(([, days, name = '']) => [name, Number(days)]))).toEqual({
    ...keptDays,
    'contact.trashDays': Number(trash),
  });
});

test('what is kept for thirty days goes on the thirty-first', () => {
  expect(keptSince('clientLogs', new Date('2026-07-01T00:00:00Z'))).toEqual(
    new Date('2026-06-01T00:00:00Z'),
  );
});
