import { expect, test } from 'vitest';
import { pickedNumber } from '#renderer/session/insight/picked-number.ts';
import { rowsBehind } from '#renderer/session/insight/rows-behind.ts';
import { askedQuestion, savedQuestion } from '#shared/contracts/insight-schemas.ts';
import { questionFaults } from '#shared/rules/insight/check-question.ts';
import {
  type Answer,
  type Filter,
  type GroupsQuestion,
  questionLimits,
} from '#shared/rules/insight/question.ts';

const question: GroupsQuestion = {
  kind: 'groups',
  dataSet: 'cases',
  filter: { kind: 'span', field: 'createdOn', span: 'PASTYEAR' },
  dimensions: [{ field: 'createdOn', period: 'MONTH' }],
  pivot: { field: 'caseStatus' },
  measures: [{ aggregate: 'COUNT', field: 'assignedTo' }],
  sort: [],
  offset: 0,
  limit: 100,
  weekStart: 1,
};

const answer: Pick<Answer, 'columns' | 'rows'> = {
  columns: [
    { key: 'createdOn.MONTH', role: 'dimension', kind: 'DATE', field: 'createdOn' },
    {
      key: 'COUNT.assignedTo["Open"]',
      role: 'measure',
      kind: 'INT',
      field: 'assignedTo',
      aggregate: 'COUNT',
      pivotValue: 'Open',
    },
  ],
  rows: [['2026-01-01', 3]],
};

test('behind a number of a pivot stand the rows of its row, of its column and with what it counts', () => {
  const picked = pickedNumber(question, answer, 0, 'COUNT.assignedTo["Open"]');
  expect(picked).not.toBeNull();
  const rows = picked && rowsBehind(picked, { offset: 20, limit: 10 });
  expect(rows).toMatchObject({
    kind: 'rows',
    dataSet: 'cases',
    weekStart: 1,
    offset: 20,
    limit: 10,
    filter: {
      kind: 'and',
      parts: [
        question.filter,
        { kind: 'group', field: 'createdOn', period: 'MONTH', value: '2026-01-01' },
        { kind: 'group', field: 'caseStatus', value: 'Open' },
        { kind: 'condition', field: 'assignedTo', operator: 'ISNOTBLANK', values: [] },
      ],
    },
  });
  expect(rows?.fields).toEqual(expect.arrayContaining(['caseId', 'createdOn', 'assignedTo']));
  expect(new Set(rows?.fields).size).toBe(rows?.fields.length);
});

test('behind a number of a report that is as deep as it can be made, and asks its reader, stand its rows', () => {
  const asked: Filter = { kind: 'condition', field: 'apn', operator: 'ISNULL', values: [] };
  const nested = (levels: number): Filter =>
    levels === 0 ? asked : { kind: levels % 2 === 0 ? 'and' : 'or', parts: [nested(levels - 1)] };
  const deepest = questionLimits.depth - 1;
  for (const filter of [nested(deepest), nested(deepest - 1)]) {
    const deep: GroupsQuestion = { ...question, filter: { kind: 'and', parts: [filter, asked] } };
    const picked = pickedNumber(deep, answer, 0, 'COUNT.assignedTo["Open"]');
    const rows = picked && rowsBehind(picked, { offset: 0, limit: 10 });
    expect(questionFaults(deep)).toEqual([]);
    expect(rows && questionFaults(rows)).toEqual([]);
  }
});

test('behind a number of a report that is as deep and as long as it can be saved stand its rows, whatever its top is', () => {
  const asked: Filter = { kind: 'condition', field: 'apn', operator: 'ISNULL', values: [] };
  const { depth, conditions } = questionLimits;
  const nested = (levels: number, kind: 'and' | 'or'): Filter =>
    levels === 0 ? asked : { kind, parts: [nested(levels - 1, kind === 'and' ? 'or' : 'and')] };
  for (const kind of ['and', 'or'] as const) {
    const long: Filter = { kind, parts: Array.from({ length: conditions }, () => asked) };
    for (const filter of [nested(depth, kind), long]) {
      const deepest: GroupsQuestion = { ...question, filter };
      const picked = pickedNumber(deepest, answer, 0, 'COUNT.assignedTo["Open"]');
      const rows = picked && rowsBehind(picked, { offset: 0, limit: 10 });
      expect(questionFaults(deepest)).toEqual([]);
      expect(rows && questionFaults(rows, 'ask')).toEqual([]);
      expect(askedQuestion.safeParse(rows).success).toBe(true);
    }
  }
  const around: GroupsQuestion = {
    ...question,
    filter: { kind: 'and', parts: [nested(depth, 'or')] },
  };
  expect(questionFaults(around, 'ask')).toEqual([]);
  expect(questionFaults(around)).toMatchObject([{ code: 'too_deep' }]);
  expect(savedQuestion.safeParse(around).success).toBe(false);
});

test('nothing stands behind what a report is gathered by, nor behind records', () => {
  expect(pickedNumber(question, answer, 0, 'createdOn.MONTH')).toBeNull();
  expect(pickedNumber(question, answer, 7, 'COUNT.assignedTo["Open"]')).toBeNull();
  expect(pickedNumber(null, answer, 0, 'COUNT.assignedTo["Open"]')).toBeNull();
});
