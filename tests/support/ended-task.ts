import { expect, vi } from 'vitest';
import * as contract from '#shared/contracts/task.ts';
import type { Caller } from './caller.ts';

/** Waits until a piece of long work has ended, and gives what became of it. */
export const endedTask = (caller: Caller, taskId: string): Promise<contract.PortalTask> =>
  vi.waitFor(
    async () => {
      const { task } = await caller.calls(contract.taskDetail, { params: { taskId } });
      expect(['done', 'failed', 'cancelled']).toContain(task.state);
      return task;
    },
    { timeout: 60_000, interval: 50 },
  );
