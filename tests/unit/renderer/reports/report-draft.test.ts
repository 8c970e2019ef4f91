import { expect, test } from 'vitest';
import { questionFaults } from '#shared/rules/insight/check-question.ts';
import {
  addPart,
  changePart,
  emptyGroup,
  filterOf,
  groupOf,
  newCondition,
} from '#renderer/features/reports/filter-tree.ts';
import {
  definitionOf,
  draftOf,
  newDraft,
  questionOf,
  type ReportDraft,
  sortableMeasures,
  sortOf,
  withCompared,
  withFamily,
  withKind,
} from '#renderer/features/reports/report-draft.ts';

test('a filter counts only what is complete, and groups within groups keep their place', () => {
  const root = emptyGroup();
  const inner = emptyGroup('or');
  const open = newCondition('cases', 'caseStatus');
  const status = { ...newCondition('cases', 'caseStatus'), values: ['Open'] };
  const since = { ...newCondition('cases', 'createdOn'), operator: 'SPAN' } as const;
  const grown = addPart(addPart(root, root.id, inner), root.id, open);
  const filter = addPart(addPart(grown, inner.id, status), inner.id, since);
  const parts = [
    { kind: 'condition', field: 'caseStatus', operator: 'IS', values: ['Open'] },
    { kind: 'span', field: 'createdOn', span: 'PAST30DAYS' },
  ];
  expect(filterOf(filter)).toEqual({ kind: 'and', parts: [{ kind: 'or', parts }] });
  const pruned = changePart(filter, since.id, () => null);
  expect(filterOf(pruned)).toMatchObject({ parts: [{ kind: 'or', parts: [parts[0]] }] });
  expect(filterOf(groupOf('cases', filterOf(filter)))).toEqual(filterOf(filter));
  expect(filterOf(emptyGroup())).toBeUndefined();
  // What is typed waits in the draft while its operator takes no values.
  expect(filterOf({ ...status, operator: 'ISNULL' })).toMatchObject({ values: [] });
});

test('a report is opened as it was saved, and asks nothing while nothing is chosen', () => {
  const draft = {
    ...newDraft('cases'),
    pivot: { field: 'caseType' },
    sort: [{ by: 'COUNT', direction: 'DESC' }],
    family: 'STACK',
    runtime: [{ field: 'caseStatus', operator: 'IS', label: 'Which state?' }],
  } as const;
  const definition = definitionOf(draft, 1);
  expect(definition).not.toBeNull();
  if (definition === null) return;
  expect(definitionOf(draftOf(definition), 1)).toEqual(definition);
  const asked = {
    kind: 'condition',
    field: 'caseStatus',
    operator: 'IS',
    values: ['Open'],
  } as const;
  expect(questionOf(draft, 1, [asked])).toMatchObject({ filter: asked });
  expect(questionOf({ ...draft, measures: [] }, 1)).toBeNull();
  expect(questionOf({ ...draft, kind: 'rows', fields: [] }, 1)).toBeNull();
});

test('a report that was made elsewhere is opened, and saved again, as it asks', () => {
  const parts = [
    { kind: 'span', field: 'createdOn', span: { unit: 'DAY', count: 60 } },
    { kind: 'condition', field: 'closedOn', operator: 'IS', values: ['2026-01-05', '2026-02-05'] },
    { kind: 'condition', field: 'daysOpen', operator: 'IS', values: [1, 2] },
    { kind: 'group', field: 'createdOn', period: 'MONTH', value: '2026-03-01' },
    {
      kind: 'or',
      parts: [
        { kind: 'group', field: 'caseStatus', value: null },
        { kind: 'and', parts: [] },
      ],
    },
  ] as const;
  const question = {
    kind: 'groups',
    dataSet: 'cases',
    dimensions: [{ field: 'caseStatus' }],
    measures: [{ aggregate: 'COUNT' }, { aggregate: 'AVG', field: 'location' }],
    filter: { kind: 'and', parts: [...parts] },
    sort: [
      { by: 'COUNT', direction: 'DESC' },
      { by: 'caseStatus', direction: 'ASC' },
    ],
    offset: 3,
    limit: 20,
    weekStart: 1,
  } as const;
  expect(questionFaults(question)).toEqual([]);
  const stored = {
    question: { ...question, sort: [...question.sort] },
    family: 'GRID',
    runtime: [],
    look: { wide: true },
  } as never;
  const draft = draftOf(stored);
  expect(definitionOf(draft, 1)).toEqual(stored);
  // Whoever takes a part away takes away that one alone.
  const kept = draft.filter.parts.find(({ kind }) => kind === 'kept');
  const without = { ...draft, filter: changePart(draft.filter, kept?.id ?? '', () => null) };
  expect(questionOf(without, 1)?.filter).toEqual({
    kind: 'and',
    parts: parts.filter((_, at) => at !== 1),
  });
  expect(filterOf(groupOf('cases', { kind: 'and', parts: [] }))).toBeUndefined();
});

