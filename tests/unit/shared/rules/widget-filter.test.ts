import { describe, expect, test } from 'vitest';
import type { FieldKind } from '#shared/rules/insight/fields.ts';
import {
  conditionFault,
  mostPast,
  mostValues,
  operationsOf,
  valueListOf,
  valuesOf,
  type WidgetCondition,
  widgetOperations,
} from '#shared/rules/widget-filter.ts';

const faultOf = (condition: Omit<WidgetCondition, 'fieldName'>, type: FieldKind) =>
  conditionFault({ fieldName: 'field', ...condition }, type);

const fault = (condition: Omit<WidgetCondition, 'fieldName'>, type: FieldKind) =>
  faultOf(condition, type)?.code;

describe('which filter a field takes', () => {
  test('nothing about dates goes with any other type, and no basic filter with a date', () => {
    const past = widgetOperations.filter((operation) => operation.startsWith('past'));
    expect(past).toHaveLength(4);
    for (const type of ['TEXT', 'INT', 'FLOAT', 'LOCATION'] as const) {
      expect(operationsOf(type).filter((operation) => past.includes(operation))).toEqual([]);
    }
    expect(operationsOf('DATE')).toEqual(expect.arrayContaining(past));
    expect(operationsOf('DATE', 'BASIC')).toEqual([]);
    expect(operationsOf('LOCATION')).toEqual(['isblank', 'isnotblank']);
  });

  test.each([
    [{ operation: 'pastnday', value: 3 }, 'TEXT', 'dateOnly'],
    [{ operation: 'is', value: '2026-01-01', filterType: 'BASIC' }, 'DATE', 'basicNotForDate'],
    [{ operation: 'contains', value: 'a' }, 'INT', 'notForType'],
    [{ operation: 'contains', value: 'a', filterType: 'BASIC' }, 'TEXT', 'notForType'],
    [{ operation: 'is' }, 'TEXT', 'required'],
    [{ operation: 'is', value: '  ' }, 'TEXT', 'required'],
    [{ operation: 'contains', value: ` ${'x'.repeat(200)} ` }, 'TEXT', undefined],
    [{ operation: 'contains', value: 'x'.repeat(201) }, 'TEXT', 'tooLong'],
    [{ operation: 'in', value: ['a', 'x'.repeat(201)] }, 'TEXT', 'tooLong'],
    [{ operation: 'in', value: [] }, 'TEXT', 'required'],
    [{ operation: 'lt', value: [1, 2] }, 'INT', 'tooMany'],
    [{ operation: 'in', value: Array(501).fill(1) }, 'INT', 'tooMany'],
    [{ operation: 'range', value: [1] }, 'INT', 'required'],
    [{ operation: 'range', value: [2, 1] }, 'INT', 'order'],
    [{ operation: 'range', value: [9, 10] }, 'INT', undefined],
    [{ operation: 'range', value: ['2026-02-01', '2026-01-01'] }, 'DATE', 'order'],
    [{ operation: 'is', value: '2026-02-30' }, 'DATE', 'wrongType'],
    [{ operation: 'is', value: '0000-01-01' }, 'DATE', 'wrongType'],
    [{ operation: 'is', value: '1.5' }, 'INT', 'wrongType'],
    [{ operation: 'is', value: '' }, 'INT', 'required'],
    [{ operation: 'pastnweek', value: 0 }, 'DATE', 'outOfRange'],
    [{ operation: 'pastnyear', value: 1001 }, 'DATE', 'outOfRange'],
    [{ operation: 'pastnmonth', value: '2' }, 'DATE', undefined],
    [{ operation: 'isblank', value: 'whatever' }, 'TEXT', undefined],
  ] as const)('%j of %s: %s', (condition, type, code) => {
    expect(fault(condition, type)).toBe(code);
  });
});

