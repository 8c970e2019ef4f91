import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { freePort } from '#tests/support/free-port.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { asSuperuser } from '#tests/support/test-cluster.ts';

type Ended = { readonly code: number; readonly said: string };

/** Starts the portal with settings that do not work, and waits until it has ended. */
const startWith = (settings: Readonly<Record<string, string>>): Promise<Ended> =>
  new Promise((ended) => {
    const env = { ...process.env, NODE_ENV: 'test', PORTAL_SEED_CONTACTS: '0', ...settings };
    const options = { cwd: projectRoot, env, timeout: 60_000 };
    execFile(process.execPath, ['server/main.ts'], options, (error, _, said) => {
      ended({ code: typeof error?.code === 'number' ? error.code : 0, said });
    });
  });

test('a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  expect(await startWith({ PORT: port, PORTAL_DATA_DIR: '/nonexistent' })).toEqual({
    code: 1,
    said: `Port ${port} is taken: stop the other program or choose another port with PORT.\n`,
  });
  other.close();
});

test('settings that are wrong', async () => {
  expect(await startWith({ PORT: 'eighty', LOG_LEVEL: 'loud' })).toEqual({
    code: 1,
    said:
      'PORT must be a whole number from 0 to 65535.\n' +
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.\n',
  });
});

test('an address that this machine does not have', async () => {
  const port = String(await freePort());
  const { code, said } = await startWith({ PORT: port, HOST: '203.0.113.1' });
  expect({ code, said }).toEqual({
    code: 1,
    said: 'This machine has no address 203.0.113.1: check HOST.\n',
  });
});

test('a data directory that is a file', async () => {
  const folder = await temporaryFolder('start');
  const dataDir = join(folder.path, 'file');
  await writeFile(dataDir, '');
  const { code, said } = await startWith({
    PORT: String(await freePort()),
    PORTAL_DATA_DIR: dataDir,
  });
  expect(code).toBe(1);
  expect(said).toMatch(/^The data directory .+ cannot be used: .+\.\n$/);
  await folder.remove();
});

// Node itself would try for ever.
test.runIf(process.platform === 'linux')(
  'a place below which the system makes nothing, and says so by no such file',
  async () => {
    const dataDir = '/proc/portal/data';
    const port = String(await freePort());
    expect(await startWith({ PORT: port, PORTAL_DATA_DIR: dataDir })).toEqual({
      code: 1,
      said: `The data directory ${dataDir} cannot be used: EPERM: nothing can be made in /proc.\n`,
    });
    const { code, err } = await runCommand('rotate-secret', [], {
      PORTAL_DATA_DIR: '/proc/portal',
    });
    expect({ code, err }).toEqual({
      code: 1,
      err: '/proc/portal cannot be used: this account may not.\n',
    });
  },
);

test.runIf(process.platform === 'linux')(
  'an archive that cannot be made is named itself',
  async () => {
    const folder = await temporaryFolder('start');
    const started = await startWith({
      PORT: String(await freePort()),
      PORTAL_DATA_DIR: folder.path,
      PORTAL_ARCHIVE_DIR: '/proc/portal',
      DATABASE_URL: '',
    });
    expect(started).toEqual({
      code: 1,
      said: 'The folder of PORTAL_ARCHIVE_DIR cannot be used: EPERM: nothing can be made in /proc.\n',
    });
    await folder.remove();
  },
);

test('a command that cannot get at the data directory', async () => {
  const folder = await temporaryFolder('start');
  const dataDir = join(folder.path, 'file');
  await writeFile(dataDir, '');
  const run = (command: string, dir: string) =>
    runCommand(command, [], { PORTAL_DATA_DIR: dir, DATABASE_URL: '' });
  const sentence = (place: string) => ({
    code: 1,
    out: '',
    err: `${place} cannot be used: a file stands where a folder should be.\n`,
  });
  const below = join(dataDir, 'data');
  expect(await run('rotate-secret', below)).toEqual(sentence(below));
  expect(await run('backup', dataDir)).toEqual(sentence(join(dataDir, 'postgres')));
  const beside = await runCommand('backup', [], {
    PORTAL_DATA_DIR: folder.path,
    DATABASE_URL: inject('cluster').templateUrl,
    PORTAL_BACKUP_DIR: dataDir,
  });
  expect(beside).toEqual(sentence(dataDir));
  await folder.remove();
});

