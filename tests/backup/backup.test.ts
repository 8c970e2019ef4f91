import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as noteCalls from '#shared/contracts/note.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { runningPostgresUrl, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { type Caller, createCaller } from '#tests/support/caller.ts';
import { endAtOnce } from '#tests/support/end-at-once.ts';
import { type PortalProcess, startPortalProcess } from '#tests/support/portal-process.ts';
import { seedSettings } from '#tests/support/seed-day.ts';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/temporary-folder.ts';
import { type Ran, runCommand } from '#tests/support/run-command.ts';
import { rowsOf } from './whole-database.ts';

let folder: TemporaryFolder;
let portal: PortalProcess;
/** A moment after the first back-up and before the portal was lost. */
let lostOn: string;

const place = (name: string): string => join(folder.path, name);

const settingsFor = (dataDir: string): Readonly<Record<string, string>> => ({
  PORTAL_DATA_DIR: dataDir,
  PORTAL_ARCHIVE_DIR: place('archive'),
  PORTAL_BACKUP_DIR: place('backups'),
  PORTAL_SEED_CONTACTS: '200',
  PORTAL_CALLS_PER_MINUTE: '0',
  PORTAL_SIGN_INS_PER_MINUTE: '0',
  ...seedSettings,
});

const start = (dataDir: string): Promise<PortalProcess> =>
  startPortalProcess({ dataDir, settings: settingsFor(dataDir) });

beforeAll(async () => {
  folder = await temporaryFolder('backup');
  portal = await start(place('data'));
});

afterAll(async () => {
  await portal.stop();
  // The database of a killed portal outlives it.
  endAtOnce(place('data'));
  await folder.remove();
});

const staffOf = async ({ address }: PortalProcess): Promise<Caller> => {
  const body = {
    grantType: 'password',
    username: encodeURIComponent(emailOf('staff')),
    password: encodeURIComponent(demoPassword),
  } as const;
  const { access_token: accessToken = '' } = await createCaller({ address, client: 'api' }).calls(
    oauth.authenticate,
    { body },
  );
  return createCaller({ address, client: 'api', accessToken });
};

const ownNumber = async (staff: Caller): Promise<number> =>
  (await staff.calls(oauth.currentSession)).userProfilePojo?.crmId ?? 0;

const addNote = async (staff: Caller, userCrmId: number, note: string): Promise<void> => {
  const form = new FormData();
  form.append('data', JSON.stringify({ userCrmId, note }));
  form.append('files', new Blob([`%PDF-1.7 ${note}`]), 'scan.pdf');
  const response = await staff.fetches(noteCalls.addNote.path, { method: 'POST', body: form });
  expect(response.status).toBe(ReplyCode.Ok);
};

/** Every note of a contact together with what its files hold. */
const notesOf = async (staff: Caller, crmId: number) => {
  const { crmNotes } = await staff.calls(noteCalls.notesOfContact, {
    params: { crmId: String(crmId) },
    query: { pageSize: '500' },
  });
  return Promise.all(
    crmNotes.map(async ({ note, attachments }) => {
      const files = attachments.map(async ({ attachmentId }) =>
        (await staff.downloads(noteCalls.noteAttachment, { params: { attachmentId } })).text(),
      );
      return { note, files: await Promise.all(files) };
    }),
  );
};

/** Opens sessions without a pause until the work is done; gives the tokens that were acknowledged. */
const writeDuring = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const stranger = createCaller({ address: portal.address, client: 'api' });
  const tokens: string[] = [];
  let working = true;
  const writing = (async () => {
    while (working) {
      const body = { grantType: 'anonymous' } as const;
      tokens.push((await stranger.calls(oauth.authenticate, { body })).access_token ?? '');
    }
  })();
  try {
    await work();
  } finally {
    working = false;
    await writing;
  }
  return tokens;
};

const backup = (...words: readonly string[]): Promise<Ran> =>
  runCommand('backup', words, settingsFor(place('data')));

/** Begins a back-up, tells it to end as soon as something is written, and gives its exit code. */
const cutShort = async (to: string): Promise<number | null> => {
  const child = spawn(process.execPath, ['server/commands/backup.ts', '--to', to], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'test', ...settingsFor(place('data')) },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const begun = () => readdir(to).catch(() => []);
  await expect.poll(begun, { interval: 10, timeout: 60_000 }).toHaveLength(1);
  child.kill('SIGTERM');
  await ended;
  return child.exitCode;
};

const restore = (to: string, ...words: readonly string[]): Promise<Ran> =>
  runCommand('restore', ['--to', place(to), ...words], settingsFor(place('data')));

const oldest = async (): Promise<string> => {
  const [name = ''] = (await readdir(place('backups'))).toSorted();
  return join(place('backups'), name);
};

/** The rows of what was restored, before a portal works on them. */
const rowsAt = async (name: string): Promise<ReadonlyMap<string, string>> => {
  const postgres = await startEmbeddedPostgres({ dataDir: place(name) });
  try {
    return await rowsOf(postgres.url);
  } finally {
    await postgres.stop();
  }
};

