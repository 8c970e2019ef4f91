import { expect, test } from 'vitest';
import type { DataSetForWidget } from '#shared/contracts/widget.ts';
import { type FilterField, targetsOf } from '#renderer/features/dashboards/filter-targets.ts';
import type { DashboardFilter } from '#renderer/features/dashboards/widget-question.ts';

const on = (dataSet: 'cases' | 'mailRecipients' | 'lists', fieldName = 'createdOn') => ({
  dataSet,
  fieldName,
});

const field: FilterField = {
  fieldName: 'createdOn',
  type: 'DATE',
  values: [],
  targets: [on('cases')],
  widgetCount: 1,
};

test('a filter that is changed holds on to data that whoever changes it may not see', () => {
  const seen = [{ dataSet: 'cases' }, { dataSet: 'lists' }] as DataSetForWidget[];
  const targets = [on('cases'), on('mailRecipients'), on('lists')];
  const filter: DashboardFilter = { title: 'Created on', targets, operation: 'is', value: '' };
  // No widget shows lists any more, which they would see.
  expect(targetsOf(field, filter, seen)).toEqual([on('cases'), on('mailRecipients')]);
  expect(targetsOf(field, undefined, seen)).toEqual([on('cases')]);
  const other = { ...field, fieldName: 'caseStatus', targets: [on('cases', 'caseStatus')] };
  expect(targetsOf(other, filter, seen)).toEqual([on('cases', 'caseStatus')]);
});
