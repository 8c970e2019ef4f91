import { expect, test } from 'vitest';
import { rolesInOrder } from '#renderer/features/account-care/role-choice.ts';

test('the main role stays the main one while it is ticked, whatever is ticked beside it', () => {
  const account = { roles: ['Viewer', 'Vendor'], rolesToGive: ['Staff', 'Viewer', 'Vendor'] };
  expect(rolesInOrder(account, ['Staff', 'Vendor', 'Viewer'])).toEqual([
    'Viewer',
    'Vendor',
    'Staff',
  ]);
  expect(rolesInOrder(account, ['Staff', 'Vendor'])).toEqual(['Vendor', 'Staff']);
});
