import { describe, expect, test } from 'vitest';
import { conditionProblem, type FilterCondition } from '#shared/rules/contact-condition.ts';
import { contactField, contactFields } from '#shared/rules/contact-fields.ts';
import {
  type ContactFilter,
  contactFilter,
  filterKey,
  isShortWord,
  narrowed,
  type Selection,
  selectionProblems,
  selectsAll,
  soughtWords,
} from '#shared/rules/contact-filter.ts';
import { maxNumberAlternatives, maxTextAlternatives } from '#shared/rules/filter-limits.ts';
import { filterOperations, takesValue } from '#shared/rules/filter-operation.ts';

const problemOf = (condition: FilterCondition) => {
  const field = contactField(condition.key);
  if (field === undefined) throw new Error(`no field ${condition.key}`);
  return conditionProblem(field, condition);
};

const someDay = '2026-01-01';

const keyOf = (selection: Selection, today = someDay): string => {
  const built = contactFilter(selection, today);
  if (built.kind === 'problems') throw new Error(JSON.stringify(built.problems));
  return filterKey(built.filter);
};

describe('what is wrong with a condition', () => {
  const noValue = 'please enter a value.';
  const noNumber = 'please enter a whole number, 0 or more.';
  const noDay = 'the calendar has no such day.';
  const createdOn = (startDate?: string, endDate?: string) =>
    ({ key: 'createdOn', operation: 'EQ', startDate, endDate }) as const;
  const inPeriod = (days: Pick<FilterCondition, 'startDate' | 'endDate'>) =>
    ({ key: 'createdOn', operation: 'NE', timeInterval: 'LAST7DAYS', ...days }) as const;
  const notBoth = 'please choose a period or two days, not both.';

  test.each([
    [{ key: 'lastName', operation: 'EQ' }, 'value', 'value_missing', noValue],
    [{ key: 'lastName', operation: 'EQ', value: '   ' }, 'value', 'value_missing', noValue],
    [{ key: 'userRole', operation: 'EQ', value: [] }, 'value', 'value_missing', noValue],
    [{ key: 'crmId', operation: 'EQ', value: 'ten' }, 'value', 'number_needed', noNumber],
    [{ key: 'crmId', operation: 'EQ', value: ['10', 'ten'] }, 'value', 'number_needed', noNumber],
    [{ key: 'crmId', operation: 'EQ', value: -1 }, 'value', 'number_needed', noNumber],
    [{ key: 'totalUnits', operation: 'EQ', value: 1.5 }, 'value', 'number_needed', noNumber],
    [
      { key: 'emailVerified', operation: 'EQ', value: 'perhaps' },
      'value',
      'yes_or_no_needed',
      'please choose yes or no.',
    ],
    [
      { key: 'phoneNumberFull', operation: 'CONTAINS', value: 'abc' },
      'value',
      'digits_needed',
      'please enter digits.',
    ],
    [createdOn(), 'startDate', 'first_day_missing', 'please choose a period or the first day.'],
    [
      createdOn('', ''),
      'startDate',
      'first_day_missing',
      'please choose a period or the first day.',
    ],
    [createdOn('2024-01-01'), 'endDate', 'last_day_missing', 'please choose the last day.'],
    [createdOn('2024-01-01', ''), 'endDate', 'last_day_missing', 'please choose the last day.'],
    [createdOn('2024-02-30', '2024-03-01'), 'startDate', 'no_such_day', noDay],
    [createdOn('0000-01-01', '2024-03-01'), 'startDate', 'no_such_day', noDay],
    [createdOn('soon', '2024-03-01'), 'startDate', 'no_such_day', noDay],
    [createdOn('2024-02-01', '2024-13-01'), 'endDate', 'no_such_day', noDay],
    [
      createdOn('2024-02-02', '2024-02-01'),
      'endDate',
      'days_reversed',
      'the last day is before the first.',
    ],
    [inPeriod({ startDate: '2024-01-01' }), 'timeInterval', 'period_or_days', notBoth],
    [inPeriod({ endDate: '2024-01-01' }), 'timeInterval', 'period_or_days', notBoth],
  ] as const)('%j', (condition, part, code, advice) => {
    const title = contactField(condition.key)?.title ?? '';
    expect(problemOf(condition)).toEqual({ part, code, message: `${title}: ${advice}` });
  });

  test('is that there are more alternatives than can be looked for, but in lists', () => {
    const names = (count: number) => Array.from({ length: count }, (_, place) => `n${place}`);
    const asked = (key: string, count: number) =>
      problemOf({ key, operation: 'EQ', value: names(count) });
    expect(asked('lastName', maxTextAlternatives)).toBeUndefined();
    expect(asked('lastName', maxTextAlternatives + 1)).toEqual({
      part: 'value',
      code: 'too_many_values',
      message: `Last name: please choose at most ${maxTextAlternatives} values.`,
    });
    expect(asked('userRole', maxTextAlternatives + 1)).toBeUndefined();
    const numbers = Array.from({ length: maxNumberAlternatives + 1 }, (_, place) => String(place));
    const sought = (operation: 'EQ' | 'CONTAINS', count: number) =>
      problemOf({ key: 'crmId', operation, value: numbers.slice(0, count) });
    expect(sought('EQ', maxNumberAlternatives)).toBeUndefined();
    expect(sought('EQ', maxNumberAlternatives + 1)).toMatchObject({ code: 'too_many_values' });
    expect(sought('CONTAINS', maxTextAlternatives + 1)).toMatchObject({ code: 'too_many_values' });
  });

  test('is not that a range is one day long', () => {
    expect(problemOf(createdOn('2024-02-29', '2024-02-29'))).toBeUndefined();
  });

  test('is said with the name of the field', () => {
    expect(problemOf({ key: 'createdOn', operation: 'EQ' })?.message).toBe(
      'Created on: please choose a period or the first day.',
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
    const impossible: Selection = {
      fields: [
        { key: 'lastName', operation: 'EQ', value: 'Kim' },
        { key: 'createdOn', operation: 'EQ', startDate: '2024-01-01' },
      ],
      anyOf: [
        { key: 'crmId', operation: 'EQ', value: 'x' },
        { key: 'nonsense', operation: 'EQ', value: 'x' },
      ],
    };
    const built = contactFilter(impossible, someDay);
    const problems = built.kind === 'problems' ? built.problems : [];
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'fields.1.endDate last_day_missing',
      'anyOf.0.value number_needed',
      'anyOf.1.key no_such_field',
    ]);
    expect(problems[2]?.message).toBe('There is no such field.');
    expect(selectionProblems(impossible), 'on any day').toEqual(problems);
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

  test('reads a number in the digits of any keyboard', () => {
    const units = (value: string) =>
      keyOf({ fields: [{ key: 'totalUnits', operation: 'EQ', value }] });
    expect([units('٠١٢'), units('۱۲')]).toEqual([units('12'), units('12')]);
  });

  test('means by a period the days that it has on the day of the question', () => {
    const period = { key: 'createdOn', operation: 'NE', timeInterval: 'LAST7DAYS' } as const;
    const days = (startDate: string, endDate: string): Selection => ({
      fields: [{ key: 'createdOn', operation: 'NE', startDate, endDate }],
    });
    const asked = { fields: [period] };
    expect(keyOf(asked, '2024-03-01')).toBe(keyOf(days('2024-02-24', '2024-03-01')));
    expect(keyOf(asked, '2024-03-02')).toBe(keyOf(days('2024-02-25', '2024-03-02')));
    const either = { anyOf: [period, { ...period, timeInterval: 'TODAY' } as const] };
    expect(keyOf(either, '2024-03-01')).not.toBe(keyOf(either, '2024-03-02'));
    // On the first of January both periods are one day, and one condition.
    const once = { ...period, timeInterval: 'THISYEAR' } as const;
    expect(keyOf({ fields: [once, { ...period, timeInterval: 'TODAY' }] })).toBe(
      keyOf({ fields: [once] }),
    );
  });

  test('keeps what must hold apart from what is one of several', () => {
    const condition = { key: 'lastName', operation: 'EQ', value: 'Kim' } as const;
    const more = { key: 'firstName', operation: 'EQ', value: 'Ana' } as const;
    expect(keyOf({ fields: [condition, more] })).not.toBe(keyOf({ anyOf: [condition, more] }));
    expect(keyOf({ fields: [condition] })).not.toBe(keyOf({ searchText: 'Kim' }));
  });
});

describe('the words of a search', () => {
  const words = (text: string) => soughtWords(text).map((word) => [word.text, word.digits]);

  test('stand for themselves, each once, without the signs around them', () => {
    expect(words('  "García", (maria); garcia! o\'neil ')).toEqual([
      ['garcia', ''],
      ['maria', ''],
      ["o'neil", ''],
    ]);
    expect(words('...')).toEqual([['...', '']]);
    expect(words(' ')).toEqual([]);
  });

  test('are looked for in the digits in which addresses are typed', () => {
    expect(words('شارع ٢٦ يوليو').map(([text]) => text)).toContain('٢٦');
    expect(words('۱۲')).toEqual([['۱۲', '12']]);
  });

  test('may be part of a phone where they look like one', () => {
    expect(words('555-01')).toEqual([['555-01', '55501']]);
    expect(words('4b')).toEqual([['4b', '']]);
    expect(words('b4')).toEqual([['b4', '']]);
  });

  test.each([
    '(323) 555-0101',
    '(323)555-0101',
    '(323)5550101',
    '323 555 0101',
    '323-555-0101',
    '323.5550101',
    '+1 323 555 0101',
    '+1323 555 0101',
    '1-323-555-0101',
    '1(323) 555 0101',
    '323\u2011555\u20110101',
    '(323)\u00a0555\u20130101',
    '\u202a+1 323-555-0101\u202c',
    '(٣٢٣) ٥٥٥-٠١٠١',
    '+۱ ۳۲۳ ۵۵۵ ۰۱۰۱',
  ])('are one where an American phone is written as %s', (phone) => {
    expect(words(phone)).toEqual([['3235550101', '3235550101']]);
    expect(words(`ana ${phone}, kim`).map(([text]) => text)).toEqual(['3235550101', 'ana', 'kim']);
  });

  test.each(['a323 555 0101', '123 555 0101', '323 555 01012', '323 55 50101', '3x3 555 0101'])(
    'are several in %s, which is no such phone',
    (text) => {
      expect(words(text).length).toBeGreaterThan(1);
    },
  );

  test('are short up to two letters, of any script', () => {
    expect(['a', 'ab', '강민', 'abc', '😀😀'].map(isShortWord)).toEqual([
      true,
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('a filter made of filters', () => {
  const word: ContactFilter = { kind: 'word', text: 'kim', digits: '' };
  const members: ContactFilter = { kind: 'members', listId: 7 };

  test('is one flat list of what must hold', () => {
    const all: ContactFilter = { kind: 'all', parts: [word, members] };
    expect(narrowed(all, word)).toEqual({ kind: 'all', parts: [word, members, word] });
    expect(narrowed(word)).toBe(word);
    expect(narrowed({ kind: 'any', parts: [word, members] }, word)).toEqual({
      kind: 'all',
      parts: [{ kind: 'any', parts: [word, members] }, word],
    });
  });

  test('lets each of several speak of a case of its own, and one of one and the same', () => {
    const asked = (...fields: FilterCondition[]): ContactFilter => {
      const built = contactFilter({ fields }, someDay);
      if (built.kind === 'problems') throw new Error(JSON.stringify(built.problems));
      return built.filter;
    };
    const [type, status, noCase, units] = [
      asked({ key: 'caseType', operation: 'EQ', value: 'Noise' }),
      asked({ key: 'caseStatus', operation: 'EQ', value: 'Open' }),
      asked({ key: 'caseId', operation: 'EMPTY' }),
      asked({ key: 'totalUnits', operation: 'EQ', value: 12 }),
    ];
    const one = asked(
      { key: 'caseType', operation: 'EQ', value: 'Noise' },
      { key: 'caseStatus', operation: 'EQ', value: 'Open' },
      { key: 'totalUnits', operation: 'EQ', value: 12 },
    );
    expect(one).toEqual({ kind: 'all', parts: [type, status, units] });
    const alone = (...parts: ContactFilter[]): ContactFilter => ({ kind: 'all', parts });
    expect(narrowed(type, status)).toEqual(alone(alone(type), alone(status)));
    expect(narrowed(one, type)).toEqual(alone(units, alone(type, status), alone(type)));
    expect(narrowed(one, word, noCase)).toEqual(alone(type, status, units, word, noCase));
    expect(narrowed(alone(type, word), units)).toEqual(alone(type, word, units));
  });

  test('selects everybody only where nothing must hold', () => {
    expect(selectsAll(narrowed())).toBe(true);
    expect(selectsAll({ kind: 'any', parts: [] })).toBe(false);
    expect(selectsAll({ kind: 'all', parts: [word] })).toBe(false);
    expect(selectsAll(word)).toBe(false);
  });

  test('is told from others by its key', () => {
    const confirmed: ContactFilter = { ...members, state: 'confirmed' };
    const keys = [
      word,
      members,
      confirmed,
      { kind: 'members', listId: 8 } as const,
      { kind: 'all', parts: [word, members] } as const,
      { kind: 'any', parts: [word, members] } as const,
    ].map(filterKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(filterKey(members)).toBe('members(7,)');
    expect(filterKey(confirmed)).toBe('members(7,confirmed)');
    expect(filterKey({ kind: 'all', parts: [members, word] })).toBe(keys[4]);
  });

  test('asks each thing once', () => {
    const kim = { key: 'lastName', operation: 'EQ', value: 'Kim' } as const;
    const twice = contactFilter(
      { fields: [kim, kim], anyOf: [kim, { ...kim, value: 'KIM ' }] },
      someDay,
    );
    const condition = { kind: 'condition', field: { key: 'lastName' }, negated: false };
    expect(twice).toMatchObject({
      kind: 'filter',
      filter: { kind: 'all', parts: [condition, { kind: 'any', parts: [condition] }] },
    });
  });
});
