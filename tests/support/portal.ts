import { Writable } from 'node:stream';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createLogger } from '#server/http/logging.ts';
import { startPortal as startRealPortal } from '#server/portal.ts';
import { readSettings } from '#server/settings.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { type DemoAccount, demoPassword, emailOf } from './accounts.ts';
import { type Caller, type ClientKind, createCaller } from './caller.ts';
import { atFileEnd } from './file-end.ts';
import { createTestDatabase } from './test-database.ts';

/** The real service on a real database that belongs to one test file. */
export type Portal = {
  readonly address: string;
  /** The service's own connections, for what no call can set up or look at. */
  readonly database: Database;
  /** Address of the database, for a second service on the same data. */
  readonly databaseUrl: string;
  /** Somebody without any session. */
  readonly stranger: (client?: ClientKind) => Caller;
  /** The anonymous application user of somebody who has not signed in. */
  readonly visitor: (client?: ClientKind) => Promise<Caller>;
  /** Signs in anew. */
  readonly signIn: (account: DemoAccount, client?: ClientKind) => Promise<Caller>;
  /** A demo account that is signed in as a program; the same session each time. */
  readonly as: (account: DemoAccount) => Promise<Caller>;
};

type PortalOptions = {
  /** Settings by their names in the environment, where a test needs others than the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The service's clock. */
  readonly now?: () => Date;
  /** Gets everything that the service logs, line by line. */
  readonly log?: string[];
};

const loggerInto = (lines: string[] | undefined) =>
  lines === undefined
    ? createLogger('silent')
    : createLogger(
        'trace',
        new Writable({
          write: (chunk: Buffer, _, done) => {
            lines.push(chunk.toString());
            done();
          },
        }),
      );

type Credentials = NonNullable<(typeof oauth.authenticate)['body']['_zod']['input']>;

/** Starts the service for a test file on a port of its own, and ends it after the file's last test. */
export const startPortal = async ({
  settings = {},
  now,
  log,
}: PortalOptions = {}): Promise<Portal> => {
  const cluster = inject('cluster');
  const copy = await createTestDatabase(cluster);
  atFileEnd(copy.drop);
  const { address, database, stop } = await startRealPortal({
    settings: readSettings({
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: copy.url,
      PORTAL_DATA_DIR: await mkdtemp(join(cluster.folder, 'data-')),
      PORTAL_DEMO_PASSWORD: demoPassword,
      PORTAL_CALLS_PER_MINUTE: '0',
      PORTAL_SIGN_INS_PER_MINUTE: '0',
      ...settings,
    }),
    logger: loggerInto(log),
    ...(now === undefined ? {} : { now }),
  });
  atFileEnd(stop);

  const stranger = (client: ClientKind = 'api'): Caller => createCaller({ address, client });

  const open = async (client: ClientKind, body: Credentials): Promise<Caller> => {
    const caller = stranger(client);
    const answer = await caller.calls(oauth.authenticate, { body });
    if (answer.status.code !== ReplyCode.Ok) {
      throw new Error(`Signing in failed: ${answer.status.code} ${answer.status.message}`);
    }
    const accessToken = answer.access_token;
    return accessToken === undefined ? caller : createCaller({ address, client, accessToken });
  };

  const signIn = (account: DemoAccount, client: ClientKind = 'api'): Promise<Caller> =>
    open(client, {
      grantType: 'password',
      username: encodeURIComponent(emailOf(account)),
      password: encodeURIComponent(demoPassword),
    });

  const sessions = new Map<DemoAccount, Promise<Caller>>();
  return {
    address,
    database,
    databaseUrl: copy.url,
    stranger,
    signIn,
    visitor: (client = 'api') => open(client, { grantType: 'anonymous' }),
    as: (account) => {
      const session = sessions.get(account) ?? signIn(account);
      sessions.set(account, session);
      return session;
    },
  };
};
