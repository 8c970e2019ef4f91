import { describe, expect, test } from 'vitest';
import {
  filterFaults,
  periodFault,
  type QuestionFault,
} from '#shared/rules/insight/check-filter.ts';
import type { Field } from '#shared/rules/insight/fields.ts';
import { type Cell, type Filter, questionLimits } from '#shared/rules/insight/question.ts';

const fields = new Map<string, Field>([
  ['units', { kind: 'INT' }],
  ['days', { kind: 'FLOAT' }],
  ['made', { kind: 'DATE' }],
  ['city', { kind: 'TEXT' }],
  ['place', { kind: 'LOCATION' }],
]);

type Asked = Extract<Filter, { kind: 'condition' }>;

const condition = (
  field: string,
  operator: Asked['operator'],
  ...values: Asked['values']
): Asked => ({ kind: 'condition', field, operator, values });

const group = (field: string, value: Cell, period?: 'DAY'): Filter => ({
  kind: 'group',
  field,
  value,
  ...(period === undefined ? {} : { period }),
});

const nested = (depth: number, filter: Filter): Filter =>
  depth === 0 ? filter : { kind: 'and', parts: [nested(depth - 1, filter)] };

const several = (count: number): Asked[] =>
  Array.from({ length: count }, () => condition('city', 'IS', 'Oakland'));

const faultsOf = (filter: Filter): readonly QuestionFault[] => filterFaults(filter, fields);

const fault = (path: string, code: string, message: string): QuestionFault => ({
  path: `filter.${path}`,
  code,
  message,
});

