import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { appConfig, saveAppConfig } from '#shared/contracts/app-config.ts';
import { startPortal } from '#tests/support/portal.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('moments without an offset are on the clocks that the administrators have chosen', async () => {
  const portal = await startPortal();
  const admin = await portal.as('superadmin');
  const { settings } = await admin.calls(appConfig);
  const version = settings.find(({ name }) => name === 'timeZone')?.version ?? 0;
  const changes = [{ name: 'timeZone', value: 'Asia/Seoul', version }];
  await admin.calls(saveAppConfig, { body: { changes } });
  const folder = await temporaryFolder('import');
  onTestFinished(folder.remove);
  const file = join(folder.path, 'cases.csv');
  await writeFile(
    file,
    'case number,case type,status,opened\nZ-1,Variance,Open,2026-03-08 01:30\n',
  );
  const ran = await runCommand('import', [file], {
    DATABASE_URL: portal.databaseUrl,
    PORTAL_DATA_DIR: folder.path,
    PORTAL_TIME_ZONE: 'America/Los_Angeles',
  });
  expect([ran.code, ran.out]).toEqual([0, expect.stringContaining('Cases: 1 new')]);
  const { rows } = await portal.database.query<{ readonly created_on: Date }>(
    "select created_on from crm_case where case_id = 'Z-1'",
  );
  expect(rows.map((row) => row.created_on.toISOString())).toEqual(['2026-03-07T16:30:00.000Z']);
});
