import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const packageFile = join(import.meta.dirname, '..', 'package.json');

/** The release that this is, as the package says it. */
export const { version } = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(packageFile, 'utf8')),
);
