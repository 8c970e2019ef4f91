import { describe, expect, test } from 'vitest';
import {
  asksForGroups,
  configOfSharing,
  contradictoryFlags,
  defaultSharing,
  flagsOfSharing,
  isSharedWithOthers,
  settleSharing,
  type SharingChoice,
  type SharingFlags,
  sharingFaults,
  sharingOfConfig,
  sharingOfFlags,
} from '#shared/rules/sharing.ts';

const chosen = [3, 7];

const flags = (letters: string, groupIds: readonly number[] = []): SharingFlags => {
  const [viewAll, staffAccess, staffUpdateAccess, groupAccess, groupUpdateAccess] = [
    ...letters,
  ].map((letter) => letter === 'T') as [boolean, boolean, boolean, boolean, boolean];
  return { viewAll, staffAccess, staffUpdateAccess, groupAccess, groupUpdateAccess, groupIds };
};

const choice = (part: Partial<SharingChoice>): SharingChoice => ({ ...defaultSharing, ...part });

/** The dialog's choice, and viewAll, staffAccess, staffUpdateAccess, groupAccess, groupUpdateAccess. */
const rows: readonly (readonly [string, Partial<SharingChoice>, SharingFlags])[] = [
  ['public, no update', {}, flags('TTFFF')],
  ['public, update by all staff', { allowUpdate: true, audience: 'staff' }, flags('TTTFF')],
  [
    'public, update by groups',
    { allowUpdate: true, audience: 'groups', groupIds: chosen },
    flags('TTFTT', chosen),
  ],
  ['private, staff read', { privacy: 'private', audience: 'staff', right: 'read' }, flags('FTFFF')],
  [
    'private, staff update',
    { privacy: 'private', audience: 'staff', right: 'update' },
    flags('FTTFF'),
  ],
  [
    'private, groups read',
    { privacy: 'private', audience: 'groups', right: 'read', groupIds: chosen },
    flags('FFFTF', chosen),
  ],
  [
    'private, groups update',
    { privacy: 'private', audience: 'groups', right: 'update', groupIds: chosen },
    flags('FFFTT', chosen),
  ],
  ['private, nobody', { privacy: 'private', audience: 'nobody', right: null }, flags('FFFFF')],
];

describe('the truth table of sharing', () => {
  test.each(rows)('%s is stored as its row says and comes back as it was', (_, part, stored) => {
    expect(sharingFaults(choice(part))).toEqual([]);
    expect(flagsOfSharing(choice(part))).toEqual(stored);
    expect(flagsOfSharing(sharingOfFlags(stored))).toEqual(stored);
    expect(contradictoryFlags(stored)).toEqual([]);
  });

  test('has no other rows', () => {
    const all = Array.from({ length: 32 }, (_, bits) =>
      bits.toString(2).padStart(5, '0').replaceAll('1', 'T').replaceAll('0', 'F'),
    );
    const kept = all.filter((letters) => contradictoryFlags(flags(letters, chosen)).length === 0);
    expect(kept.toSorted()).toEqual(
      ['TTFFF', 'TTTFF', 'TTFTT', 'FTFFF', 'FTTFF', 'FFFTF', 'FFFTT', 'FFFFF'].toSorted(),
    );
  });

  test('what a choice does not need is cleared', () => {
    const left = choice({ privacy: 'private', audience: 'nobody', groupIds: chosen });
    expect(flagsOfSharing(left).groupIds).toEqual([]);
    expect(flagsOfSharing(choice({ audience: 'groups', groupIds: chosen })).groupIds).toEqual([]);
  });
});

describe('the form of sharing is complete only when', () => {
  test.each<readonly [string, Partial<SharingChoice>, readonly string[]]>([
    [
      'a public one that others update says who',
      { allowUpdate: true, audience: null },
      ['audience'],
    ],
    ['not nobody', { allowUpdate: true, audience: 'nobody' }, ['audience']],
    ['a private one says who sees it', { privacy: 'private', audience: null }, ['audience']],
    ['staff have a right', { privacy: 'private', audience: 'staff', right: null }, ['right']],
    [
      'groups are named and have a right',
      { privacy: 'private', audience: 'groups', right: null },
      ['right', 'groupIds'],
    ],
    ['groups that update are named', { allowUpdate: true, audience: 'groups' }, ['groupIds']],
    ['by default', {}, []],
  ])('%s', (_, part, paths) => {
    expect(sharingFaults(choice(part)).map(({ path }) => path)).toEqual(paths);
  });
});

