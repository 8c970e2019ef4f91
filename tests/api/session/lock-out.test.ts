import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as oauth from '#shared/contracts/oauth.ts';
import { demoPassword } from '#tests/support/accounts.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

const minute = 60_000;

let portal: Portal;
let moment = new Date();

const pass = (milliseconds: number): void => {
  moment = new Date(moment.getTime() + milliseconds);
};

const attempt = async (username: string, password: string): Promise<number> => {
  const { http } = await portal.stranger().calls(oauth.authenticate, {
    body: { grantType: 'password', username, password },
  });
  return http.status;
};

const failTimes = async (username: string, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    expect(await attempt(username, `wrong ${time}`)).toBe(401);
  }
};

beforeAll(async () => {
  portal = await startPortal({ now: () => moment });
});

beforeEach(async () => {
  moment = new Date();
  await portal.database.query('delete from sign_in_failure');
});

describe('ten failed sign-ins in ten minutes', () => {
  test('lock the account, the right password included', async () => {
    await failTimes('staff@example.org', 10);
    expect(await attempt('staff@example.org', demoPassword)).toBe(429);
  });

  test('unlock it after ten minutes', async () => {
    await failTimes('staff@example.org', 10);
    pass(10 * minute - 1);
    expect(await attempt('staff@example.org', demoPassword)).toBe(429);
    pass(1);
    expect(await attempt('staff@example.org', demoPassword)).toBe(200);
  });

  test('say when to try again', async () => {
    await failTimes('staff@example.org', 10);
    pass(3 * minute);
    const answer = await portal.stranger().calls(oauth.authenticate, {
      body: { grantType: 'password', username: 'staff@example.org', password: demoPassword },
    });
    expect(answer.status.message).toContain('7 minutes');
    expect(answer.http.headers.get('retry-after')).toBe('420');
  });

  test('lock a name that nobody has in the same way', async () => {
    await failTimes('nobody@example.org', 10);
    expect(await attempt('nobody@example.org', 'wrong')).toBe(429);
  });

  test('count for one name however it is written', async () => {
    await failTimes('staff@example.org', 5);
    await failTimes(' STAFF%40example.org', 3);
    await failTimes('%E2%80%AAstaff@example.org%E2%80%AC', 2);
    expect(await attempt('staff@example.org', demoPassword)).toBe(429);
  });

  test('leave other accounts and open sessions alone', async () => {
    const staff = await portal.signIn('staff');
    await failTimes('staff@example.org', 10);
    expect(await attempt('viewer@example.org', demoPassword)).toBe(200);
    expect((await staff.calls(oauth.currentSession)).http.status).toBe(200);
  });

  test('are remembered by another server on the same database', async () => {
    await failTimes('staff@example.org', 10);
    const { rows } = await portal.database.query<{ locked_until: Date }>(
      'select locked_until from sign_in_failure where locked_until is not null',
    );
    expect(rows).toEqual([{ locked_until: new Date(moment.getTime() + 10 * minute) }]);
  });
});

test('ten failures in any ten minutes lock the name, whenever the first of all was', async () => {
  await failTimes('staff@example.org', 1);
  pass(9 * minute);
  await failTimes('staff@example.org', 8);
  pass(2 * minute);
  // The first one is eleven minutes old and counts no more.
  await failTimes('staff@example.org', 2);
  expect(await attempt('staff@example.org', demoPassword)).toBe(429);
  pass(10 * minute);
  await failTimes('staff@example.org', 9);
  expect(await attempt('staff@example.org', demoPassword)).toBe(200);
});

describe('fewer failures', () => {
  test('nine of them and then the right password start from nothing', async () => {
    await failTimes('staff@example.org', 9);
    expect(await attempt('staff@example.org', demoPassword)).toBe(200);
    await failTimes('staff@example.org', 9);
    expect(await attempt('staff@example.org', demoPassword)).toBe(200);
  });

  test('do not add up over more than ten minutes', async () => {
    await failTimes('staff@example.org', 9);
    pass(10 * minute);
    await failTimes('staff@example.org', 9);
    expect(await attempt('staff@example.org', demoPassword)).toBe(200);
  });
});

test('fifty guesses at once are not fifty guesses', async () => {
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, guess) => attempt('admin@example.org', `guess ${guess}`)),
  );
  // Four are verified at a time, so three more may be under way when the tenth one locks the name.
  expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(13);
  expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(37);
  expect(await attempt('admin@example.org', demoPassword)).toBe(429);
});
