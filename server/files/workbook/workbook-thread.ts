import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Row } from './sheet-xml.ts';
import { type WorkbookShape, workbook } from './workbook.ts';
import type { FromThread, ToThread } from './workbook-messages.ts';

/** Batches asked for ahead, so that one is on its way while another is written. */
const batchesAhead = 2;

/** Chunks that wait for the reader before the thread pauses. */
const chunksAhead = 8;

const port = parentPort;
if (port === null) throw new Error('this file runs in a worker thread');

// Both sides of the wall speak through the same types.
const shape = workerData as WorkbookShape;

const say = (message: FromThread): void => {
  port.postMessage(message, message.kind === 'bytes' ? [message.bytes.buffer] : []);
};

/** Lets one waiter sleep until something has changed. */
const createBell = () => {
  let ring = (): void => undefined;
  return {
    ring: (): void => ring(),
    wait: (): Promise<void> =>
      new Promise((resolve) => {
        ring = resolve;
      }),
  };
};

const rowsCame = createBell();
const chunkWasTaken = createBell();
const waiting: string[] = [];
let ended = false;
let untaken = 0;

const receive = async (): Promise<void> => {
  for await (const [received] of on(port, 'message')) {
    const message = received as ToThread;
    switch (message.kind) {
      case 'batch':
        waiting.push(message.rows);
        rowsCame.ring();
        break;
      case 'end':
        ended = true;
        rowsCame.ring();
        break;
      case 'taken':
        untaken -= 1;
        chunkWasTaken.ring();
        break;
      default:
        message satisfies never;
    }
  }
};

async function* batches(): AsyncGenerator<readonly Row[]> {
  for (let ahead = 0; ahead < batchesAhead; ahead += 1) say({ kind: 'more' });
  for (;;) {
    const rows = waiting.shift();
    if (rows !== undefined) {
      yield JSON.parse(rows) as readonly Row[];
      say({ kind: 'more' });
    } else if (ended) {
      return;
    } else {
      await rowsCame.wait();
    }
  }
}

/** A copy in a buffer of its own: small buffers share one that must not leave the thread. */
const detached = (chunk: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(chunk);

void receive();
for await (const chunk of workbook(shape, batches())) {
  while (untaken >= chunksAhead) await chunkWasTaken.wait();
  untaken += 1;
  say({ kind: 'bytes', bytes: detached(chunk) });
}
say({ kind: 'done' });
