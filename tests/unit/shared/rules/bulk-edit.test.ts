import { describe, expect, test } from 'vitest';
import { applyChanges, type Change, type EditableContact } from '#shared/rules/bulk-edit.ts';

const ana: EditableContact = {
  userType: 'Citizen',
  userRole: ['Tenant', 'Owner'],
  appId: 'RENT',
  emailVerified: false,
  emailIdList: [
    { emailId: 'old@example.org', primary: false, verified: true },
    { emailId: 'ana@example.org', primary: true, verified: false },
  ],
  addressList: [
    { primary: false, city: 'Berkeley', state: 'CA', zip: '94701', country: 'US' },
    { primary: true, city: 'Oakland', state: 'CA', zip: '94601', country: 'US' },
  ],
  additionalDetails: [
    { appId: 'RENT', information: { Language: 'English', Pets: 'cat' } },
    { appId: 'CRM', information: { Language: 'Español', Notes: 'x' } },
  ],
};

const after = (...changes: readonly Change[]): EditableContact => {
  const edited = applyChanges(ana, changes);
  if (edited.kind !== 'changed') throw new Error(edited.kind);
  return edited.contact;
};

const differences = (...changes: readonly Change[]) => {
  const edited = applyChanges(ana, changes);
  return edited.kind === 'changed'
    ? edited.differences.map((one) => `${one.field}: ${one.before} > ${one.after}`)
    : edited;
};