describe('a condition of a report', () => {
  test.each<readonly [string, Filter]>([
    ['whole numbers, typed as well', condition('units', 'IS', 3, ' -12 ', '+7')],
    ['fifteen digits', condition('units', 'IS', '123456789012345')],
    ['numbers with a fraction', condition('days', 'GTE', '1.50')],
    ['fifteen digits after the point', condition('days', 'IS', '0.123456789012345')],
    ['a leap day', condition('made', 'LT', '2024-02-29')],
    ['the first day there is', condition('made', 'IS', '0001-01-01')],
    ['alternatives', condition('city', 'ISNOT', 'Oakland', 'San José')],
    ['a blank text, which is a text', condition('city', 'IS', '')],
    ['nothing there', condition('place', 'ISNULL')],
    ['the longest text', condition('city', 'IS', '😀'.repeat(questionLimits.text))],
    [
      'as many alternatives as are allowed',
      condition('city', 'IS', ...Array.from({ length: questionLimits.values }, String)),
    ],
    [
      'as many parts of texts as are allowed',
      condition('city', 'CONTAINS', ...Array.from({ length: questionLimits.textParts }, String)),
    ],
  ])('may ask for %s', (_, filter) => {
    expect(faultsOf(filter)).toEqual([]);
  });

  const number = 'Use a number.';
  const wholeNumber = 'Use a whole number.';
  const day = 'Use a day as yyyy-MM-dd.';
  const text = 'Use a text of at most 200 characters.';

  test.each<readonly [string, Filter, QuestionFault]>([
    [
      'a field that is none',
      condition('secret', 'IS', 1),
      fault('field', 'unknown', 'There is no such field.'),
    ],
    [
      'an operator of other fields',
      condition('units', 'CONTAINS', 1),
      fault('operator', 'operator', 'This field has no such operator.'),
    ],
    [
      'a place that is compared',
      condition('place', 'IS', 1),
      fault('operator', 'operator', 'This field has no such operator.'),
    ],
    [
      'a value where none is taken',
      condition('city', 'ISBLANK', 'x'),
      fault('values', 'too_many', 'This operator takes no value.'),
    ],
    ['no value', condition('city', 'IS'), fault('values', 'required', 'Please enter a value.')],
    [
      'two values to be above',
      condition('units', 'GT', 1, 2),
      fault('values', 'too_many', 'This operator takes one value.'),
    ],
    [
      'an alternative too many',
      condition('city', 'IS', ...Array.from({ length: 1001 }, String)),
      fault('values', 'too_many', 'Use at most 1000 values.'),
    ],
    [
      'a part of texts too many',
      condition('city', 'STARTWITH', ...Array.from({ length: 101 }, String)),
      fault('values', 'too_many', 'Use at most 100 values.'),
    ],
    ['a fraction of units', condition('units', 'IS', 1.5), fault('values.0', 'value', wholeNumber)],
    ['words', condition('units', 'IS', 1, 'many'), fault('values.1', 'value', wholeNumber)],
    [
      'a number too large to be exact',
      condition('units', 'IS', 2 ** 53),
      fault('values.0', 'value', wholeNumber),
    ],
    ['infinity', condition('days', 'IS', Infinity), fault('values.0', 'value', number)],
    ['its name', condition('days', 'IS', 'Infinity'), fault('values.0', 'value', number)],
    ['words after digits', condition('days', 'IS', '1.5 days'), fault('values.0', 'value', number)],
    [
      'words before digits',
      condition('days', 'IS', 'about 1.5'),
      fault('values.0', 'value', number),
    ],
    [
      'digits without end',
      condition('days', 'IS', '1234567890123456'),
      fault('values.0', 'value', number),
    ],
    ['a missing fraction', condition('days', 'IS', '1.'), fault('values.0', 'value', number)],
    ['a number for a day', condition('made', 'IS', 20_240_229), fault('values.0', 'value', day)],
    ['no leap year', condition('made', 'IS', '2023-02-29'), fault('values.0', 'value', day)],
    [
      'a month that is none',
      condition('made', 'IS', '2024-13-01'),
      fault('values.0', 'value', day),
    ],
    ['the year 0', condition('made', 'IS', '0000-01-01'), fault('values.0', 'value', day)],
    ['a moment', condition('made', 'IS', '2024-02-29T10:00'), fault('values.0', 'value', day)],
    [
      'words before a day',
      condition('made', 'IS', 'on 2024-02-29'),
      fault('values.0', 'value', day),
    ],
    ['a number for a text', condition('city', 'IS', 94_601), fault('values.0', 'value', text)],
    ['a text too long', condition('city', 'IS', 'x'.repeat(201)), fault('values.0', 'value', text)],
    [
      'a text that no database keeps',
      condition('city', 'IS', 'a\0b'),
      fault('values.0', 'value', text),
    ],
    [
      'nothing to look for',
      condition('city', 'CONTAINS', 'x', ' '),
      fault('values.1', 'required', 'Please enter a text to look for.'),
    ],
  ])('may not ask for %s', (_, filter, expected) => {
    expect(faultsOf(filter)).toEqual([expected]);
  });

  test('that asks whether anything is there takes no value', () => {
    for (const operator of ['ISBLANK', 'ISNOTBLANK', 'ISNULL', 'ISNOTNULL'] as const) {
      expect(faultsOf(condition('made', operator))).toEqual([]);
      expect(faultsOf(condition('made', operator, '2024-01-01'))).toHaveLength(1);
    }
  });
});

describe('a stretch of days', () => {
  test('is of a date, and one that there is', () => {
    expect(faultsOf({ kind: 'span', field: 'made', span: 'TODAY' })).toEqual([]);
    expect(faultsOf({ kind: 'span', field: 'city', span: 'TODAY' })).toEqual([
      fault('field', 'kind', 'Only a date can be within a stretch of days.'),
    ]);
    expect(faultsOf({ kind: 'span', field: 'made', span: { unit: 'DAY', count: 0 } })).toEqual([
      fault('span', 'span', 'There is no such stretch of days.'),
    ]);
  });
});

