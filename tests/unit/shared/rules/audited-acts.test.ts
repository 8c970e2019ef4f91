import { expect, test } from 'vitest';
import { register } from '#shared/contracts/register.ts';
import {
  auditedActs,
  auditFaults,
  outcomeCodes,
  outcomeOf,
  twofoldTarget,
  verdictOf,
  verdictText,
} from '#shared/rules/audited-acts.ts';

/** What no call asks for: the portal does it by itself, or whoever runs it by a command. */
const ownActs = ['audit.checked', 'contact.purge', 'person.erase', 'person.export'];

/** What undoes the act of a call, by the same call. */
const undoingActs = ['mail.allow'];

test('every act that the audit log keeps has a name, and every name an act', () => {
  const ofCalls = [...register.values()].flatMap(({ audit }) => audit?.act ?? []);
  const all = new Set([...ofCalls, ...ownActs, ...undoingActs]);
  expect(auditedActs.toSorted()).toEqual([...all].toSorted());
});

test('an act upon people and one thing more is read as both, and as neither where one alone was named', () => {
  const group = { kind: 'group', thing: '7', people: '345,346 +90' };
  expect(twofoldTarget('group.members', '7,345,346 +90')).toEqual(group);
  const list = { kind: 'list', thing: '7', people: '345' };
  expect(twofoldTarget('list.refuse', '345,7')).toEqual(list);
  expect(twofoldTarget('group.members', '7')).toBeUndefined();
  expect(twofoldTarget('contact.delete', '345,346')).toBeUndefined();
});

test('every act whose contract names two things is read as both', () => {
  const twofold = [...register.values()].flatMap(({ audit }) =>
    audit !== undefined && Array.isArray(audit.target)
      ? [{ act: audit.act, target: audit.target }]
      : [],
  );
  expect(twofold).not.toEqual([]);
  for (const { act, target } of twofold) {
    const isPerson = /crmId/i.test(String(target[0]));
    expect(twofoldTarget(act, '7,345')?.thing, act).toBe(isPerson ? '345' : '7');
  }
});

test('an act is done, refused or failed', () => {
  expect([200, 230].map(outcomeOf)).toEqual(['done', 'done']);
  expect([229, 401, 403].map(outcomeOf)).toEqual(['refused', 'refused', 'refused']);
  expect([233, 400, 404, 409, 500, 548].map(outcomeOf)).toEqual(Array(6).fill('failed'));
  expect(new Set(Object.values(outcomeCodes).flat()).size).toBe(5);
});

test('a verdict is read as it was kept', () => {
  for (const fault of [null, ...auditFaults]) {
    expect(verdictOf(verdictText({ seq: 5_000_000, fault }))).toEqual({ seq: 5_000_000, fault });
  }
  const others = ['12 of something else', '', 'no 12', '12 ', '12345678901234567', '12\nchanged'];
  for (const text of others) expect(verdictOf(text)).toBeUndefined();
});
