import { describe, expect, test } from 'vitest';
import { profileParts } from '#renderer/features/profile/profile-values.ts';
import { meetTheirs, typedOnto, withoutPart } from '#renderer/person-form/form-conflict.ts';
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

describe('a draft of a form with parts that are still to be chosen', () => {
  const mine = { ...base, aliasName: 'Mine', primaryLanguage: 'es' };
  const theirs = { ...base, aliasName: 'Theirs', primaryLanguage: 'ko' };
  const met = meetTheirs(profileParts, base, mine, theirs);
  /** Leaves the form as it stands, and comes back to what is saved by then. */
  const comeBack = (conflict: typeof met.conflict, saved = theirs) => {
    const kept: unknown = JSON.parse(
      JSON.stringify({ base: typedOnto(theirs, conflict), values: met.values }),
    );
    const draft = readDraft(kept, saved);
    return meetTheirs(profileParts, draft?.base ?? saved, draft?.values ?? saved, saved);
  };

  test('asks again, each time that somebody comes back to it', () => {
    expect(met.conflict?.parts).toEqual(['aliasName', 'primaryLanguage']);
    expect(comeBack(met.conflict)).toEqual(met);
  });

  test('asks for the other one alone, once one is chosen', () => {
    const left = met.conflict === null ? null : withoutPart(met.conflict, 'aliasName');
    expect(left?.parts).toEqual(['primaryLanguage']);
    const { values, conflict } = comeBack(left);
    expect([conflict?.parts, values]).toEqual([['primaryLanguage'], met.values]);
    expect(left === null || withoutPart(left, 'primaryLanguage')).toBeNull();
  });

  test('asks about what was chosen, where somebody saves it once more', () => {
    const { values, conflict } = comeBack(null, { ...theirs, aliasName: 'Theirs again' });
    expect(conflict?.parts).toEqual(['aliasName']);
    expect(values.aliasName).toBe('Mine');
  });
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
