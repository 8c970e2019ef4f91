import { describe, expect, test } from 'vitest';
import {
  contradictoryFlags,
  defaultSharing,
  flagsOfSharing,
  type SharingChoice,
  type SharingFlags,
  sharingFaults,
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