test('a database that does not answer, or not to us', async () => {
  const folder = await temporaryFolder('start');
  const start = async (databaseUrl: string): Promise<Ended> =>
    startWith({
      PORT: String(await freePort()),
      PORTAL_DATA_DIR: folder.path,
      DATABASE_URL: databaseUrl,
    });
  const closed = await freePort();
  expect(await start(`postgres://portal:secret@127.0.0.1:${closed}/portal`)).toEqual({
    code: 1,
    said: 'The database of DATABASE_URL cannot be reached (ECONNREFUSED).\n',
  });
  const url = new URL(inject('cluster').templateUrl);
  url.password = 'not-the-password';
  expect(await start(url.href)).toEqual({
    code: 1,
    said: 'The database of DATABASE_URL refuses the user or the password.\n',
  });
  const elsewhere = new URL(inject('cluster').templateUrl);
  elsewhere.pathname = '/nowhere';
  expect(await start(elsewhere.href)).toEqual({
    code: 1,
    said: 'The database that DATABASE_URL names does not exist.\n',
  });
  await folder.remove();
});

test('a store of files that has no such bucket, or refuses the key', async () => {
  const folder = await temporaryFolder('start');
  const service = await startS3Server(folder.path);
  const start = async (change: (url: URL) => void): Promise<Ended> => {
    const url = new URL(service.url);
    change(url);
    return startWith({
      PORT: String(await freePort()),
      PORTAL_DATA_DIR: folder.path,
      DATABASE_URL: inject('cluster').templateUrl,
      PORTAL_FILES_URL: url.href,
    });
  };
  const nowhere = await start((url) => {
    url.pathname = '/nowhere';
  });
  expect(nowhere).toEqual({
    code: 1,
    said: 'The bucket of PORTAL_FILES_URL does not exist.\n',
  });
  const stranger = await start((url) => {
    url.username = 'somebody';
  });
  expect(stranger).toEqual({
    code: 1,
    said: 'The store of PORTAL_FILES_URL refuses the key or its secret.\n',
  });
  await service.stop();
  await folder.remove();
});

test('a database that asks for a password, or knows no TLS', async () => {
  const folder = await temporaryFolder('start');
  const start = async (url: URL): Promise<Ended> =>
    startWith({
      PORT: String(await freePort()),
      PORTAL_DATA_DIR: folder.path,
      DATABASE_URL: url.href,
    });
  const bare = new URL(inject('cluster').templateUrl);
  bare.password = '';
  expect(await start(bare)).toEqual({
    code: 1,
    said: 'The database of DATABASE_URL asks for a password, and DATABASE_URL names none.\n',
  });
  const sealed = new URL(inject('cluster').templateUrl);
  sealed.searchParams.set('sslmode', 'verify-full');
  expect(await start(sealed)).toEqual({
    code: 1,
    said: 'The database of DATABASE_URL cannot be used: The server does not support SSL connections.\n',
  });
  await folder.remove();
});

test('a database whose texts are in another encoding', async () => {
  const folder = await temporaryFolder('start');
  const cluster = inject('cluster');
  const url = new URL(cluster.templateUrl);
  await asSuperuser(cluster, (client) =>
    client.query(
      `create database ascii owner ${url.username} encoding 'SQL_ASCII' locale 'C' locale_provider libc template template0`,
    ),
  );
  url.pathname = '/ascii';
  const settings = { PORTAL_DATA_DIR: folder.path, DATABASE_URL: url.href };
  expect(await startWith({ PORT: String(await freePort()), ...settings })).toEqual({
    code: 1,
    said: 'The database of DATABASE_URL keeps texts as SQL_ASCII: make one with encoding UTF8.\n',
  });
  await asSuperuser(cluster, (client) => client.query('drop database ascii'));
  await folder.remove();
});

test('a database that takes no writes, gives no right or lets its user not in', async () => {
  const folder = await temporaryFolder('start');
  const cluster = inject('cluster');
  const url = new URL(cluster.templateUrl);
  const ownUser = url.username;
  url.pathname = '/unready';
  const inside = new URL(cluster.adminUrl);
  inside.pathname = '/unready';
  const start = async (): Promise<Ended> =>
    startWith({
      PORT: String(await freePort()),
      PORTAL_DATA_DIR: folder.path,
      DATABASE_URL: url.href,
    });
  const say = (words: string, adminUrl = cluster.adminUrl) =>
    asSuperuser({ ...cluster, adminUrl }, (client) => client.query(words));
  await say(`create database unready encoding 'UTF8' template template0`);
  await say('alter database unready set default_transaction_read_only = on');
  expect(await start()).toEqual({
    code: 1,
    said: 'The database of DATABASE_URL takes no writes: name the one that does, not a standby.\n',
  });
  await say('alter database unready reset default_transaction_read_only');
  await say(`grant create on schema public to ${ownUser}`, inside.href);
  expect(await start()).toEqual({
    code: 1,
    said: 'The user of DATABASE_URL may not make the extension pg_trgm: ask someone with the right to run "create extension pg_trgm" in its database.\n',
  });
  await say(`create role outsider password 'secret'`);
  url.username = 'outsider';
  url.password = 'secret';
  expect(await start()).toEqual({
    code: 1,
    said: 'The database of DATABASE_URL accepts no connections from this address: role "outsider" is not permitted to log in.\n',
  });
  await say('drop database unready');
  await say('drop role outsider');
  await folder.remove();
});
