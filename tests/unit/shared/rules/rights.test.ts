import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  flagsOfLetters,
  holdsRight,
  mayGiveRole,
  unionOfRights,
} from '#shared/rules/rights-mask.ts';
import { roleFlags, roleFlagsBySettings, roleListOf } from '#shared/rules/role-flags.ts';

describe('a rights mask', () => {
  test('is the union over the roles', () => {
    const mask = unionOfRights([
      { rightKey: 'a', letters: ['VW', 'CR'] },
      { rightKey: 'b', letters: ['VW'] },
      { rightKey: 'a', letters: ['CR', 'DL'] },
    ]);
    expect(mask).toEqual({ a: ['VW', 'CR', 'DL'], b: ['VW'] });
  });

  test('grants what it holds and nothing else', () => {
    const mask = { dashboard: ['ED', 'VW'] };
    expect(holdsRight(mask, 'dashboard', ['ED', 'VW'])).toBe(true);
    expect(holdsRight(mask, 'dashboard', ['ED', 'CR'])).toBe(false);
    expect(holdsRight(mask, 'app-config', ['VW'])).toBe(false);
    expect(holdsRight(mask, 'dashboard', [])).toBe(false);
  });

  test.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])(
    'grants nothing for the key %s',
    (key) => {
      const role = { name: 'Staff', rights: [{ rightKey: key, letters: ['VW'] }] };
      expect(mayGiveRole({ roles: ['Admin'], rights: {} }, role, [])).toBe(false);
    },
  );

  test('of more roles never holds less', () => {
    const letters = fc.uniqueArray(fc.constantFrom('CR', 'ED', 'DL', 'APR', 'SUB', 'TRANS', 'VW'));
    const rights = fc.array(fc.record({ rightKey: fc.constantFrom('a', 'b', 'c'), letters }));
    fc.assert(
      fc.property(rights, rights, (some, more) => {
        const small = unionOfRights(some);
        const large = unionOfRights([...some, ...more]);
        for (const [key, held] of Object.entries(small)) {
          expect(held.every((letter) => large[key]?.includes(letter))).toBe(true);
        }
      }),
    );
  });

  test('lets a person give no role that may do more', () => {
    const giver = { roles: ['Admin'], rights: { a: ['CR', 'VW'] } };
    const mayGive = (name: string, ...rights: { rightKey: string; letters: string[] }[]) =>
      mayGiveRole(giver, { name, rights }, []);
    expect(mayGive('Staff', { rightKey: 'a', letters: ['VW'] })).toBe(true);
    expect(mayGive('Staff', { rightKey: 'a', letters: ['VW', 'DL'] })).toBe(false);
    expect(mayGive('Staff', { rightKey: 'b', letters: [] })).toBe(true);
    expect(mayGive('SuperAdmin')).toBe(false);
  });

  test('lets nobody but administrators make one, whatever letters the role has', () => {
    const admin = { name: 'Admin', rights: [{ rightKey: 'a', letters: [] }] };
    const givenBy = (...roles: readonly string[]) =>
      mayGiveRole({ roles, rights: {} }, admin, ['SuperAdmin', 'Admin']);
    expect([givenBy('Clerk'), givenBy('Clerk', 'Admin'), givenBy('SuperAdmin')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test.each([
    ['create', ['CR'], [true, false, false, false, false, false]],
    ['edit', ['ED'], [false, true, false, false, false, false]],
    ['delete', ['DL'], [false, false, true, false, false, false]],
    ['view', ['VW'], [false, false, false, true, false, false]],
    ['approve and reject', ['APR'], [false, false, false, false, true, true]],
    ['nothing for submit', ['SUB'], [false, false, false, false, false, false]],
    ['nothing for transition', ['TRANS'], [false, false, false, false, false, false]],
    ['nothing at all', [], [false, false, false, false, false, false]],
    ['all', ['CR', 'ED', 'DL', 'APR', 'SUB', 'TRANS', 'VW'], [true, true, true, true, true, true]],
  ] as const)('mean %s in the form of six flags', (_, letters, flags) => {
    expect(flagsOfLetters(letters)).toEqual(flags);
  });
});

describe('the flags of a person', () => {
  const lists = {
    admin: ['SuperAdmin', 'Admin'],
    staff: ['Staff'],
    vendor: ['Vendor'],
    citizen: ['Citizen'],
  };

  test.each([
    [['Admin'], 'isAdmin'],
    [['Staff'], 'isStaff'],
    [['Vendor'], 'isVendor'],
    [['Citizen'], 'isCitizen'],
    [['Owner'], 'isCitizen'],
    [[], 'isCitizen'],
    [['Admin', 'Staff'], 'isStaff'],
    [['Staff', 'Admin', 'Citizen'], 'isCitizen'],
  ] as const)('with the roles %j have %s alone', (roles, flag) => {
    const flags = Object.entries(roleFlags(roles, lists)).filter(([, set]) => set);
    expect(flags).toEqual([[flag, true]]);
  });

  test('follow the configuration, which is names with commas', () => {
    const staff = roleListOf(' Viewer, Clerk ,,');
    expect(staff).toEqual(['Viewer', 'Clerk']);
    expect(roleFlags(['Clerk'], { ...lists, staff }).isStaff).toBe(true);
  });

  test('are those of the lists that the settings hold now', () => {
    const settings = new Map([
      ['roleList.admin', 'Chief'],
      ['roleList.staff', 'Clerk, Inspector'],
      ['roleList.vendor', 'Plumber'],
      ['roleList.citizen', 'Neighbour'],
    ]);
    const flagsOf = (role: string) =>
      Object.entries(roleFlagsBySettings([role], settings)).flatMap(([flag, set]) =>
        set ? [flag] : [],
      );
    expect(['Chief', 'Inspector', 'Plumber', 'Neighbour', 'Nobody'].map(flagsOf)).toEqual([
      ['isAdmin'],
      ['isStaff'],
      ['isVendor'],
      ['isCitizen'],
      ['isCitizen'],
    ]);
    expect(roleFlagsBySettings(['Clerk', 'Neighbour'], settings).isCitizen).toBe(true);
    expect(roleFlagsBySettings(['Admin'], new Map()).isCitizen).toBe(true);
  });
});
