import { expect, test } from 'vitest';
import { targetOf } from '#server/http/audit.ts';

const target = (name: unknown): string =>
  targetOf({ act: 'group.share', target: 'body.name' }, { body: { name } });

test('the target of an act is a text that a database can hold, wherever it is cut', () => {
  expect(target(`${'x'.repeat(199)}😀 and more`)).toBe(`${'x'.repeat(199)}\u{fffd}`);
  expect(target(`${'x'.repeat(198)}😀 and more`)).toBe(`${'x'.repeat(198)}😀`);
});

test('an act upon several things names them in the order of its contract, and none that is nowhere', () => {
  const audited = { act: 'group.share', target: ['body.group', 'reply.people.id'] } as const;
  const asked = { body: { group: 7 } };
  const reply = { people: [{ id: 1 }, { id: null }, {}, { id: 2 }] };
  expect(targetOf(audited, { ...asked, reply })).toBe('7,1,2');
  expect(targetOf(audited, asked)).toBe('7');
});

test('people who are told by who asks and by who answers are named once, as is one of the number of their group', () => {
  const target = ['body.group', 'body.people', 'reply.people'] as const;
  const parts = { body: { group: 7, people: [1, 7] }, reply: { people: [7, 1, 2] } };
  expect(targetOf({ act: 'group.share', target }, parts)).toBe('7,1,7,2');
});

test('of people ten are named beside what they belong to', () => {
  const people = Array.from({ length: 12 }, (_, place) => place);
  const audited = { act: 'group.share', target: ['body.group', 'body.people'] } as const;
  expect(targetOf(audited, { body: { group: 7, people } })).toBe('7,0,1,2,3,4,5,6,7,8,9 +2');
});

test('many targets are named by the first of them and counted', () => {
  expect(target(Array.from({ length: 12 }, (_, place) => place))).toBe('0,1,2,3,4,5,6,7,8,9 +2');
});
