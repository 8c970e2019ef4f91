import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#shared/contracts/crm-view.ts';
import { startPortal } from '#tests/support/portal.ts';
import { saveKnown } from '#tests/support/saved-contacts.ts';

const portal = await startPortal();
const staff = await portal.as('staff');

const key = 'additionalDetails.Remarks';

const withRemarks = (crmId: number, remarks: string) => ({
  crmId,
  lastName: 'Remarkable',
  additionalDetails: [{ appId: 'CRM', information: { Remarks: remarks } }],
});

/** As long as a form takes, with something in it that is looked for. */
const around = (letter: string, sought: string, place: number): string =>
  `${letter.repeat(place)} ${sought} `.padEnd(2000, letter);

const [latin, ending, chinese, copied] = [700_001, 700_002, 700_003, 700_004];

beforeAll(async () => {
  await saveKnown(portal.database, [
    withRemarks(latin, around('x', 'Violet', 1500)),
    withRemarks(ending, 'x'.repeat(1990).concat(' Violet')),
    withRemarks(chinese, '噪'.repeat(1990).concat(' Violet')),
    {
      ...withRemarks(copied, '\u202aBlue door\u202c'),
      addressList: [{ type: 'Home', addressLine: '\u200e12 Violet St\u200f', primary: true }],
    },
  ]);
});

const found = async (
  field: string,
  operation: 'EQ' | 'CONTAINS' | 'NOTCONTAINS' | 'STARTSWITH' | 'ENDSWITH',
  value: string,
): Promise<readonly number[]> => {
  const fields = [
    { key: 'lastName', operation: 'EQ' as const, value: 'Remarkable' },
    { key: field, operation, value },
  ];
  const { userList } = await staff.calls(contract.queryView, {
    body: { fields, sortFields: [{ key: 'crmId' }] },
  });
  return userList.map(({ crmId }) => crmId);
};

describe('a custom field as long as it may be', () => {
  test('is found by what stands far behind, and is none of those that lack it', async () => {
    expect(await found(key, 'CONTAINS', 'violet')).toEqual([latin, ending, chinese]);
    expect(await found(key, 'NOTCONTAINS', 'violet')).toEqual([copied]);
  });

  test('is found by its end, in letters that take more room than there is as well', async () => {
    expect(await found(key, 'ENDSWITH', 'violet')).toEqual([ending, chinese]);
    expect(await found(key, 'ENDSWITH', '噪噪')).toEqual([]);
  });
});

describe('marks of direction that came with what was copied', () => {
  test('are not in the way of what is typed', async () => {
    expect(await found(key, 'EQ', 'blue door')).toEqual([copied]);
    expect(await found('addressList.addressLine', 'STARTSWITH', '12 violet')).toEqual([copied]);
  });

  test('are not looked for', async () => {
    expect(await found(key, 'EQ', '\u200eBlue door\u200f')).toEqual([copied]);
    expect(await found('crmId', 'EQ', `\u202a${copied}\u202c`)).toEqual([copied]);
    expect(await found('lastName', 'STARTSWITH', '\u2068remark\u2069')).toHaveLength(4);
  });
});
