import { expect, test } from 'vitest';
import { afterDeletion, stepsAmong, walkOf } from '#renderer/features/contacts/contact-walk.ts';
import { foundAtPage } from '#renderer/session/places/found-walk.ts';

const rows = [31, 32, 33].map((crmId) => ({ crmId, firstName: `Nr ${crmId}` }));

test('a contact stands between those before and after it', () => {
  expect(stepsAmong(rows, 10, { crmId: 32, place: 11 })).toEqual({
    here: { name: 'Nr 32', place: 11 },
    previous: { crmId: 31, place: 10 },
    next: { crmId: 33, place: 12 },
  });
  expect(stepsAmong(rows, 0, { crmId: 31, place: 0 }).previous).toBeUndefined();
  expect(stepsAmong(rows, 0, { crmId: 33, place: 2 }).next).toBeUndefined();
});

test('one that has moved on is found where it is now', () => {
  expect(stepsAmong(rows, 10, { crmId: 33, place: 10 })).toMatchObject({
    here: { place: 12 },
    previous: { crmId: 32, place: 11 },
  });
});

test('one that has left the result has left its place to the one after it', () => {
  expect(stepsAmong(rows, 10, { crmId: 99, place: 11 })).toEqual({
    here: undefined,
    previous: { crmId: 31, place: 10 },
    next: { crmId: 32, place: 11 },
  });
  expect(stepsAmong(rows, 10, { crmId: 99, place: 13 })).toMatchObject({
    previous: { crmId: 33 },
    next: undefined,
  });
});

test('one that is deleted leads to the next one, in its place, and the last one to the one before it', () => {
  const leadsTo = (crmId: number, place: number) =>
    afterDeletion(stepsAmong(rows, 10, { crmId, place }));
  expect(leadsTo(32, 11)).toEqual({ crmId: 33, place: 11 });
  expect(leadsTo(33, 12)).toEqual({ crmId: 32, place: 11 });
  expect(leadsTo(99, 11), 'of whom the result knows nothing').toEqual({ crmId: 32, place: 11 });
  expect(afterDeletion(stepsAmong([], 0, { crmId: 31, place: 0 }))).toBeUndefined();
});

test('an entry of the history that says nothing of a walk, or nonsense, begins none', () => {
  expect(walkOf({ walk: { grid: 'page=2', place: 12 } })).toEqual({ grid: 'page=2', place: 12 });
  const among = { grid: 'members=confirmed', listId: 7, listState: 'confirmed', place: 0 };
  expect(walkOf({ walk: among })).toEqual(among);
  const found = { keyword: 'ada', language: 'en', size: 10, path: '/search-result/CRM/ada/8' };
  expect(walkOf({ walk: { found, place: 3 } })).toEqual({ found, place: 3 });
  const nonsense = [{ grid: 'page=2', place: -1 }, { place: 3 }, { found: {}, place: 3 }];
  for (const state of [null, {}, { act: 'note' }, ...nonsense.map((walk) => ({ walk }))]) {
    expect(walkOf(state)).toBeUndefined();
  }
});

test('the way back from what a search found leads to the page that was reached', () => {
  const found = {
    keyword: 'ada',
    language: 'en',
    size: 25,
    path: '/search-result/CRM/ada/8?size=25',
  };
  expect(foundAtPage(found, 1)).toBe('/search-result/CRM/ada/8?size=25');
  expect(foundAtPage(found, 2)).toBe('/search-result/CRM/ada/8?size=25&page=2');
  expect(foundAtPage({ ...found, path: '/search-result/CRM/ada/8' }, 3)).toBe(
    '/search-result/CRM/ada/8?page=3',
  );
});
