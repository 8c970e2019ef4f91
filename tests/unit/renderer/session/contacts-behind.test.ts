import { expect, test } from 'vitest';
import { conditionOf } from '#renderer/features/contacts/contact-filter-model.ts';
import { readGridState } from '#renderer/features/contacts/contact-question.ts';
import { contactsIn, contactsPath } from '#renderer/session/insight/record-link.ts';
import { contactsBehind, hasContacts } from '#renderer/session/insight/rows-behind.ts';
import type { GroupsQuestion } from '#shared/rules/insight/question.ts';

test('the contact desk reads from its address whose records they were, each once and nobody else', () => {
  const crmIds = contactsIn([7, 12, null, 7, 'x']);
  expect(crmIds).toEqual([7, 12]);
  const [path, query] = contactsPath(crmIds).split('?');
  expect(path).toBe('/crm/contact');
  const { filters } = readGridState(new URLSearchParams(query));
  expect(filters.map(conditionOf)).toEqual([{ key: 'crmId', operation: 'EQ', value: ['7', '12'] }]);
});

test('whose the rows behind a number are is asked of those rows, where they are of contacts', () => {
  const question: GroupsQuestion = {
    kind: 'groups',
    dataSet: 'cases',
    dimensions: [{ field: 'caseStatus' }],
    measures: [{ aggregate: 'COUNT' }],
    sort: [],
    offset: 0,
    limit: 100,
  };
  const column = { key: 'COUNT', role: 'measure', kind: 'INT', aggregate: 'COUNT' } as const;
  const picked = { question, row: ['New', 3], column };
  expect(contactsBehind(picked, 500)).toMatchObject({
    kind: 'rows',
    fields: ['crmId'],
    offset: 0,
    limit: 500,
    filter: { parts: [{ kind: 'group', field: 'caseStatus', value: 'New' }] },
  });
  expect(hasContacts(picked)).toBe(true);
  const sites: GroupsQuestion = { ...question, dataSet: 'housingSites' };
  expect(hasContacts({ ...picked, question: sites })).toBe(false);
});
