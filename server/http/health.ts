import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as contract from '#shared/contracts/health.ts';
import { type RestApp, route } from './route.ts';

/** What the service needs in order to work; each answers whether it is there. */
export type HealthProbes = {
  readonly database: () => Promise<boolean>;
  readonly migrations: () => Promise<boolean>;
  readonly queue: () => Promise<boolean>;
  /** A process that is about to leave works, and wants no more of it. */
  readonly isLeaving: () => boolean;
};

/** Milliseconds after which a part that does not answer counts as down. */
const patience = 2_000;

const stateOf = async (probe: () => Promise<boolean>): Promise<'ok' | 'down'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patience, false);
  });
  const works = await Promise.race([probe().catch(() => false), late]);
  clearTimeout(timer);
  return works ? 'ok' : 'down';
};

export const healthRoutes = (app: RestApp, probes: HealthProbes): void => {
  route(app, contract.healthz, () => ({}));

  route(app, contract.readyz, async (_, { reply }) => {
    const [database, migrations, queue] = await Promise.all([
      stateOf(probes.database),
      stateOf(probes.migrations),
      stateOf(probes.queue),
    ]);
    const parts = { database, migrations, queue };
    const isLeaving = probes.isLeaving();
    if (!isLeaving && Object.values(parts).every((part) => part === 'ok')) return parts;
    reply.code(ReplyCode.Unavailable);
    const message = isLeaving ? 'Stopping.' : 'Not ready.';
    return { status: { code: ReplyCode.Unavailable, message }, ...parts };
  });
};
