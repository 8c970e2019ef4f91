import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail } from '../run.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-failure.ts';
import { counted } from './counted.ts';
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

/** What a back-up ends with that can be restored, while something beside it is wrong: somebody should look. */
const incomplete = 2;

/** Aborted when the command is told to end. Told again, it does so at once. */
const cutShort = (): AbortSignal => {
  const cutting = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () =>
      cutting.abort(new StartError('The back-up was interrupted. Nothing of it is left.')),
    );
  }
  return cutting.signal;
};

/** Backs the portal up, whether it is running or not. */
const backup = async (): Promise<void> => {
  const { to, verify, keep, check } = readArguments(process.argv.slice(2));
  if (check !== undefined) {
    const { files, finishedOn } = await verifyBackup(check);
    tell(`The back-up is whole: ${counted(files, 'file')}, the state of ${finishedOn}.`);
    return;
  }
  const settings = readSettings(process.env);
  const parent = resolve(to ?? settings.backupDir);
  const wish = { parent, verify, signal: cutShort() };
  const { folder, manifest, archived, lacking } = await makeBackup(settings, wish, tell);
  const megabytes = (manifest.bytes / 1e6).toFixed(0);
  tell(
    `${folder}: ${counted(manifest.files, 'file')}, ${megabytes} MB, the state of ${manifest.finishedOn}.`,
  );
  if (manifest.secretKey === 'settings') {
    tell('PORTAL_SECRET_KEY is not in it: keep that in a safe place of its own.');
  }
  if (keep !== undefined && lacking.length === 0) {
    const gone = await throwOldAway(parent, settings.archiveDir, Number(keep), new Date());
    for (const name of gone) tell(`Thrown away: ${name}.`);
  }
  if (!archived) {
    process.stderr.write(
      'The back-up is whole, but the archive takes nothing any more: look at its folder before the log fills the disk of the database.\n',
    );
    process.exitCode = incomplete;
  }
  if (lacking.length > 0) {
    process.stderr.write(
      `The file store has lost or changed ${counted(lacking.length, 'file')}: ${lacking.slice(0, 5).join(', ')}.\n`,
    );
    // An older back-up may be the last place that has them.
    if (keep !== undefined) process.stderr.write('Nothing was thrown away.\n');
    process.exitCode = incomplete;
  }
};

await backup().catch(fail);
