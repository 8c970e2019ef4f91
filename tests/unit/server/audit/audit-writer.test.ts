import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAuditWriter } from '#server/features/audit/audit.service.ts';
import type { AuditEntry } from '#server/http/audit.ts';

const entryOf = (act: AuditEntry['act'], requestId: string): AuditEntry => ({
  act,
  code: 200,
  target: '',
  requestId,
  accountId: undefined,
  addressHash: '',
});

/** A writer whose clock stands still, and what it has written together. */
const given = () => {
  const written: (readonly string[])[] = [];
  const writer = createAuditWriter({
    store: {
      append: async (entries) => void written.push(entries.map(({ entry }) => entry.requestId)),
    },
    hashOf: (text) => text,
    isAboutContent: () => false,
    onLost: () => undefined,
    now: () => new Date('2026-11-22T08:00:00Z'),
  });
  return { written, writer };
};

test('whoever signs in alone waits for nobody, whoever signs in right after is written with others', async () => {
  const { written, writer } = given();
  await writer.keep(entryOf('session.sign-in', 'first'));
  const second = writer.keep(entryOf('session.sign-in', 'second'));
  await turn();
  const third = writer.keep(entryOf('session.sign-in', 'third'));
  await Promise.all([second, third]);
  expect(written).toEqual([['first'], ['second', 'third']]);
});

test('no other act waits', async () => {
  const { written, writer } = given();
  await writer.keep(entryOf('session.sign-in', 'first'));
  const second = writer.keep(entryOf('session.sign-out', 'second'));
  await turn();
  expect(written).toEqual([['first'], ['second']]);
  await second;
});

test('an act that joins those who wait is written at once, with them', async () => {
  const { written, writer } = given();
  await writer.keep(entryOf('session.sign-in', 'first'));
  const second = writer.keep(entryOf('session.sign-in', 'second'));
  await turn();
  const third = writer.keep(entryOf('session.sign-out', 'third'));
  await turn();
  expect(written).toEqual([['first'], ['second', 'third']]);
  await Promise.all([second, third]);
});