/** Starts a portal on what was restored and looks at it, as somebody who tries a restore does or as its successor. */
const lookAt = async <Result>(
  name: string,
  look: (staff: Caller, restored: PortalProcess) => Promise<Result>,
  archive = '',
): Promise<Result> => {
  const dataDir = place(name);
  const settings = { ...settingsFor(dataDir), PORTAL_ARCHIVE_DIR: archive };
  const restored = await startPortalProcess({ dataDir, settings });
  try {
    return await look(await staffOf(restored), restored);
  } finally {
    await restored.stop();
  }
};

test('a portal that was lost is restored: as it was backed up, and as it was at any moment since', async () => {
  const staff = await staffOf(portal);
  const crmId = await ownNumber(staff);
  await addNote(staff, crmId, 'Before the back-up');

  let made: Ran | undefined;
  const tokens = await writeDuring(async () => {
    made = await backup('--verify');
  });
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(tokens.length).toBeGreaterThan(10);
  const first = await oldest();

  await addNote(staff, crmId, 'After the back-up');
  const notesThen = await notesOf(staff, crmId);
  const url = (await runningPostgresUrl(place('data'))) ?? '';
  const rowsThen = await rowsOf(url);
  const then = new Date().toISOString();
  expect(await rowsOf(url)).toEqual(rowsThen);

  await addNote(staff, crmId, 'Too late');
  // The archive has everything up to its end.
  lostOn = new Date().toISOString();
  await addNote(staff, crmId, 'Later still');
  expect(await backup('--keep', '30')).toMatchObject({ code: 0, err: '' });
  await portal.kill();

  expect(await restore('then', '--from', first, '--at', then)).toMatchObject({ code: 0, err: '' });
  expect(await rowsAt('then')).toEqual(rowsThen);
  expect(await lookAt('then', (caller) => notesOf(caller, crmId))).toEqual(notesThen);

  expect(await restore('plain', '--from', first)).toMatchObject({ code: 0, err: '' });
  const lookAtPlain = async (caller: Caller, { address }: PortalProcess) => {
    const gone: string[] = [];
    for (const accessToken of tokens.slice(0, 10)) {
      const visitor = createCaller({ address, client: 'api', accessToken });
      if ((await visitor.calls(oauth.currentSession)).http.status !== 200) gone.push(accessToken);
    }
    return [await notesOf(caller, crmId), gone] as const;
  };
  const [plainNotes, lost] = await lookAt('plain', lookAtPlain, place('archive'));
  expect(plainNotes.map(({ note }) => note)).toEqual(['Before the back-up']);
  expect(lost).toEqual([]);
});

test('a portal that takes the place of the lost one archives its own line, and nothing of the lost one is lost', async () => {
  const first = await oldest();
  const crmId = await lookAt(
    'plain',
    async (caller) => {
      const userCrmId = await ownNumber(caller);
      await addNote(caller, userCrmId, 'After the restore');
      const made = await runCommand('backup', [], settingsFor(place('plain')));
      expect(made).toMatchObject({ code: 0, err: '' });
      return userCrmId;
    },
    place('archive'),
  );
  const notesAt = async (name: string, at: string): Promise<readonly string[]> => {
    expect(await restore(name, '--from', first, '--at', at)).toMatchObject({ code: 0, err: '' });
    const notes = await lookAt(name, (caller) => notesOf(caller, crmId));
    return notes.map(({ note }) => note).toSorted();
  };
  expect(await notesAt('own', 'latest')).toEqual(['After the restore', 'Before the back-up']);
  expect(await notesAt('lost', lostOn)).toEqual([
    'After the back-up',
    'Before the back-up',
    'Too late',
  ]);
});

test('a back-up that is told to end leaves nothing', async () => {
  const to = place('cut-short');
  expect(await cutShort(to)).toBe(1);
  expect(await readdir(to)).toEqual([]);
});

test('what cannot be restored is refused in a sentence, and nothing is made or overwritten', async () => {
  const from = await oldest();
  const refusals = [
    ['then', [], 'is not empty'],
    ['new', ['--at', '2020-01-01T00:00:00Z'], 'choose an earlier back-up'],
    ['new', ['--at', '2020-01-01'], '--at must be a moment'],
    ['new', ['--at', '2100-01-01T00:00:00Z'], 'The archive ends before that moment'],
  ] as const;
  for (const [to, words, sentence] of refusals) {
    const { code, err } = await restore(to, '--from', from, ...words);
    expect(err).toContain(sentence);
    expect(code).toBe(1);
  }
  expect((await restore('new', '--from', place('archive'))).err).toContain('There is no back-up');

  await appendFile(join(from, 'postgres', 'PG_VERSION'), '9');
  expect((await backup('--check', from)).err).toContain('is damaged: postgres/PG_VERSION.');
  expect((await restore('new', '--from', from)).err).toContain('is damaged');
  const left = await readdir(folder.path);
  expect(left.filter((name) => name.startsWith('new'))).toEqual([]);
});
