import { type PortalTask, taskDetail } from '#shared/contracts/task.ts';
import type { Bench } from './measure.ts';

/** The reply of a call, which must have gone well. */
export const readReply = async <Reply>(response: Response): Promise<Reply> => {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  // The bench believes the contract, which other tests check.
  return JSON.parse(text) as Reply;
};

/** Waits until a piece of long work has ended. */
export const endedTask = async (bench: Bench, taskId: string): Promise<PortalTask> => {
  for (;;) {
    const { task } = await readReply<{ readonly task: PortalTask }>(
      await bench.fetches(taskDetail.path.replace(':taskId', taskId)),
    );
    if (task.finishedOn !== null) return task;
    await new Promise((resume) => setTimeout(resume, 50));
  }
};
