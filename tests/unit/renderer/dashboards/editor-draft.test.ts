import { expect, test } from 'vitest';
import type { DataSetForWidget } from '#shared/contracts/widget.ts';
import {
  canShow,
  contentOfDraft,
  draftCondition,
  draftOf,
  faultsOfDraft,
  newDraft,
  type WidgetDraft,
  withoutIds,
  withCategory,
  withCompared,
  withSeries,
} from '#renderer/features/dashboards/editor-draft.ts';
import { isTypedWidget } from '#renderer/features/dashboards/typed-widget.ts';

const field = (fieldName: string, type: 'TEXT' | 'DATE' | 'INT') => ({
  fieldName,
  type,
  values: [],
  basic: [],
  advanced: [],
  aggregations: ['COUNT' as const],
  pivot: type !== 'INT',
});

const cases: DataSetForWidget = {
  dataSet: 'cases',
  widgetDataUrl: '/rest/uiengine/app/v1/widget_data/cases',
  fields: [field('caseStatus', 'TEXT'), field('createdOn', 'DATE'), field('daysOpen', 'INT')],
  dateField: 'createdOn',
  locationField: '',
};

const typeOf = (name: string) =>
  cases.fields.find(({ fieldName }) => fieldName === name)?.type ?? 'TEXT';

test('a new widget counts the records of its first data set by their days, and lacks a name alone', () => {
  const draft = newDraft([cases]);
  expect(draft).toMatchObject({ kind: 'Bar', dataSet: 'cases', pivot: ['createdOn', ''] });
  const faults = faultsOfDraft(draft, typeOf);
  expect(faults.name).toBe(true);
  const named = (name: string) => faultsOfDraft({ ...draft, name }, typeOf).name;
  expect([named('x'.repeat(100)), named('x'.repeat(101))]).toEqual([false, true]);
  expect(canShow(faults)).toBe(true);
});

test('bars that are split stack, bars that somebody has chosen stay as they are', () => {
  const draft = newDraft([cases]);
  const split = { ...draft, ...withSeries(draft, 'caseStatus') };
  expect(split).toMatchObject({ pivot: ['createdOn', 'caseStatus'], family: 'STACK' });
  expect(withSeries(split, '').family).toBe('BAR');
  expect(withSeries({ ...draft, family: 'WATERFALL' }, 'caseStatus').family).toBe('WATERFALL');
  expect(withSeries({ ...draft, aggType: 'AVG' }, 'caseStatus').family).toBe('BAR');
  const averaged = { ...split, ...withCompared(split, { aggType: 'AVG' }) };
  expect(averaged).toMatchObject({ aggType: 'AVG', family: 'BAR' });
  expect(withCompared(averaged, { aggType: 'SUM' }).family).toBe('STACK');
});

test('what becomes the category is no series any more, another series stays', () => {
  const draft = newDraft([cases]);
  const split = { ...draft, ...withSeries(draft, 'caseStatus') };
  expect(withCategory(split, 'caseStatus')).toEqual({ pivot: ['caseStatus', ''], family: 'BAR' });
  expect(withCategory(split, 'caseType').pivot).toEqual(['caseType', 'caseStatus']);
});

test('a widget is stored as it was edited and edited as it was stored, without what its kind has not', () => {
  const draft = newDraft([cases]);
  const named = { ...draft, ...withSeries(draft, 'caseStatus'), name: ' By status ' };
  const content = contentOfDraft(named);
  expect(content).toMatchObject({
    widgetName: 'By status',
    settings: { pivot: ['createdOn', 'caseStatus'], aggType: 'COUNT', resolution: 'Monthly' },
  });
  expect(contentOfDraft(draftOf({ ...content, color: 3 }))).toEqual(content);
  expect(contentOfDraft({ ...named, kind: 'Grid' }).settings).not.toHaveProperty('pivot');
  expect(contentOfDraft({ ...named, kind: 'Pie' }).settings.pivot).toEqual(['createdOn']);
});

test('a widget of a saved report stays one, and one from elsewhere stays from there', () => {
  const content = contentOfDraft({ ...newDraft([]), name: 'A report' });
  for (const source of [
    { widgetType: 'APPWIDGET', widgetDataUrl: '/rest/uiengine/app/v1/report_data/7' },
    { widgetType: 'OPENWIDGET', widgetDataUrl: 'https://open.example/data' },
  ] as const) {
    const edited = draftOf({ ...content, ...source, color: 3 });
    expect(contentOfDraft(edited)).toMatchObject(source);
  }
});

test('a widget that is half typed comes back from its draft as it was, and what is none does not', () => {
  const { id, asked } = draftCondition({ fieldName: 'caseStatus', operation: 'in', value: 'Open' });
  const draft: WidgetDraft = {
    ...newDraft([cases]),
    dataSet: undefined,
    openUrl: 'https://open.example/data',
    period: { timeInterval: 'CUSTOM', startDate: '2026-01-', endDate: undefined },
    filters: [[{ id, asked: { ...asked, value: ['x'.repeat(300), 7] } }], []],
    kept: { limit: 5, lookAndFeelList: [{ key: 'family', value: 'PIE' }] },
  };
  const kept: unknown = JSON.parse(JSON.stringify({ version: 3, draft }));
  expect(isTypedWidget(kept)).toBe(true);
  const back = isTypedWidget(kept) ? kept.draft : newDraft([]);
  expect(contentOfDraft(back)).toEqual(contentOfDraft(draft));
  // Opened anew, its conditions have other ids.
  const same = {
    ...draft,
    filters: draft.filters.map((all) => all.map((one) => draftCondition(one.asked))),
  };
  expect(withoutIds(same)).toEqual(withoutIds(draft));
  expect(isTypedWidget({ version: 3, draft: { ...draft, kind: 'Clock' } })).toBe(false);
});
