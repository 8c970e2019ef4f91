import { expect, test } from 'vitest';
import {
  type BulkDraft,
  changeOf,
  draftsIn,
  isAbroad,
  newDraft,
  noteDraftIn,
} from '#renderer/features/bulk-edit/bulk-draft.ts';

const draft = (content: Partial<BulkDraft>): BulkDraft => ({ ...newDraft(1, 'city'), ...content });

test('a custom field is changed by its name, unless the portal fills it itself', () => {
  const set = draft({ field: 'setCustomField', key: ' Pets ', text: 'cat' });
  const clear = draft({ field: 'clearCustomField', key: 'Pets' });
  expect([set, clear].map(changeOf)).toEqual([
    { field: 'setCustomField', key: 'Pets', value: 'cat' },
    { field: 'clearCustomField', key: 'Pets' },
  ]);
  const own = [set, clear].map((one) => changeOf({ ...one, key: ' sourceId 2' }));
  expect(own).toEqual([null, null]);
});

test('what is longer than is kept changes nobody', () => {
  const changed = (content: Partial<BulkDraft>) => changeOf(draft(content)) !== null;
  expect(changed({ text: 'x'.repeat(100) })).toBe(true);
  expect(changed({ text: 'x'.repeat(101) })).toBe(false);
  expect(changed({ field: 'zip', text: '9'.repeat(21) })).toBe(false);
  const pets = { field: 'setCustomField', key: 'Pets' } as const;
  expect(changed({ ...pets, text: 'x'.repeat(2000) })).toBe(true);
  expect(changed({ ...pets, text: 'x'.repeat(2001) })).toBe(false);
  expect(changed({ ...pets, key: 'x'.repeat(101), text: 'cat' })).toBe(false);
});

test('states are chosen from a list, unless the addresses go to another country', () => {
  const state = draft({ field: 'state', text: 'CA' });
  const country = (text: string) => draft({ field: 'country', text });
  expect(isAbroad([state])).toBe(false);
  expect(isAbroad([state, country('')])).toBe(false);
  expect(isAbroad([state, country('US')])).toBe(false);
  expect(isAbroad([state, country('MX')])).toBe(true);
});

test('changes that were kept come back, what an older page wrote does not', () => {
  const kept = [draft({ text: 'Glendale' }), draft({ id: 2, field: 'addRoles', names: ['Owner'] })];
  expect(draftsIn(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  const foreign = [undefined, [], [{ ...kept[0], field: 'shoeSize' }], Array(40).fill(kept[0])];
  expect(foreign.map(draftsIn)).toEqual(foreign.map(() => undefined));
});

test('a note comes back with whom it was about, from an older page for nobody in particular', () => {
  expect(noteDraftIn({ text: 'Hello', about: '[1]' })).toEqual({ text: 'Hello', about: '[1]' });
  expect(noteDraftIn('Hello')).toEqual({ text: 'Hello', about: '' });
  expect(noteDraftIn(undefined)).toEqual({ text: '', about: '' });
});