describe('the dialog of sharing', () => {
  test('begins with what everybody sees and the owner alone updates', () => {
    expect(defaultSharing).toEqual({
      privacy: 'public',
      allowUpdate: false,
      audience: 'staff',
      right: 'read',
      groupIds: [],
      crmIds: [],
      crmUpdateAccess: false,
    });
  });

  test('shows each row of the table as it is chosen there', () => {
    const shown = (stored: SharingFlags) => sharingOfFlags(stored);
    const chosenGroups = { audience: 'groups', groupIds: chosen } as const;
    expect(shown(flags('TTFFF'))).toMatchObject({ privacy: 'public', allowUpdate: false });
    expect(shown(flags('TTTFF'))).toMatchObject({ allowUpdate: true, audience: 'staff' });
    expect(shown(flags('TTFTT', chosen))).toMatchObject({ allowUpdate: true, ...chosenGroups });
    expect(shown(flags('FTFFF'))).toMatchObject({ privacy: 'private', right: 'read' });
    expect(shown(flags('FTTFF'))).toMatchObject({ audience: 'staff', right: 'update' });
    expect(shown(flags('FFFTF', chosen))).toMatchObject({ right: 'read', ...chosenGroups });
    expect(shown(flags('FFFTT', chosen))).toMatchObject({ right: 'update', ...chosenGroups });
    expect(shown(flags('FFFFF'))).toMatchObject({ privacy: 'private', audience: 'nobody' });
  });

  test('asks for groups where they matter', () => {
    expect(asksForGroups(choice({ audience: 'groups' }))).toBe(false);
    expect(asksForGroups(choice({ audience: 'groups', allowUpdate: true }))).toBe(true);
    expect(asksForGroups(choice({ audience: 'groups', privacy: 'private' }))).toBe(true);
    expect(asksForGroups(choice({ privacy: 'private' }))).toBe(false);
  });

  test('sends groups and people in order and once; to update needs people', () => {
    const part = { privacy: 'private', audience: 'groups', groupIds: [7, 3, 7] } as const;
    const sent = configOfSharing(choice({ ...part, crmIds: [12, 9, 12], crmUpdateAccess: true }));
    expect(sent).toEqual({
      ...flags('FFFTF', [3, 7]),
      crmIds: [9, 12],
      crmUpdateAccess: true,
    });
    expect(configOfSharing(choice({ crmUpdateAccess: true })).crmUpdateAccess).toBe(false);
    expect(configOfSharing(choice({ crmIds: [9] })).crmUpdateAccess).toBe(false);
  });

  test('shows the people with whom something is shared', () => {
    const people = { crmIds: [9], crmUpdateAccess: true };
    expect(sharingOfConfig({ ...flags('FTFFF'), ...people })).toEqual({
      privacy: 'private',
      allowUpdate: false,
      audience: 'staff',
      right: 'read',
      groupIds: [],
      ...people,
    });
  });
});

describe('the sharing that a call sends', () => {
  const settled = (sent: Parameters<typeof settleSharing>[0]) => {
    const answer = settleSharing(sent);
    return answer.kind === 'settled' ? answer.flags : answer.faults;
  };

  test('is public where nothing is said', () => {
    expect(settled({})).toEqual(flags('TTFFF'));
    expect(settleSharing({}).kind).toBe('settled');
  });

  test('follows from what is said', () => {
    expect(settled({ viewAll: false })).toEqual(flags('FFFFF'));
    expect(settled({ viewAll: false, staffAccess: true })).toEqual(flags('FTFFF'));
    expect(settled({ staffAccess: false })).toEqual(flags('TTFFF'));
    expect(settled({ staffUpdateAccess: true })).toEqual(flags('TTTFF'));
    expect(settled({ groupUpdateAccess: true, groupIds: [7, 3] })).toEqual(flags('TTFTT', chosen));
    expect(settled({ viewAll: false, groupAccess: true, groupIds: [3, 7] })).toEqual(
      flags('FFFTF', chosen),
    );
    expect(settled({ groupIds: [3] })).toEqual(flags('TTFFF'));
  });

  const contradiction = (name: string) => ({
    path: `config.${name}`,
    code: 'contradiction',
    message: 'This does not fit the other access rules.',
  });

  test('is refused where it contradicts itself, each flag by its name', () => {
    expect(settled({ viewAll: false, staffUpdateAccess: true })).toEqual([
      contradiction('staffUpdateAccess'),
    ]);
    expect(settled({ groupAccess: true, groupIds: [3] })).toEqual([contradiction('groupAccess')]);
    expect(settleSharing({ viewAll: false, staffUpdateAccess: true }).kind).toBe('faults');
  });

  test('is refused without the groups that it is about', () => {
    expect(settled({ viewAll: false, groupAccess: true })).toEqual([
      { path: 'config.groupIds', code: 'required', message: 'Choose at least one group.' },
    ]);
  });

  test('tells whether others see something', () => {
    const shared = (letters: string, crmIds: readonly number[] = []) =>
      isSharedWithOthers({ ...flags(letters), crmIds });
    expect(['TTFFF', 'FTFFF', 'FFFTF', 'FFFFF'].map((letters) => shared(letters))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(shared('TFFFF')).toBe(true);
    expect(shared('FFFFF', [9])).toBe(true);
  });
});
