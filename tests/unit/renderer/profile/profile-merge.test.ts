import { expect, test } from 'vitest';
import { profileParts } from '#renderer/features/profile/profile-values.ts';
import { changeAddress, readDraft } from '#renderer/person-form/form-values.ts';
import { mergeChanges } from '#shared/rules/merge-changes.ts';
import { newAddress, newPhone } from '#shared/rules/profile.ts';
import { aProfile as base } from '#tests/support/a-profile.ts';

test('what only one of two changed is that one’s; what both changed is told', () => {
  const mine = { ...base, aliasName: 'Mine', primaryLanguage: 'es', timeZoneId: 'Asia/Seoul' };
  const theirs = {
    ...base,
    aliasName: 'Theirs',
    timeZoneId: 'Asia/Seoul',
    contactDetails: [newPhone()],
  };
  const { values, conflicts } = mergeChanges(profileParts, base, mine, theirs);
  expect(conflicts).toEqual(['aliasName']);
  expect(values).toEqual({ ...theirs, aliasName: 'Mine', primaryLanguage: 'es' });
});

test('what is typed while a save is on its way lies over what was saved', () => {
  const sent = { ...base, aliasName: ' Lu ', firstName: 'Luisa' };
  const saved = { ...sent, aliasName: 'Lu' };
  const { values } = mergeChanges(profileParts, sent, { ...sent, firstName: 'Luisa Ana' }, saved);
  expect(values).toEqual({ ...saved, firstName: 'Luisa Ana' });
});

test('a draft of another version gives what still fits', () => {
  const kept = { base, values: { ...base, aliasName: 'Typed', addressList: 'nonsense', old: 1 } };
  expect(readDraft(kept, base)?.values).toEqual({ ...base, aliasName: 'Typed' });
  expect(readDraft({ values: base }, base)).toBeUndefined();
  expect(readDraft('nonsense', base)).toBeUndefined();
});

test('an address that moves is no longer verified; a note about it moves nothing', () => {
  const verified = {
    ...newAddress([]),
    zip: '90012',
    verified: true,
    coordinates: [34, -118] as const,
  };
  expect(changeAddress(verified, { landmark: 'City Hall' })).toMatchObject({ verified: true });
  const moved = changeAddress(verified, { zip: '90013' });
  expect(moved.verified).toBe(false);
  expect(moved).not.toHaveProperty('coordinates');
});
