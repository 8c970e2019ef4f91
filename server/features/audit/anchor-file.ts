import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '#server/database/error-code.ts';
import { anchorOf, lineOf } from './audit-anchor.ts';
import type { AnchorKeeper } from './audit.service.ts';

/** Keeps anchors beside the data, where nobody comes who has the database alone. */
export const createAnchorFile = (dataDir: string): AnchorKeeper => {
  const file = join(dataDir, 'audit-anchors.log');
  return {
    add: (anchor) => appendFile(file, `${lineOf(anchor)}\n`, { mode: 0o600 }),
    read: async () => {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if (isMissing(error)) return '';
        throw error;
      });
      return text
        .split('\n')
        .map(anchorOf)
        .filter((anchor) => anchor !== undefined);
    },
  };
};
