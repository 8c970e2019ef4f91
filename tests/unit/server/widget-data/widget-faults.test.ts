import { describe, expect, test } from 'vitest';
import {
  type AskedSettings,
  canBePivot,
  faultsOfSettings,
} from '#server/features/widget-data/widget-faults.ts';
import { fieldKinds } from '#shared/rules/insight/fields.ts';

const faultsOf = (settings: AskedSettings, dataSet: 'cases' | 'housingSites' = 'cases'): string[] =>
  faultsOfSettings(dataSet, settings).map(({ path, code }) => `${path} ${code}`);

const days = { pivot: ['createdOn'] };

describe('a widget that can be asked', () => {
  test.each<AskedSettings>([
    { widgetKind: 'Grid' },
    { widgetKind: 'Number' },
    { widgetKind: 'Map' },
    { widgetKind: 'Line', ...days },
    { widgetKind: 'Bar', pivot: ['createdOn', 'caseStatus'] },
    { widgetKind: 'Number', column: ['alias'], aggType: 'COUNT' },
    { widgetKind: 'Number', column: ['totalUnits'], aggType: 'SUM' },
    { widgetKind: 'Number', startDate: '2026-02-01', endDate: '2026-02-01' },
    { widgetKind: 'Number', timeInterval: 'ALL', startDate: '2026-02-01' },
  ])('%j', (settings) => {
    expect(faultsOf(settings)).toEqual([]);
  });
});

describe('a widget is refused', () => {
  test.each<readonly [string, AskedSettings, string]>([
    ['without categories', { widgetKind: 'Pie' }, 'pivot required'],
    ['with categories of one number', { widgetKind: 'Number', ...days }, 'pivot too_many'],
    [
      'with more pivots than two',
      { widgetKind: 'Bar', pivot: ['createdOn', 'caseStatus', 'caseType'] },
      'pivot too_many',
    ],
    [
      'with a pivot twice',
      { widgetKind: 'Bar', pivot: ['caseStatus', 'caseStatus'] },
      'pivot.1 twice',
    ],
    ['with a place for a category', { widgetKind: 'Bar', pivot: ['location'] }, 'pivot.0 kind'],
    ['with a column twice', { widgetKind: 'Grid', column: ['apn', 'apn'] }, 'column twice'],
    ['with a sum of nothing', { widgetKind: 'Number', aggType: 'SUM' }, 'column required'],
    [
      'with a sum of texts',
      { widgetKind: 'Number', aggType: 'SUM', column: ['apn'] },
      'aggType kind',
    ],
    [
      'with a filter of nothing',
      { widgetKind: 'Number', filter: [{ fieldName: 'shoeSize', operation: 'isblank' }] },
      'filter.0.fieldName unknown',
    ],
    [
      'with a filter of its line that cannot be',
      { widgetKind: 'Number', lineFilterParam: [[{ fieldName: 'apn', operation: 'pastnday' }]] },
      'lineFilterParam.0.0.operation dateOnly',
    ],
    ['without an end', { widgetKind: 'Number', startDate: '2026-02-01' }, 'endDate required'],
    [
      'with a period of something else',
      { widgetKind: 'Number', dateField: 'apn' },
      'dateField kind',
    ],
  ])('%s', (_, settings, fault) => {
    expect(faultsOf(settings)).toEqual([fault]);
  });

  test('as a map of what has no place', () => {
    expect(faultsOf({ widgetKind: 'Map' }, 'housingSites')).toEqual(['widgetKind kind']);
  });
});

test('rows are gathered by what they have in common', () => {
  expect(fieldKinds.filter(canBePivot)).toEqual(['INT', 'TEXT', 'DATE']);
});
