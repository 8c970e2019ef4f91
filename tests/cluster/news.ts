import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { createInboxRepository } from '#server/features/inbox/inbox.repository.ts';
import { createInboxService } from '#server/features/inbox/inbox.service.ts';
import { createCaller } from '#tests/support/caller.ts';
import { openEvents } from '#tests/support/event-stream.ts';
import type { Worker } from './person.ts';

/** Milliseconds that news may take before it counts as lost. */
const patience = 20_000;

const tell = (database: Database, accountIds: readonly number[], text: string): Promise<void> =>
  createInboxService(createInboxRepository(database)).notify(accountIds, {
    content: { en: text },
    module: 'portal',
  });

/**
 * Milliseconds until somebody who is connected to one process hears of what another process did; undefined when they do
 * not hear of it at all. It is told by a process of its own: this one.
 */
export const newsReaches = async (
  database: Database,
  address: string,
  { accountId, signIns }: Worker,
): Promise<number | undefined> => {
  const accessToken = signIns[0]?.access ?? '';
  const stream = await openEvents(createCaller({ address, client: 'api', accessToken }));
  try {
    await stream.next();
    const text = randomUUID();
    const told = performance.now();
    await tell(database, [accountId], text);
    const heard = async (): Promise<number> => {
      for (;;) {
        const { data } = await stream.nextArrival();
        if (JSON.stringify(data).includes(text)) return performance.now() - told;
      }
    };
    return await Promise.race([heard(), pause(patience, undefined, { ref: false })]);
  } finally {
    await stream.close();
  }
};

/** Tells everybody something and answers with how many have heard it, and how long it took until the last one did. */
export const tellEverybody = async (
  database: Database,
  workers: readonly Worker[],
): Promise<{ readonly heard: number; readonly milliseconds: number }> => {
  const before = workers.map(({ arrivals }) => arrivals());
  const told = performance.now();
  await tell(
    database,
    workers.map(({ accountId }) => accountId),
    'Everybody may go home.',
  );
  const heard = (): number =>
    workers.filter(({ arrivals }, place) => arrivals() > (before[place] ?? 0)).length;
  while (heard() < workers.length && performance.now() - told < patience) await pause(20);
  return { heard: heard(), milliseconds: performance.now() - told };
};