test('the columns of a pivot order nothing, and what was ordered by them is again without it', () => {
  const ordered = { ...newDraft('cases'), sort: [{ by: 'COUNT', direction: 'DESC' }] } as const;
  const split = { ...ordered, pivot: { field: 'caseType' } };
  expect([sortOf(ordered), sortableMeasures(ordered)]).toEqual([ordered.sort, ordered.measures]);
  expect([sortOf(split), sortableMeasures(split)]).toEqual([[], []]);
  const asked = questionOf(split, 1) ?? expect.fail('it asks for something');
  expect(questionFaults(asked)).toEqual([]);
  const byStatus = { ...split, sort: [{ by: 'caseStatus', direction: 'ASC' }] } as const;
  expect(questionOf(byStatus, 1)).toMatchObject({ sort: byStatus.sort });
});

test('parts of a whole are asked for from the largest on, unless somebody wants another order or they are periods', () => {
  const pie = { ...newDraft('contacts'), family: 'PIE' } as const;
  const sorted = (draft: ReportDraft) => questionOf(draft, 1)?.sort;
  expect(sorted(pie)).toEqual([{ by: 'COUNT', direction: 'DESC' }]);
  expect(sorted({ ...pie, sort: [{ by: 'userType', direction: 'ASC' }] })).toMatchObject([
    { by: 'userType' },
  ]);
  expect(sorted({ ...pie, family: 'BAR' })).toEqual([]);
  expect(sorted({ ...pie, dimensions: [{ field: 'createdOn', period: 'MONTH' }] })).toEqual([]);
  const definition = definitionOf(pie, 1) ?? expect.fail('it asks for something');
  expect(draftOf(definition)).toMatchObject({ family: 'PIE', sort: [] });
});

test('bars that are split stand on each other unless somebody has chosen otherwise, and a map brings its places', () => {
  const bars = newDraft('cases');
  const split = { ...bars, ...withCompared(bars, { pivot: { field: 'caseType' } }) };
  expect(split.family).toBe('STACK');
  expect(withCompared(split, { pivot: null }).family).toBe('BAR');
  const pivot = { field: 'caseType' };
  expect(withCompared({ ...bars, family: 'LINE' }, { pivot }).family).toBe('LINE');
  const averages = { measures: [{ aggregate: 'AVG', field: 'daysOpen' }] } as const;
  expect(withCompared({ ...bars, ...averages }, { pivot }).family).toBe('BAR');
  const averaged = { ...split, ...withCompared(split, averages) };
  expect(averaged.family).toBe('BAR');
  expect(withCompared(averaged, { measures: bars.measures }).family).toBe('STACK');
  const listed = { ...bars, kind: 'rows' } as const;
  expect(withFamily(listed, 'MAP').fields).toContain('location');
  expect(withFamily(listed, 'GRID').fields).toEqual(listed.fields);
});

test('what is drawn on a map is still drawn there when records take the place of groups', () => {
  const map = { ...newDraft('cases'), family: 'MAP', sort: [{ by: 'COUNT', direction: 'ASC' }] };
  const records = withKind(map as ReportDraft, 'rows');
  expect(records).toMatchObject({ kind: 'rows', sort: [], family: 'MAP' });
  expect(records.fields).toContain('location');
  expect(withKind(newDraft('cases'), 'rows').family).toBe('GRID');
});

test('a map of groups asks where they are, and nobody is asked to choose that', () => {
  const map = { ...newDraft('properties'), family: 'MAP' } as const;
  const middle = { aggregate: 'AVG', field: 'location' };
  expect(questionOf(map, 1)).toMatchObject({ measures: [{ aggregate: 'COUNT' }, middle] });
  expect(questionOf({ ...map, family: 'BAR' }, 1)).toMatchObject({ measures: map.measures });
  expect(questionOf({ ...newDraft('contacts'), family: 'MAP' }, 1)).toMatchObject({
    measures: [{ aggregate: 'COUNT' }],
  });
  const definition = definitionOf(map, 1) ?? expect.fail('it asks for something');
  expect(draftOf(definition)).toMatchObject({ family: 'MAP', measures: [{ aggregate: 'COUNT' }] });
});