describe('a bulk edit', () => {
  test('sets a field, says what it was, and leaves the rest', () => {
    expect(after({ field: 'userType', value: 'Vendor' })).toEqual({ ...ana, userType: 'Vendor' });
    expect(differences({ field: 'userType', value: 'Vendor' })).toEqual([
      'userType: Citizen > Vendor',
    ]);
    expect(differences({ field: 'appId', value: 'CODE' })).toEqual(['appId: RENT > CODE']);
    expect(after({ field: 'appId', value: 'CODE' }).appId).toBe('CODE');
  });

  test('knows what was never set', () => {
    const { appId: _, ...bare } = ana;
    expect(applyChanges(bare, [{ field: 'appId', value: 'CODE' }])).toMatchObject({
      differences: [{ field: 'appId', before: '', after: 'CODE' }],
    });
    const [{ city: __, ...place } = { city: '', primary: true }] = ana.addressList;
    expect(
      applyChanges({ ...ana, addressList: [place] }, [{ field: 'city', value: 'Albany' }]),
    ).toMatchObject({ differences: [{ before: '', after: 'Albany' }] });
  });

  test('adds roles once and takes roles away', () => {
    const added: Change = { field: 'addRoles', value: ['Owner', 'Member'] };
    expect(after(added).userRole).toEqual(['Tenant', 'Owner', 'Member']);
    expect(differences(added)).toEqual(['userRole: Tenant, Owner > Tenant, Owner, Member']);
    expect(after({ field: 'removeRoles', value: ['Tenant'] }).userRole).toEqual(['Owner']);
  });

  test('takes nobody their last role', () => {
    const all: Change = { field: 'removeRoles', value: ['Owner', 'Tenant'] };
    expect(applyChanges(ana, [all])).toEqual({ kind: 'problem', problem: 'noRole' });
    expect(applyChanges({ ...ana, userRole: [] }, [all])).toEqual({ kind: 'same' });
  });

  test('leaves to the account what belongs to it', () => {
    const type: Change = { field: 'userType', value: 'Vendor' };
    const roles: Change = { field: 'addRoles', value: ['Member'] };
    const hasAccount = { hasAccount: true };
    for (const changes of [
      [type],
      [roles],
      [{ field: 'removeRoles', value: ['Owner'] } as const],
    ]) {
      expect(applyChanges(ana, changes, hasAccount)).toEqual({
        kind: 'problem',
        problem: 'account',
      });
    }
    const known: Change = { field: 'addRoles', value: ['Owner'] };
    expect(applyChanges(ana, [known], hasAccount)).toEqual({ kind: 'same' });
    const town: Change = { field: 'city', value: 'Albany' };
    expect(applyChanges(ana, [known, town], hasAccount)).toMatchObject({ kind: 'changed' });
  });

  test('verifies the first of all e-mail addresses, and no other', () => {
    const edited = after({ field: 'emailVerified', value: true });
    expect(edited.emailVerified).toBe(true);
    expect(edited.emailIdList.map(({ verified }) => verified)).toEqual([true, true]);
    expect(differences({ field: 'emailVerified', value: true })).toEqual([
      'emailVerified: false > true',
    ]);
    const doubted = applyChanges({ ...ana, emailVerified: true }, [
      { field: 'emailVerified', value: false },
    ]);
    expect(doubted).toMatchObject({
      contact: { emailVerified: false, emailIdList: [{ verified: true }, { verified: false }] },
    });
  });

  test.each([
    ['city', 'Albany'],
    ['state', 'NV'],
    ['zip', '89101'],
    ['country', 'MX'],
  ] as const)('sets the %s of the first address', (field, value) => {
    const [other, primary] = ana.addressList;
    expect(after({ field, value }).addressList).toEqual([other, { ...primary, [field]: value }]);
    expect(differences({ field, value })).toEqual([`${field}: ${primary?.[field]} > ${value}`]);
  });

  test('of an address that moves forgets where it was looked up, and of no other', () => {
    const found = { verified: true, coordinates: [37.8, -122.27] };
    const addressList = ana.addressList.map((address) => ({ ...address, ...found }));
    const [other, primary] = ana.addressList;
    const edited = (...changes: readonly Change[]) =>
      applyChanges({ ...ana, addressList }, changes);
    expect(edited({ field: 'zip', value: '94602' })).toMatchObject({ kind: 'changed' });
    expect(edited({ field: 'zip', value: '94602' })).toHaveProperty('contact.addressList', [
      { ...other, ...found },
      { ...primary, zip: '94602' },
    ]);
    const renamed = edited({ field: 'city', value: 'Oakland' }, { field: 'appId', value: 'CODE' });
    expect(renamed).toHaveProperty('contact.addressList', addressList);
  });

  test.each<readonly [string, readonly Change[]]>([
    ['state', [{ field: 'state', value: 'California' }]],
    ['zip', [{ field: 'zip', value: '9120' }]],
    ['zip', [{ field: 'zip', value: '9120112345678' }]],
    [
      'zip',
      [
        { field: 'country', value: 'MX' },
        { field: 'zip', value: '12345678901' },
      ],
    ],
  ])('writes no %s that no form would take', (problem, changes) => {
    expect(applyChanges(ana, changes)).toEqual({ kind: 'problem', problem });
  });

  test('judges state and ZIP code by the country that the address will have', () => {
    const abroad: readonly Change[] = [
      { field: 'state', value: 'Jalisco' },
      { field: 'zip', value: 'C1420' },
      { field: 'country', value: 'MX' },
    ];
    const moved = applyChanges(ana, abroad);
    expect(moved).toMatchObject({ kind: 'changed' });
    const mexican = moved.kind === 'changed' ? moved.contact : ana;
    const home = { field: 'country', value: 'US' } as const;
    expect(applyChanges(mexican, [home])).toEqual({ kind: 'problem', problem: 'state' });
    const state = { field: 'state', value: 'CA' } as const;
    expect(applyChanges(mexican, [home, state])).toEqual({ kind: 'problem', problem: 'zip' });
    // What was wrong before is no fault of a change that is about something else.
    const [, { country: _, ...place } = { primary: true }] = ana.addressList;
    const unfit = { ...ana, addressList: [{ ...place, state: 'Cal', zip: '9' }] };
    expect(applyChanges(unfit, [{ field: 'city', value: 'Albany' }])).toMatchObject({
      kind: 'changed',
    });
    expect(applyChanges(unfit, [{ field: 'zip', value: '8' }])).toMatchObject({ problem: 'zip' });
  });

  test('takes the first entry where none is primary, and says where there is none', () => {
    const [address] = ana.addressList;
    const plain = { ...ana, addressList: address === undefined ? [] : [address, { ...address }] };
    expect(applyChanges(plain, [{ field: 'city', value: 'Albany' }])).toMatchObject({
      contact: { addressList: [{ city: 'Albany' }, { city: 'Berkeley' }] },
    });
    const bare = { ...ana, addressList: [], emailIdList: [] };
    expect(applyChanges(bare, [{ field: 'zip', value: '1' }])).toEqual({
      kind: 'problem',
      problem: 'noAddress',
    });
    expect(applyChanges(bare, [{ field: 'emailVerified', value: true }])).toEqual({
      kind: 'problem',
      problem: 'noEmail',
    });
  });

  test('sets a custom field among those of the contact desk', () => {
    const change: Change = { field: 'setCustomField', key: 'Language', value: 'Français' };
    expect(after(change).additionalDetails).toEqual([
      ana.additionalDetails[0],
      { appId: 'CRM', information: { Language: 'Français', Notes: 'x' } },
    ]);
    expect(differences(change)).toEqual([
      'additionalDetails.Language: English, Español > English, Français',
    ]);
    const first = applyChanges({ ...ana, additionalDetails: [] }, [change]);
    expect(first).toMatchObject({
      contact: { additionalDetails: [{ appId: 'CRM', information: { Language: 'Français' } }] },
      differences: [{ before: '', after: 'Français' }],
    });
  });

  test('clears a custom field everywhere, and what is left empty with it', () => {
    const cleared = (key: string) => after({ field: 'clearCustomField', key }).additionalDetails;
    expect(cleared('Language')).toEqual([
      { appId: 'RENT', information: { Pets: 'cat' } },
      { appId: 'CRM', information: { Notes: 'x' } },
    ]);
    const [rent] = ana.additionalDetails;
    const poor = {
      ...ana,
      additionalDetails: [
        { appId: 'CODE', information: { Pets: 'dog' } },
        ...(rent === undefined ? [] : [rent]),
      ],
    };
    expect(applyChanges(poor, [{ field: 'clearCustomField', key: 'Pets' }])).toMatchObject({
      contact: { additionalDetails: [{ appId: 'RENT', information: { Language: 'English' } }] },
      differences: [{ field: 'additionalDetails.Pets', before: 'dog, cat', after: '' }],
    });
  });

  test('makes several changes in their order, and tells a field once', () => {
    const roles: readonly Change[] = [
      { field: 'removeRoles', value: ['Tenant'] },
      { field: 'addRoles', value: ['Member'] },
    ];
    expect(differences(...roles, { field: 'city', value: 'Albany' })).toEqual([
      'userRole: Tenant, Owner > Owner, Member',
      'city: Oakland > Albany',
    ]);
  });

  test('that changes nothing says so', () => {
    expect(applyChanges(ana, [{ field: 'city', value: 'Oakland' }])).toEqual({ kind: 'same' });
    expect(applyChanges(ana, [{ field: 'clearCustomField', key: 'Cars' }])).toEqual({
      kind: 'same',
    });
    expect(
      applyChanges(ana, [
        { field: 'addRoles', value: ['Member'] },
        { field: 'removeRoles', value: ['Member'] },
      ]),
    ).toEqual({ kind: 'same' });
  });

  test('changes nothing where one change cannot be made', () => {
    const changes: readonly Change[] = [
      { field: 'userType', value: 'Vendor' },
      { field: 'removeRoles', value: ['Owner', 'Tenant'] },
    ];
    expect(applyChanges(ana, changes)).toEqual({ kind: 'problem', problem: 'noRole' });
  });
});
