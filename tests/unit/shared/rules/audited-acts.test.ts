import { expect, test } from 'vitest';
import { register } from '#shared/contracts/register.ts';
import {
  auditedActs,
  auditFaults,
  outcomeCodes,
  outcomeOf,
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
