import { describe, expect, test } from 'vitest';
import { careRefusal, leavesNobody } from '#shared/rules/account-care.ts';

const clerk = { name: 'Clerk', rights: [{ rightKey: 'manage-user', letters: ['VW', 'ED'] }] };
const visitor = { name: 'Visitor', rights: [] };
const superAdmin = { name: 'SuperAdmin', rights: [] };

describe('whether somebody may look after an account', () => {
  const carer = { crmId: 1, roles: ['Clerk'], rights: { 'manage-user': ['VW', 'ED'] } };
  const refusal = (crmId: number, ...roles: (typeof clerk)[]) =>
    careRefusal(carer, { crmId, roles }, ['SuperAdmin', 'Admin']);

  test('they may where they could give each of its roles', () => {
    expect(refusal(2)).toBeUndefined();
    expect(refusal(2, clerk, visitor)).toBeUndefined();
  });

  test('nobody may for themselves, nor where the account may do more', () => {
    expect(refusal(1, visitor)).toBe('own');
    expect(refusal(2, visitor, superAdmin)).toBe('roles');
    const more = { name: 'More', rights: [{ rightKey: 'manage-user', letters: ['DL'] }] };
    expect(refusal(2, more)).toBe('roles');
    expect(refusal(2, { name: 'Admin', rights: [] })).toBe('roles');
  });
});

test('the portal is left to nobody by what is taken from the last who may do everything', () => {
  const keeper = { usable: true, roles: ['SuperAdmin', 'Staff'] };
  const off = { ...keeper, usable: false };
  const lower = { ...keeper, roles: ['Staff'] };
  for (const after of [off, lower]) {
    expect(leavesNobody(keeper, after, 0)).toBe(true);
    expect(leavesNobody(keeper, after, 1)).toBe(false);
    // It was nobody's before.
    expect(leavesNobody(off, after, 0)).toBe(false);
  }
  expect(leavesNobody(keeper, { ...keeper, roles: ['SuperAdmin'] }, 0)).toBe(false);
});
