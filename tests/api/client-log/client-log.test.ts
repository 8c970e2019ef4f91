import { beforeAll, expect, test } from 'vitest';
import { createLog, type LogRecord, logAppId } from '#shared/contracts/client-log.ts';
import { createClientLogRepository } from '#server/features/client-log/client-log.repository.ts';
import { createClientLogService } from '#server/features/client-log/client-log.service.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});

const record = (rest: Partial<LogRecord> = {}): LogRecord => ({
  appId: logAppId,
  appVersion: '2.5.1',
  dateTime: '2026-01-31T08:30:00',
  status: 'Failed',
  source: 'page',
  ...rest,
});

const kept = async (logId: string) =>
  (
    await portal.database.query<{ readonly account_id: number | null; readonly text: string }>(
      'select account_id, row_to_json(l)::text as text from client_log l where id = $1',
      [logId],
    )
  ).rows[0];

test('a report is kept with whose page it was and without what it says about people', async () => {
  const citizen = await portal.as('citizen');
  const { logId } = await citizen.calls(createLog, {
    body: record({
      response: 'maria@example.org called +1 (213) 555-0142, Bearer abc.def.ghi',
      request: 'GET /rest/x?searchText=Maria%20Lopez',
      user: { firstName: 'Maria', primaryEmailId: 'maria@example.org' },
    }),
  });
  const found = await kept(logId);
  expect(found?.account_id).not.toBeNull();
  expect(found?.text).not.toMatch(/maria|555-0142|abc\.def|lopez/i);
  expect(found?.text).toContain('[e-mail] called [number], Bearer [token]');
});

test('a visitor may report; too many, too much and strange reports are refused', async () => {
  const visitor = await portal.visitor();
  const { logId } = await visitor.calls(createLog, { body: record() });
  expect((await kept(logId))?.account_id).toBeNull();
  const send = async (body: LogRecord) => (await visitor.calls(createLog, { body })).http.status;
  expect(await send(record({ response: 'x'.repeat(40_000) }))).toBe(413);
  expect(await send(record({ source: 'x'.repeat(201) }))).toBe(400);
  expect(await send(record({ dateTime: 'yesterday' }))).toBe(400);
  const codes = await Promise.all(Array.from({ length: 60 }, () => send(record())));
  expect(codes).toContain(429);
});

test('all addresses together may send so many in a minute', async () => {
  const behind = await startPortal({ settings: { PORTAL_TRUST_PROXY: '127.0.0.1' } });
  const visitor = await behind.visitor();
  const sendFrom = async (place: number): Promise<number> => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${place}`,
    };
    const body = JSON.stringify(record());
    return (await visitor.fetches(createLog.path, { method: 'POST', headers, body })).status;
  };
  const many = Array.from({ length: 240 }, (_, index) => sendFrom(index % 10));
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
  expect(await sendFrom(11)).toBe(429);
});

test('reports are forgotten after thirty days, and of many all but the newest', async () => {
  const repository = createClientLogRepository(portal.database);
  await portal.database.query('delete from client_log');
  for (let count = 1; count <= 3; count += 1) {
    await portal.database.query(
      `insert into client_log (app_id, app_version, date_time, device_id, device_info, error_code, function_source,
         request, response, request_start_time, request_end_time, status, source)
       values ('', '', '', '', '', '', '', '', '', '', '', 'Failed', $1)`,
      [String(count)],
    );
  }
  await repository.purge(new Date(0), 2);
  const { rows } = await portal.database.query('select source from client_log order by source');
  expect(rows).toEqual([{ source: '2' }, { source: '3' }]);
  await portal.database.query("update client_log set received_on = now() - interval '31 days'");
  await createClientLogService(repository).purge();
  expect((await portal.database.query('select from client_log')).rowCount).toBe(0);
});
