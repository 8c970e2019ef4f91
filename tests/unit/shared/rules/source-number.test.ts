import { expect, test } from 'vitest';
import { isSourceField, sourceFields, sourceNumbers } from '#shared/rules/source-number.ts';

test.each([
  ['sourceId', true],
  ['sourceId 2', true],
  ['sourceId 12', true],
  ['my sourceId', false],
  ['sourceId of the county', false],
  ['sourceId2', false],
])('"%s" keeps a number of a source: %s', (name, keeps) => {
  expect(isSourceField(name)).toBe(keeps);
});

test('a contact is found by its own number first, then by those that were merged into it', () => {
  const information = {
    'sourceId 10': 'ten',
    'sourceId 3': 'three',
    Pet: 'a dog',
    'sourceId 2': 'two',
    sourceId: 'own',
    'sourceId 4': '',
  };
  expect(sourceNumbers(information)).toEqual(['own', 'two', 'three', 'ten']);
});

test('each number is kept once, in its order, and is read again as it was', () => {
  const fields = sourceFields(['own', 'merged', 'own', 'later']);
  expect(fields).toEqual({ sourceId: 'own', 'sourceId 2': 'merged', 'sourceId 3': 'later' });
  expect(sourceNumbers(fields)).toEqual(['own', 'merged', 'later']);
});
