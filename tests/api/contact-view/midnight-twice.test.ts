import { beforeAll, expect, test } from 'vitest';
import { queryView } from '#shared/contracts/crm-view.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startPortal } from '#tests/support/portal.ts';
import { saveKnown } from '#tests/support/saved-contacts.ts';

/** In Havana clocks go back at one in the morning of 1 November 2026: the first hour of that day comes twice. */
const portal = await startPortal({ settings: { PORTAL_TIME_ZONE: 'America/Havana' } });

const moments = {
  'the evening before': '2026-11-01T03:59:59.000Z',
  'the first midnight': '2026-11-01T04:00:00.000Z',
  'the second midnight': '2026-11-01T05:00:00.000Z',
  'the last minute': '2026-11-02T04:59:00.000Z',
  'the day after': '2026-11-02T05:00:00.000Z',
} as const;

let staff: Caller;

beforeAll(async () => {
  const names = Object.entries(moments);
  await saveKnown(
    portal.database,
    names.map(([lastName, createdOn], place) => ({ crmId: 900_000 + place, lastName, createdOn })),
  );
  staff = await portal.as('staff');
});

const madeOn = async (day: string): Promise<readonly string[]> => {
  const { userList } = await staff.calls(queryView, {
    body: { fields: [{ key: 'createdOn', operation: 'EQ', startDate: day, endDate: day }] },
  });
  return userList.map(({ crmId }) => Object.keys(moments)[crmId - 900_000] ?? '').toSorted();
};

test('both hours after midnight are of the day that they read as', async () => {
  expect(await madeOn('2026-10-31')).toEqual(['the evening before']);
  expect(await madeOn('2026-11-01')).toEqual([
    'the first midnight',
    'the last minute',
    'the second midnight',
  ]);
  expect(await madeOn('2026-11-02')).toEqual(['the day after']);
});
