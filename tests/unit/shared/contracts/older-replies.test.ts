import { expect, test } from 'vitest';
import { searchContentCount } from '#shared/contracts/global-search.ts';
import * as z from 'zod/mini';

test('counts of a search are understood as the release before answers them, while releases change', () => {
  const older = { status: { code: 200, message: 'OK' }, count: { CRM: 9 } };
  expect(z.parse(searchContentCount.reply, older)).toEqual(older);
});
