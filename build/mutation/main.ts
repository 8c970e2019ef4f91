/**
 * Changes what decides, one small fault at a time, and asks whether a test notices.
 * `npm run mutation` tries the rules, and the guards that need no database, with the unit tests; `npm run mutation --
 * shared/rules/insight server/http/guard.ts` what is named. `npm run mutation -- --services` tries the guards of the
 * service with the API tests and a real PostgreSQL, `--services note list` those of the named areas.
 * Survivors are listed with their places; under 85 % noticed the command fails. Results of whole runs are kept in
 * .data/mutation, and the next one tries again only what changed; `--force` tries everything, `--concurrency 1` spares the
 * machine.
 */
import { parseArgs } from 'node:util';
import { projectRoot } from '../setup/paths.mjs';
import { tryGuards } from './try-guards.ts';
import { tryRules } from './try-rules.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    services: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '2' },
  },
});
const { services, force } = values;
/** Of all faults, in per cent. */
const wanted = 85;

process.chdir(projectRoot);

if (!services) {
  await tryRules(positionals, { force, wanted, concurrency: Number(values.concurrency) });
} else if (!(await tryGuards(positionals, { force, wanted }))) process.exitCode = 1;
