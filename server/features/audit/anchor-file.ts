import { appendFile, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '#server/database/error-code.ts';
import { type Anchor, anchorOf, lineOf } from './audit-anchor.ts';
import type { AnchorKeeper, Anchors } from './audit.service.ts';

/** Anchors that are judged at a time. */
const batchSize = 1000;

/** The anchors in the first so many bytes of a file, those of whole lines. */
async function* anchorsIn(file: string, bytes: number): Anchors {
  if (bytes === 0) return;
  const opened = await open(file);
  try {
    let batch: Anchor[] = [];
    for await (const line of opened.readLines({ end: bytes - 1, autoClose: false })) {
      const anchor = anchorOf(line);
      if (anchor !== undefined) batch.push(anchor);
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  } finally {
    await opened.close();
  }
}

/** Keeps anchors beside the data, where nobody comes who has the database alone. */
export const createAnchorFile = (dataDir: string): AnchorKeeper => {
  const file = join(dataDir, 'audit-anchors.log');
  return {
    // A process that died may have left half a line: it takes no other anchor with it.
    add: (anchor) => appendFile(file, `\n${lineOf(anchor)}\n`, { mode: 0o600 }),
    read: async () => {
      const { size } = await stat(file).catch((error: unknown) => {
        if (isMissing(error)) return { size: 0 };
        throw error;
      });
      return anchorsIn(file, size);
    },
  };
};
