import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import type { Settings } from './settings.ts';

type Helper = { readonly name: string; readonly url: string; readonly without: string };

/** Services besides the database, and what the portal cannot do while they are away. */
const helpersOf = ({ filesUrl, geocoderUrl }: Settings): readonly Helper[] => [
  {
    name: 'PORTAL_FILES_URL',
    url: filesUrl,
    without: 'photos, pictures and other files can be neither opened nor saved',
  },
  {
    name: 'PORTAL_GEOCODER_URL',
    url: geocoderUrl,
    without: 'addresses are neither suggested nor confirmed',
  },
];

/** Milliseconds that a service gets for an answer, whatever it says. */
const patience = 5_000;

const reasonOf = (failure: unknown): string => {
  const error = failure instanceof Error ? (failure.cause ?? failure) : failure;
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
};

/** Why nothing answers at an address; undefined where something does. */
const findFault = async (url: string): Promise<string | undefined> => {
  try {
    const { origin } = new URL(url);
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal });
    await answer.body?.cancel();
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
};

/**
 * Says in the log which of the services that the settings name cannot be reached, and what that means. The portal starts
 * without them, and nobody waits for this.
 */
export const checkHelpers = async (
  settings: Settings,
  { reading }: Pick<Database, 'reading'>,
  logger: Pick<Logger, 'warn'>,
): Promise<void> => {
  const checks = helpersOf(settings)
    .filter(({ url }) => url !== '')
    .map(async ({ name, url, without }) => {
      const reason = await findFault(url);
      if (reason === undefined) return;
      logger.warn(
        { reason },
        `${name} cannot be reached: until it can, ${without}. Check the address, and whether this machine may go there.`,
      );
    });
  // A replica that is away is told by whoever asks it anything.
  await Promise.all([...checks, reading.heavy.query('select').catch(() => undefined)]);
};
