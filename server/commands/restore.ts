import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { fail } from '../run.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-failure.ts';
import { counted } from './counted.ts';
import type { Moment } from './backup/recovery.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { tell } from './with-database.ts';

const usage =
  'Use npm run restore -- --from <folder of one back-up> [--to <new data directory>] [--at 2026-06-30T14:05:00Z | latest].';

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  at: { type: 'string' },
} as const;

const momentOf = (text: string | undefined): Moment => {
  if (text === undefined) return 'backup';
  if (text === 'latest') return 'latest';
  // Without its offset a moment would depend on the machine that restores.
  if (z.safeParse(z.iso.datetime({ offset: true }), text).success) return new Date(text);
  throw new StartError('--at must be a moment such as 2026-06-30T14:05:00Z, or latest.');
};

const readArguments = (words: readonly string[]) => {
  try {
    const { values } = parseArgs({ args: [...words], options });
    if (values.from !== undefined) return { ...values, from: values.from };
  } catch {
    // Said below, as for a missing folder.
  }
  throw new StartError(usage);
};

/** What a restore without all files ends with: the portal works, and somebody should look. */
const incomplete = 2;

/** Restores a back-up beside whatever is there. */
const restore = async (): Promise<void> => {
  const { from, to, at } = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const wish = {
    from: resolve(from),
    to: resolve(to ?? settings.dataDir),
    at: momentOf(at),
  };
  const { contacts, accounts, files, missing } = await restoreBackup(wish, settings, tell);
  tell(
    `Restored in ${wish.to}: contacts ${contacts}, accounts ${accounts}, uploaded files ${files}.`,
  );
  tell('Start the portal on it, and make a back-up at once: the earlier ones end here.');
  if (missing.length > 0) {
    process.stderr.write(
      `Neither back-up nor archive has ${counted(missing.length, 'file')}: ${missing.slice(0, 5).join(', ')}.\n`,
    );
    process.exitCode = incomplete;
  }
};

await restore().catch(fail);
