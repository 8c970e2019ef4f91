import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Passwords } from './cluster.ts';

/** The number of the advisory lock that the one portal of a cluster holds. */
const lockNumber = 7_364_102;

const ownerName = 'portal-owner';

const connect = async (port: number, passwords: Passwords, name: string): Promise<Client> => {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
    application_name: name,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // A lost connection is noticed by its `end`; without a listener Node would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const tryLock = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [lockNumber],
  );
  return rows[0]?.locked === true;
};

const lockWithin = async (client: Client, milliseconds: number): Promise<boolean> => {
  const deadline = Date.now() + milliseconds;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) return false;
    await pause(100);
  }
  return true;
};

/**
 * Tells whether a running PostgreSQL has lost its portal.
 * A living portal holds the lock, and PostgreSQL frees it the moment that portal dies, however it dies. One that is
 * just starting has not locked yet but is connected: it is given half a second to show.
 */
export const isAbandoned = async (port: number, passwords: Passwords): Promise<boolean> => {
  const client = await connect(port, passwords, 'portal-start');
  try {
    if (!(await lockWithin(client, 1500))) return false;
    await pause(500);
    const { rows } = await client.query<{ owners: number }>(
      'select count(*)::int as owners from pg_stat_activity where application_name = $1',
      [ownerName],
    );
    return rows[0]?.owners === 0;
  } finally {
    await client.end();
  }
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const ensurePortalDatabase = async (client: Client, passwords: Passwords): Promise<void> => {
  const { rowCount: roles } = await client.query("select from pg_roles where rolname = 'portal'");
  if (roles === 0) {
    await client.query(`create role portal login password ${quoted(passwords.portal)}`);
  }
  const { rowCount: bases } = await client.query(
    "select from pg_database where datname = 'portal'",
  );
  if (bases === 0) await client.query('create database portal owner portal');
};

export type Ownership = { readonly release: () => Promise<void> };

/**
 * Takes the lock of a PostgreSQL that was just started, makes the portal's account and database where they are missing,
 * and keeps the lock: a connection lost to a crash inside PostgreSQL is made again. Undefined: another portal has it.
 */
export const takeOwnership = async (
  port: number,
  passwords: Passwords,
): Promise<Ownership | undefined> => {
  let released = false;
  let holder: Client | undefined;
  const hold = async (): Promise<boolean> => {
    const client = await connect(port, passwords, ownerName);
    if (!(await lockWithin(client, 3000))) {
      await client.end();
      return false;
    }
    holder = client;
    client.once('end', () => void holdAgain());
    return true;
  };
  const holdAgain = async (): Promise<void> => {
    while (!released && !(await hold().catch(() => false))) {
      await pause(500, undefined, { ref: false });
    }
  };
  if (!(await hold()) || holder === undefined) return undefined;
  await ensurePortalDatabase(holder, passwords);
  return {
    release: async () => {
      released = true;
      await holder?.end().catch(() => undefined);
    },
  };
};
