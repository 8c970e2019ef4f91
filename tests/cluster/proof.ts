/** What the proofs have in common that run the whole portal on a site of its own, with people at work on it. */
import { chmod } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { type Caller, createCaller } from '#tests/support/caller.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { auditMail, auditNotes, auditSignIns, sumsOf } from './audit.ts';
import type { Crowd } from './crowd.ts';
import type { Deed } from './deeds.ts';
import { type Kept, none } from './promises.ts';

export const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What the figures were measured on. */
export const tellMachine = (): void =>
  tell(`${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1)}.`);

/** A few thousand invented people, no limits of calls, and a mail server that counts. */
export const provedSettings = (smtpUrl: string) =>
  ({
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    PORTAL_SMTP_URL: smtpUrl,
    PORTAL_SEED_CONTACTS: '2000',
    PORTAL_CALLS_PER_MINUTE: '0',
    PORTAL_SIGN_INS_PER_MINUTE: '0',
  }) as const;

/** A folder for a site: the programs of Debian run as an account of their own. */
export const siteFolder = async (name: string): Promise<TemporaryFolder> => {
  const folder = await temporaryFolder(name);
  await chmod(folder.path, 0o755);
  return folder;
};

/** Whoever ends a proof early ends what it has started. */
export const stopOnSignals = (stop: () => Promise<unknown>): void => {
  const leave = (): void => void stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, leave);
};

/** The access token of somebody who is at work. */
export const accessOf = ({ workers }: Crowd): string => workers[0]?.signIns.at(-1)?.access ?? '';

/** Calls the service as somebody who is at work. */
export const callerAmong = (crowd: Crowd, address: string): Caller =>
  createCaller({ address, client: 'api', accessToken: accessOf(crowd) });

/** Milliseconds for a mail to thousands. */
const longestSend = 300_000;

/** Waits until a part of a mail has left, through times at which the database cannot be asked. */
export const untilSent = async (
  database: Database,
  sendId: number,
  part: number,
): Promise<void> => {
  const isSent = async (): Promise<boolean> => {
    const { selected, queued, state } = await sumsOf(database, sendId);
    return state === 'done' || (selected > 0 && selected - queued >= selected * part);
  };
  const deadline = performance.now() + longestSend;
  let lost: unknown;
  const isSentByNow = (): Promise<boolean> =>
    isSent().catch((error: unknown) => {
      lost = error;
      return false;
    });
  while (!(await isSentByNow())) {
    if (performance.now() > deadline) {
      const what = `Of send ${sendId}, ${part * 100} % had not left after ${longestSend / 1000} seconds.`;
      throw new Error(what, { cause: lost });
    }
    await pause(50);
  }
};

/** That what people did worked, if not at once, then when it was sent again. */
export const noFailures = (promise: string, deeds: readonly Deed[]): Kept => {
  const failed = deeds.filter(({ failures, isDone }) => failures.length > 1 || !isDone);
  const again = deeds.filter(({ failures }) => failures.length === 1).length;
  const kept = none(
    promise,
    failed.map(({ kind, failures }) => `${kind}: ${failures.join(', ')}`),
    `${deeds.length}, ${again} sent again`,
  );
  // Of none, none can fail.
  return { ...kept, isKept: deeds.length > 0 && kept.isKept };
};

/** That nothing which people were told is done was lost, and no mail was sent twice. */
export const auditAll = async (
  database: Database,
  address: string,
  { workers }: Crowd,
  mail: { readonly sendIds: readonly number[]; readonly taken: ReadonlyMap<string, number> },
): Promise<readonly Kept[]> => {
  const rows = [
    ...(await auditNotes(database, workers)),
    ...(await auditSignIns(address, workers)),
  ];
  for (const sendId of mail.sendIds) rows.push(...(await auditMail(database, sendId, mail.taken)));
  return rows;
};