describe('what can be asked', () => {
  const ordered = ['lt', 'lte', 'gt', 'gte'];
  const presence = ['isblank', 'isnotblank'];

  test('goes with what a field holds', () => {
    expect(operationsOf('TEXT')).toEqual(['is', 'in', 'notin', 'contains', ...presence]);
    expect(operationsOf('INT')).toEqual(['is', ...ordered, 'in', 'notin', 'range', ...presence]);
    expect(operationsOf('FLOAT')).toEqual(operationsOf('INT'));
    expect(operationsOf('DATE')).toEqual([
      'is',
      ...ordered,
      'range',
      'pastnday',
      'pastnweek',
      'pastnmonth',
      'pastnyear',
      ...presence,
    ]);
    for (const type of ['INT', 'FLOAT', 'TEXT'] as const) {
      expect(operationsOf(type, 'BASIC')).toEqual(['is', 'in', 'notin']);
    }
    expect(operationsOf('LOCATION', 'BASIC')).toEqual([]);
  });

  test('takes none, one, two or many values', () => {
    const counts = (['isblank', 'isnotblank', 'is', 'range', 'in', 'notin'] as const).map(valuesOf);
    expect(counts).toEqual(['none', 'none', 'one', 'two', 'many', 'many']);
    const asked = { fieldName: 'x', operation: 'is' } as const;
    expect(valueListOf(asked)).toEqual([]);
    expect(valueListOf({ ...asked, value: 0 })).toEqual([0]);
    expect(valueListOf({ ...asked, value: ['a', 'b'] })).toEqual(['a', 'b']);
  });

  test.each<readonly [Omit<WidgetCondition, 'fieldName'>, FieldKind]>([
    [{ operation: 'is', value: 'Open' }, 'TEXT'],
    [{ operation: 'is', value: 'Open', filterType: 'BASIC' }, 'TEXT'],
    [{ operation: 'in', value: Array(mostValues).fill('a') }, 'TEXT'],
    [{ operation: 'notin', value: [1, '2'] }, 'INT'],
    [{ operation: 'is', value: 7 }, 'INT'],
    [{ operation: 'gte', value: 1.5 }, 'FLOAT'],
    [{ operation: 'gte', value: '1.5' }, 'FLOAT'],
    [{ operation: 'range', value: [1.5, 1.5] }, 'FLOAT'],
    [{ operation: 'range', value: ['2024-02-29', '2024-02-29'] }, 'DATE'],
    [{ operation: 'range', value: ['2024-02-29', '2024-03-01'] }, 'DATE'],
    [{ operation: 'pastnday', value: 1 }, 'DATE'],
    [{ operation: 'pastnday', value: mostPast }, 'DATE'],
    [{ operation: 'isblank' }, 'LOCATION'],
    [{ operation: 'isnotblank', value: '' }, 'INT'],
  ])('is %j of %s', (condition, type) => {
    expect(faultOf(condition, type)).toBeUndefined();
  });

  test.each<readonly [Omit<WidgetCondition, 'fieldName'>, FieldKind, string]>([
    [{ operation: 'is', value: 'many' }, 'FLOAT', 'value wrongType'],
    [{ operation: 'in', value: [1, 'many'] }, 'INT', 'value wrongType'],
    [{ operation: 'in', value: ['a', ' '] }, 'TEXT', 'value required'],
    [{ operation: 'is', value: 20_240_229 }, 'DATE', 'value wrongType'],
    [{ operation: 'is', value: '2024-02-29T10:00' }, 'DATE', 'value wrongType'],
    [{ operation: 'is', value: 'on 2024-02-29' }, 'DATE', 'value wrongType'],
    [{ operation: 'pastnday', value: 'few' }, 'DATE', 'value wrongType'],
    [{ operation: 'pastnday', value: 1.5 }, 'DATE', 'value wrongType'],
    [{ operation: 'is', value: 'here' }, 'LOCATION', 'operation notForType'],
    [{ operation: 'pastnweek', value: 1 }, 'INT', 'operation dateOnly'],
    [
      { operation: 'is', value: '2024-02-29', filterType: 'BASIC' },
      'DATE',
      'operation basicNotForDate',
    ],
    [{ operation: 'range', value: [1, 2, 3] }, 'INT', 'value tooMany'],
  ])('is not %j of %s: %s', (condition, type, expected) => {
    const told = faultOf(condition, type);
    expect(`${told?.path} ${told?.code}`).toBe(expected);
  });
});
