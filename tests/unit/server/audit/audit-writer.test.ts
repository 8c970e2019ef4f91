import { expect, test, vi } from 'vitest';
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

/** A store whose first write lasts until it is let go, and what has been written together. */
const given = () => {
  const written: (readonly string[])[] = [];
  const free = Promise.withResolvers<void>();
  const writer = createAuditWriter({
    store: {
      append: async (entries) => {
        written.push(entries.map(({ entry }) => entry.requestId));
        if (written.length === 1) await free.promise;
      },
    },
    hashOf: (text) => text,
    isAboutContent: () => false,
    onLost: () => undefined,
    now: () => new Date('2026-11-22T08:00:00Z'),
  });
  return { written, writer, letGo: free.resolve };
};

test('what comes while the database is busy is written together, in its order', async () => {
  const { written, writer, letGo } = given();
  const first = writer.keep(entryOf('session.sign-in', 'first'));
  await vi.waitFor(() => expect(written).toEqual([['first']]));
  const others = ['second', 'third'].map((name) => writer.keep(entryOf('session.sign-out', name)));
  letGo();
  await Promise.all([first, ...others]);
  expect(written).toEqual([['first'], ['second', 'third']]);
});

test('acts of the same moment are written together', async () => {
  const { written, writer, letGo } = given();
  letGo();
  await Promise.all(
    ['first', 'second'].map((name) => writer.keep(entryOf('session.sign-in', name))),
  );
  expect(written).toEqual([['first', 'second']]);
});
