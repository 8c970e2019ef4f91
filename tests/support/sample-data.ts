import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '#build/setup/paths.mjs';

/**
 * The folder of real public data, where one lies beside the project: any neighbour with a folder `data` that holds
 * contacts and cases, or what `PORTAL_SAMPLE_DATA` names. It is not part of the project; tests that read it exist only
 * where it does.
 */
const findSampleData = (): string | undefined => {
  const named = process.env['PORTAL_SAMPLE_DATA'];
  if (named !== undefined && named !== '') return named;
  const surroundings = dirname(projectRoot);
  return readdirSync(surroundings)
    .map((neighbour) => join(surroundings, neighbour, 'data'))
    .find((folder) => ['contacts', 'cases'].every((part) => existsSync(join(folder, part))));
};

export const sampleData = findSampleData() ?? join(projectRoot, 'sample-data');
