import { expect, onTestFinished, test, vi } from 'vitest';
import { createSender } from '#server/features/mailing/sender.ts';
import type { ClaimedRecipient, SenderStore } from '#server/features/mailing/sender-store.ts';

const now = new Date('2026-03-01T12:00:00Z');

const text = { language: 'en', subject: 'Hello', html: '<p>Hello</p>', plain: 'Hello' };

const person = (id: number): ClaimedRecipient => ({
  id,
  sendId: 1,
  crmId: id,
  email: `person${id}@example.org`,
  firstName: null,
  middleName: null,
  lastName: null,
  phoneNumber: null,
  city: null,
  language: null,
  tries: 1,
  firstTryOn: now,
});

/** One send of whose recipients the last has another address by now; nothing else is there to do. */
const givenSend = (move: SenderStore['move']) => {
  const waiting = new Set([1, 2, 3]);
  const moved = new Set<number>();
  const open = { id: 1, listId: null, listName: '', perMinute: null, dueOn: now };
  const store: SenderStore = {
    enter: async () => ({
      worker: 7,
      hasNewLeader: false,
      isHeld: () => true,
      release: async () => undefined,
    }),
    recover: async () => undefined,
    holdersOf: async () => [],
    prepareNext: async () => 'none',
    drainCancelled: async () => false,
    finish: async () => [],
    openSends: async () => (waiting.size === 0 ? [] : [open]),
    nextStart: async () => null,
    textsOf: async () => ({ fallback: text, others: [] }),
    claim: async () => {
      const taken = [...waiting].filter((id) => id !== 3 || moved.has(id));
      for (const id of taken) waiting.delete(id);
      return { claimed: taken.map(person), moved: [...waiting] };
    },
    move: async (...wish) => {
      await move(...wish);
      for (const id of wish[1]) moved.add(id);
    },
    handOver: async (requests) => {
      for (const { go } of requests) go();
      return requests.map(() => true);
    },
    settle: async () => undefined,
    suppress: async () => undefined,
  };
  const sent: string[] = [];
  const errors: unknown[] = [];
  const sender = createSender({
    store,
    courier: {
      places: 4,
      deliver: async ({ recipient, handOver }) => {
        await handOver(() => sent.push(recipient));
        return { kind: 'taken', words: '250 OK' };
      },
      close: () => undefined,
    },
    make: async ({ email, id }) => ({
      sender: 'portal@example.org',
      recipient: email,
      envelopeId: String(id),
      content: Buffer.from('Hello'),
      filled: { subject: 'Hello', html: '<p>Hello</p>', plain: 'Hello' },
    }),
    onFinished: () => undefined,
    onHeld: () => undefined,
    onError: (error) => errors.push(error),
    now: () => now,
  });
  onTestFinished(sender.stop);
  return { sender, sent, errors };
};

test('whoever is taken is sent to although the others cannot be moved, which is told and tried again', async () => {
  const failure = new Error('the lock was not to be had');
  const move = vi
    .fn<SenderStore['move']>()
    .mockRejectedValueOnce(failure)
    .mockResolvedValue(undefined);
  const { sender, sent, errors } = givenSend(move);
  sender.wake();
  await vi.waitFor(() => expect(errors).toEqual([failure]));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual(['person1@example.org', 'person2@example.org']);
  // The pause after a failure is two seconds; whoever has something to send ends it.
  sender.wake();
  await vi.waitFor(() => expect(sent).toContain('person3@example.org'));
  expect(move.mock.calls).toEqual([
    [1, [3], now],
    [1, [3], now],
  ]);
  expect(errors).toHaveLength(1);
});
