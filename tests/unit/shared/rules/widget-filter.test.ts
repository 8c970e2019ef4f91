import { describe, expect, test } from 'vitest';
import {
  conditionFault,
  operationsOf,
  type WidgetCondition,
  widgetOperations,
} from '#shared/rules/widget-filter.ts';

const fault = (condition: Omit<WidgetCondition, 'fieldName'>, type: 'INT' | 'TEXT' | 'DATE') =>
  conditionFault({ fieldName: 'field', ...condition }, type)?.code;

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
    [{ operation: 'in', value: [] }, 'TEXT', 'required'],
    [{ operation: 'lt', value: [1, 2] }, 'INT', 'tooMany'],
    [{ operation: 'in', value: Array(501).fill(1) }, 'INT', 'tooMany'],
    [{ operation: 'range', value: [1] }, 'INT', 'required'],
    [{ operation: 'range', value: [2, 1] }, 'INT', 'order'],
    [{ operation: 'range', value: [9, 10] }, 'INT', undefined],
    [{ operation: 'range', value: ['2026-02-01', '2026-01-01'] }, 'DATE', 'order'],
    [{ operation: 'is', value: '2026-02-30' }, 'DATE', 'wrongType'],
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
