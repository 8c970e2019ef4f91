import { resolve } from 'node:path';

/** Folder of public data sets, where this machine has it; it is not part of the project. */
export const sampleData = resolve(
  process.env['PORTAL_SAMPLE_DATA'] ??
    resolve(import.meta.dirname, '..', '..', '..', 'shared', 'data'),
);