describe('the rows of a group', () => {
  test.each<readonly [string, Filter]>([
    ['nothing', group('city', null)],
    ['a text of the data, however long', group('city', 'x'.repeat(500))],
    ['a number', group('units', 7)],
    ['a day of its period', group('made', '2024-02-29', 'DAY')],
    ['a place', group('place', [37.5, -122])],
  ])('may be those of %s', (_, filter) => {
    expect(faultsOf(filter)).toEqual([]);
  });

  test.each<readonly [string, Filter, QuestionFault]>([
    [
      'a date without its period',
      group('made', null),
      fault('period', 'period', 'Choose day, week, month or year.'),
    ],
    [
      'a text with a period',
      group('city', 'x', 'DAY'),
      fault('period', 'period', 'Only a date has periods.'),
    ],
    [
      'a text that no database keeps',
      group('city', 'a\0b'),
      fault('value', 'value', 'Use a text of at most 200 characters.'),
    ],
    [
      'a number of a text',
      group('city', 3),
      fault('value', 'value', 'Use a text of at most 200 characters.'),
    ],
    ['words of a number', group('units', 'x'), fault('value', 'value', 'Use a whole number.')],
    ['half a place', group('place', 37), fault('value', 'value', 'A place is not compared.')],
    [
      'a place of one number',
      group('place', [37] as unknown as Cell),
      fault('value', 'value', 'A place is not compared.'),
    ],
    [
      'a place nowhere',
      group('place', [37, Number.NaN]),
      fault('value', 'value', 'A place is not compared.'),
    ],
  ])('may not be those of %s', (_, filter, expected) => {
    expect(faultsOf(filter)).toEqual([expected]);
  });

  test('have the periods that there are', () => {
    for (const period of ['DAY', 'WEEK', 'MONTH', 'YEAR']) {
      expect(periodFault({ kind: 'DATE' }, period, 'pivot')).toBeUndefined();
    }
    expect(periodFault({ kind: 'DATE' }, 'HOUR', 'pivot')?.path).toBe('pivot.period');
  });
});

describe('a filter as a whole', () => {
  test('names the place of each fault', () => {
    const filter: Filter = {
      kind: 'or',
      parts: [
        condition('city', 'IS', 'Oakland'),
        { kind: 'and', parts: [condition('units', 'IS', 'x'), condition('none', 'IS', 'x')] },
      ],
    };
    expect(filterFaults(filter, fields, 'question.filter').map(({ path }) => path)).toEqual([
      'question.filter.parts.1.parts.0.values.0',
      'question.filter.parts.1.parts.1.field',
    ]);
  });

  test('is nested eight deep at most, and not walked any deeper', () => {
    const wrong = condition('none', 'IS', 'x');
    expect(faultsOf(nested(8, wrong)).map(({ code }) => code)).toEqual(['unknown']);
    expect(faultsOf(nested(9, wrong))).toEqual([
      {
        path: `filter${'.parts.0'.repeat(8)}`,
        code: 'too_deep',
        message: 'Nest at most 8 groups.',
      },
    ]);
  });

  test('has a hundred conditions at most, however they are grouped', () => {
    const tooMany = [{ path: 'filter', code: 'too_many', message: 'Use at most 100 conditions.' }];
    const halves = (second: number): Filter => ({
      kind: 'and',
      parts: [
        { kind: 'or', parts: several(50) },
        { kind: 'or', parts: several(second) },
      ],
    });
    expect(faultsOf({ kind: 'and', parts: several(100) })).toEqual([]);
    expect(faultsOf({ kind: 'and', parts: several(101) })).toEqual(tooMany);
    expect(faultsOf(halves(50))).toEqual([]);
    expect(faultsOf(halves(51))).toEqual(tooMany);
  });

  test('says nothing of conditions beyond those that it may have', () => {
    const filter: Filter = {
      kind: 'and',
      parts: [
        { kind: 'or', parts: several(60) },
        { kind: 'or', parts: [...several(40), condition('none', 'IS', 'x')] },
      ],
    };
    expect(faultsOf(filter).map(({ code }) => code)).toEqual(['too_many']);
  });
});
