import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail } from '../run.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-failure.ts';
import { makeBackup } from './backup/make-backup.ts';
import { verifyBackup } from './backup/manifest.ts';
import { throwOldAway } from './backup/throw-away.ts';
import { tell } from './with-database.ts';

const usage =
  'Use npm run backup [-- --to <folder>] [--verify] [--keep <days>], or npm run backup -- --check <folder of one back-up>.';

const options = {
  to: { type: 'string' },
  verify: { type: 'boolean', default: false },
  keep: { type: 'string' },
  check: { type: 'string' },
} as const;

const readArguments = (words: readonly string[]) => {
  try {
    const { values } = parseArgs({ args: [...words], options });
    if (/^\d{1,5}$/.test(values.keep ?? '1')) return values;
  } catch {
    // Said below, as for a wrong number.
  }
  throw new StartError(usage);
};

/** What a back-up without all files ends with: it can be restored, and somebody should look. */
const incomplete = 2;

/** Backs the portal up, whether it is running or not. */
const backup = async (): Promise<void> => {
  const { to, verify, keep, check } = readArguments(process.argv.slice(2));
  if (check !== undefined) {
    const { files, finishedOn } = await verifyBackup(check);
    tell(`The back-up is whole: ${files} files, the state of ${finishedOn}.`);
    return;
  }
  const settings = readSettings(process.env);
  const parent = resolve(to ?? settings.backupDir);
  const { folder, manifest, lacking } = await makeBackup(settings, parent, verify, tell);
  const megabytes = (manifest.bytes / 1e6).toFixed(0);
  tell(`${folder}: ${manifest.files} files, ${megabytes} MB, the state of ${manifest.finishedOn}.`);
  if (manifest.secretKey === 'settings') {
    tell('PORTAL_SECRET_KEY is not in it: keep that in a safe place of its own.');
  }
  if (keep !== undefined && lacking.length === 0) {
    const gone = await throwOldAway(parent, settings.archiveDir, Number(keep), new Date());
    for (const name of gone) tell(`Thrown away: ${name}.`);
  }
  if (lacking.length > 0) {
    process.stderr.write(
      `The file store has lost or changed ${lacking.length} files: ${lacking.slice(0, 5).join(', ')}.\n`,
    );
    // An older back-up may be the last place that has them.
    if (keep !== undefined) process.stderr.write('Nothing was thrown away.\n');
    process.exitCode = incomplete;
  }
};

await backup().catch(fail);
