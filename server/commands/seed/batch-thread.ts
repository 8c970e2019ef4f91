import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { batchMaker, type Job, type SeedWorld } from './batches.ts';

const port = parentPort;
if (port === null) throw new Error('this file runs in a worker thread');

// Both sides of the wall speak through the same types.
const makeBatch = batchMaker(workerData as SeedWorld);

for await (const [job] of on(port, 'message')) {
  const batch = await makeBatch(job as Job);
  port.postMessage(
    batch,
    batch.parts.map(({ rows }) => rows.buffer as ArrayBuffer),
  );
}
