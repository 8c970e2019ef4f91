import { describe, expect, test } from 'vitest';
import { conditionProblem, type FilterCondition } from '#shared/rules/contact-condition.ts';
import { contactField, contactFields, offeredOperations } from '#shared/rules/contact-fields.ts';
import { contactFilter, filterKey, type Selection } from '#shared/rules/contact-filter.ts';
import { filterOperations, takesValue } from '#shared/rules/filter-operation.ts';

const problemOf = (condition: FilterCondition) => {
  const field = contactField(condition.key);
  if (field === undefined) throw new Error(`no field ${condition.key}`);
  return conditionProblem(field, condition);
};

const keyOf = (selection: Selection): string => {
  const built = contactFilter(selection);
  if (built.kind === 'problems') throw new Error(JSON.stringify(built.problems));
  return filterKey(built.filter);
};

describe('what is wrong with a condition', () => {
  test.each([
    [{ key: 'lastName', operation: 'EQ' }, 'value', 'value_missing'],
    [{ key: 'lastName', operation: 'EQ', value: '   ' }, 'value', 'value_missing'],
    [{ key: 'userRole', operation: 'EQ', value: [] }, 'value', 'value_missing'],
    [{ key: 'crmId', operation: 'EQ', value: 'ten' }, 'value', 'number_needed'],
    [{ key: 'crmId', operation: 'EQ', value: -1 }, 'value', 'number_needed'],
    [{ key: 'totalUnits', operation: 'EQ', value: 1.5 }, 'value', 'number_needed'],
    [{ key: 'emailVerified', operation: 'EQ', value: 'perhaps' }, 'value', 'yes_or_no_needed'],
    [{ key: 'phoneNumberFull', operation: 'CONTAINS', value: 'abc' }, 'value', 'digits_needed'],
    [{ key: 'createdOn', operation: 'EQ' }, 'startDate', 'first_day_missing'],
    [{ key: 'createdOn', operation: 'NE', startDate: '2024-01-01' }, 'endDate', 'last_day_missing'],
    [
      { key: 'createdOn', operation: 'EQ', startDate: '2024-02-30', endDate: '2024-03-01' },
      'startDate',
      'no_such_day',
    ],
    [
      { key: 'createdOn', operation: 'EQ', startDate: '2024-02-02', endDate: '2024-02-01' },
      'endDate',
      'days_reversed',
    ],
  ] as const)('%j', (condition, part, code) => {
    expect(problemOf(condition)).toMatchObject({ part, code });
  });

  test('is said with the name of the field', () => {
    expect(problemOf({ key: 'createdOn', operation: 'EQ' })?.message).toBe(
      'Created on: please choose the first day.',
    );
  });

  test.each(contactFields)('nothing, where $key is only asked whether it is there', ({ key }) => {
    for (const operation of filterOperations.filter((one) => !takesValue(one))) {
      expect(problemOf({ key, operation })).toBeUndefined();
    }
  });

  test('nothing, where a yes is meant by saying nothing', () => {
    expect(problemOf({ key: 'emailVerified', operation: 'EQ' })).toBeUndefined();
    expect(problemOf({ key: 'emailVerified', operation: 'EQ', value: false })).toBeUndefined();
  });
});

describe('the filter of a selection', () => {
  test('names every problem with its place', () => {
    const built = contactFilter({
      fields: [
        { key: 'lastName', operation: 'EQ', value: 'Kim' },
        { key: 'createdOn', operation: 'EQ', startDate: '2024-01-01' },
      ],
      anyOf: [
        { key: 'crmId', operation: 'EQ', value: 'x' },
        { key: 'nonsense', operation: 'EQ', value: 'x' },
      ],
    });
    const problems = built.kind === 'problems' ? built.problems : [];
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'fields.1.endDate last_day_missing',
      'anyOf.0.value number_needed',
      'anyOf.1.key no_such_field',
    ]);
  });

  test('has one key, however it was written', () => {
    const one = keyOf({
      fields: [
        { key: 'lastName', operation: 'EQ', value: ['Kim', 'LEE', 'kim'] },
        { key: 'userType', operation: 'NE', value: 'Staff' },
      ],
      searchText: 'ana  maria',
    });
    const other = keyOf({
      fields: [
        { key: 'userType', operation: 'NE', value: ['staff'] },
        { key: 'lastName', operation: 'EQ', value: ['lee', 'Kim '] },
        { key: 'userType', operation: 'NE', value: 'STAFF' },
      ],
      searchText: 'María Ana',
    });
    expect(one).toBe(other);
  });

  test('keeps what must hold apart from what is one of several', () => {
    const condition = { key: 'lastName', operation: 'EQ', value: 'Kim' } as const;
    const more = { key: 'firstName', operation: 'EQ', value: 'Ana' } as const;
    expect(keyOf({ fields: [condition, more] })).not.toBe(keyOf({ anyOf: [condition, more] }));
    expect(keyOf({ fields: [condition] })).not.toBe(keyOf({ searchText: 'Kim' }));
  });
});

describe('the fields', () => {
  test('have keys of their own', () => {
    expect(new Set(contactFields.map(({ key }) => key)).size).toBe(contactFields.length);
  });

  test('offer to compare texts by parts, lists by choice', () => {
    expect(offeredOperations('TEXT')).toContain('CONTAINS');
    expect(offeredOperations('LIST')).not.toContain('CONTAINS');
  });

  test.each(['additionalDetails.', 'lastname', '', 'constructor', '__proto__'])(
    'do not know %j',
    (key) => {
      expect(contactField(key)).toBeUndefined();
    },
  );
});
