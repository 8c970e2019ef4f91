import { parseArgs } from 'node:util';
import { openAudit } from '../features/audit/audit.ts';
import { createReseal } from '../features/session/reseal.ts';
import { createSecretBox } from '../features/session/secret-box.ts';
import type { PortalKeys } from '../http/key-ring.ts';
import { createLogger } from '../http/logging.ts';
import { fail } from '../run.ts';
import { readPortalKeys, secretKeyFile, withNewKey, writeKeyFile } from '../secret-key.ts';
import { readSettings, type Settings } from '../settings.ts';
import { StartError } from '../start-failure.ts';
import { counted } from './counted.ts';
import { tell, withDatabase } from './with-database.ts';

const usage =
  'Use npm run rotate-secret to put a new key in front of the others, with -- --status to see what the older ones are still needed for, with -- --forget to remove them.';

const readArguments = () => {
  try {
    const flag = { type: 'boolean', default: false } as const;
    return parseArgs({ options: { status: flag, forget: flag } }).values;
  } catch {
    throw new StartError(usage);
  }
};

const written = (keys: readonly Buffer[]): string =>
  keys.map((key) => key.toString('base64')).join(',');

/** The file is ours to change, the environment is not: there, what to set is told. */
const keep = async ({ secretKey, dataDir }: Settings, keys: readonly Buffer[]): Promise<void> => {
  if (secretKey !== '') {
    tell(`Set PORTAL_SECRET_KEY=${written(keys)}`);
    return;
  }
  await writeKeyFile(dataDir, keys);
  tell(`The keys are in ${secretKeyFile(dataDir)}.`);
};

const add = async (settings: Settings, keys: PortalKeys): Promise<void> => {
  await keep(settings, withNewKey(keys));
  tell(
    'Restart the portal and its workers. Within the hour everything that can be is sealed with the new key.',
  );
};

const look = (settings: Settings, keys: PortalKeys, isForgotten: boolean): Promise<void> =>
  withDatabase(async (database) => {
    const { count } = createReseal(database, createSecretBox(keys), () => undefined);
    const { authenticators, recoveryCodes } = await count();
    tell(
      `${counted(keys.length, 'key')}. Under older ones: ${counted(authenticators, 'authenticator app')}, ${counted(recoveryCodes, 'recovery code')}.`,
    );
    if (!isForgotten) return;
    if (authenticators > 0) {
      throw new StartError(
        'The older keys are still needed. Restart the portal and its workers, and wait an hour.',
      );
    }
    const logger = createLogger(settings.logLevel);
    const audit = openAudit({ database, keys, dataDir: settings.dataDir, logger });
    if (!(await audit.isUnderNewestKey())) {
      throw new StartError(
        'The audit log is not sealed with the newest key yet. Restart the portal and its workers, and wait five minutes.',
      );
    }
    await keep(settings, keys.slice(0, 1));
    tell(
      'Restart the portal and its workers: one that still signs with an older key sends links that no longer work. Recovery codes and links in e-mails from before the change no longer work, and the audit log finds failed sign-ins from before it by no name.',
    );
  });

/** Changes the portal's own key without ending a session. */
const rotateSecret = async (): Promise<void> => {
  const { status, forget } = readArguments();
  const settings = readSettings(process.env);
  const keys = await readPortalKeys(settings);
  await (status || forget ? look(settings, keys, forget) : add(settings, keys));
};

await rotateSecret().catch(fail);
