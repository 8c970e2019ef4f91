import { expect, test } from 'vitest';
import { assigneeOptions } from '#renderer/features/notes/assignee-options.ts';

const own = { crmId: 1, label: 'Anna Smith' };
const foundSelf = { crmId: 1, label: 'Anna Smith (anna@example.org)' };
const foundBen = { crmId: 2, label: 'Ben Ito (ben@example.org)' };
const foundCleo = { crmId: 3, label: 'Cleo Ruiz (cleo@example.org)' };

test('whoever is chosen, and oneself, keep the name that they had before they were found', () => {
  const found = [foundBen, foundSelf, foundCleo];
  const ben = { crmId: 2, label: 'Ben Ito' };
  expect(assigneeOptions({ chosen: ben, own, found, isSearched: true })).toEqual([
    ben,
    own,
    foundCleo,
  ]);
  expect(assigneeOptions({ chosen: foundCleo, own, found, isSearched: false })).toEqual([
    foundCleo,
    own,
    foundBen,
  ]);
});

test('whoever is chosen is offered once, after those who are found', () => {
  expect(assigneeOptions({ chosen: own, own, found: [foundBen], isSearched: true })).toEqual([
    foundBen,
    own,
  ]);
  expect(assigneeOptions({ chosen: null, own, found: [foundSelf], isSearched: false })).toEqual([
    own,
  ]);
});
