import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { type Database, openDatabase } from '#server/database/database.ts';
import { createMailStore } from '#server/mail/mail-store.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createSmtpTransport, keepInPortal, type Transport } from '#server/mail/transport.ts';
import { createMailServer, type MailServer } from '#tests/support/mail-server.ts';
import type { Answer } from '#tests/support/smtp.ts';
import { atFileEnd } from '#tests/support/file-end.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const minute = 60_000;
const hour = 60 * minute;

let database: Database;
let server: MailServer;
let answers: Readonly<Record<string, Answer>> = {};

/** So much time passes in the outbox. */
const pass = async (milliseconds: number): Promise<void> => {
  await database.query(
    `update mail set next_try = next_try - gone.by, created_on = created_on - gone.by
       from make_interval(secs => $1) as gone (by)`,
    [milliseconds / 1000],
  );
};

/** Why the server took no mail, each time that the mailers told of it. */
const outages: string[] = [];

const portalParts = {
  domain: 'portal.example.org',
  wake: () => undefined,
  onOutage: (code: string) => void outages.push(code),
};

const mailerOn = (transport: Transport) =>
  createMailer({ ...portalParts, store: createMailStore(database), transport });

const overSmtp = () =>
  mailerOn(createSmtpTransport(server.url, 'Community Portal <portal@example.org>'));

const resetMail = (to: string, language = 'en') =>
  ({
    template: 'password-reset',
    language,
    to,
    values: { firstName: 'Ana <b>', link: 'https://portal.example.org/#/x?token=secret-1' },
  }) as const;

const handbook = await readFile(join(projectRoot, 'docs/operations.md'), 'utf8');

/** What the handbook lets whoever watches the portal count: more than none is an alarm. */
const alarming = async (): Promise<number> => {
  const question = /`(select count\(\*\) from mail [^`]+)`/.exec(handbook)?.[1] ?? '';
  const { rows } = await database.query<{ readonly count: string }>(question);
  return Number(rows[0]?.count);
};

type Row = {
  readonly state: string;
  readonly tries: number;
  readonly server_words: string | null;
  readonly plain: string;
  readonly delivered_by: string | null;
};

const rowOf = async (recipient: string): Promise<Row | undefined> => {
  const { rows } = await database.query<Row>(
    'select state, tries, server_words, plain, delivered_by from mail where recipient = $1',
    [recipient],
  );
  return rows[0];
};

beforeAll(async () => {
  const copy = await createTestDatabase(inject('cluster'));
  database = openDatabase(copy.url);
  server = await createMailServer((address) => answers[address]);
  atFileEnd(async () => {
    await server.stop();
    await database.close();
    await copy.drop();
  });
});

beforeEach(async () => {
  answers = {};
  outages.length = 0;
  server.forgetTaken();
  await database.query('delete from mail');
  await server.stop();
  await server.start();
});

describe('a mail', () => {
  test('arrives with both forms of its text, and its link is forgotten here', async () => {
    const mailer = overSmtp();
    await mailer.send(resetMail('ana@example.org'));
    await mailer.sendDue();
    const mail = await server.mailTo('ana@example.org');
    expect(mail.headers.get('subject')).toBe('Choose a new password for the portal');
    expect(mail.headers.get('from')).toBe('Community Portal <portal@example.org>');
    expect(mail.headers.get('to')).toBe('ana@example.org');
    expect(mail.headers.get('message-id')).toMatch(/^<[\da-f-]{36}@portal\.example\.org>$/);
    expect(mail.plain).toContain('https://portal.example.org/#/x?token=secret-1');
    expect(mail.plain).toContain('Hello Ana <b>,');
    expect(mail.html).toContain('Hello Ana &lt;b&gt;,');
    expect(await rowOf('ana@example.org')).toMatchObject({
      state: 'sent',
      tries: 1,
      delivered_by: 'smtp',
      plain: '',
    });
  });

  test('that was taken while the database was away is sent once', async () => {
    const store = createMailStore(database);
    let isAway = true;
    const mailer = createMailer({
      ...portalParts,
      transport: createSmtpTransport(server.url, 'Community Portal <portal@example.org>'),
      store: {
        ...store,
        markSent: async (...sent) => {
          if (!isAway) return store.markSent(...sent);
          isAway = false;
          throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        },
      },
    });
    await mailer.send(resetMail('ana@example.org'));
    await mailer.sendDue();
    await server.mailTo('ana@example.org');
    expect(await rowOf('ana@example.org')).toMatchObject({ state: 'sent', tries: 1 });
  });

  test('is written in the language asked for, in English where there is no text in it', async () => {
    const mailer = overSmtp();
    await mailer.send(resetMail('es@example.org', 'es'));
    await mailer.send(resetMail('ko@example.org', 'ko'));
    await mailer.send(resetMail('de@example.org', 'de'));
    await mailer.sendDue();
    expect((await server.mailTo('es@example.org')).headers.get('subject')).toBe(
      'Elija una nueva contraseña para el portal',
    );
    expect((await server.mailTo('ko@example.org')).headers.get('subject')).toBe(
      '포털: 새 비밀번호를 정해 주십시오',
    );
    expect((await server.mailTo('de@example.org')).headers.get('subject')).toMatch(/^Choose/);
  });

  test('without a mail server stays in the portal, readable', async () => {
    const mailer = mailerOn(keepInPortal);
    await mailer.send(resetMail('ana@example.org'));
    await mailer.sendDue();
    const row = await rowOf('ana@example.org');
    expect(row).toMatchObject({ state: 'sent', delivered_by: 'portal' });
    expect(row?.plain).toContain('token=secret-1');
  });

  test('is sent once however many workers run', async () => {
    const workers = [overSmtp(), overSmtp(), overSmtp(), overSmtp()];
    const people = Array.from({ length: 12 }, (_, number) => `person${number}@example.org`);
    for (const person of people) await workers[0]?.send(resetMail(person));
    await Promise.all(workers.map((worker) => worker.sendDue()));
    const reached = server.taken.flatMap(({ recipients }) => recipients);
    expect(reached.toSorted()).toEqual(people.toSorted());
  });
});

test('whoever waits for a code goes before the members whom a list asks', async () => {
  const reached: string[] = [];
  const mailer = mailerOn({
    name: 'smtp',
    deliver: ({ recipient }) => {
      reached.push(recipient);
      return Promise.resolve({ kind: 'taken', words: '250 ok' });
    },
    close: () => undefined,
  });
  const members = ['ana@example.org', 'ben@example.org', 'cleo@example.org'];
  for (const to of members) {
    await mailer.send({ template: 'list-confirmation', language: 'en', to, values: {} });
    await pass(minute);
  }
  const code = { template: 'sign-in-code', language: 'en', to: 'dana@example.org' } as const;
  await mailer.send({ ...code, values: { code: '123456' } });
  await mailer.sendDue();
  expect(reached).toEqual(['dana@example.org', ...members]);
});

describe('a mail server that is away', () => {
  test('gets the mail when it is back', async () => {
    await server.stop();
    const mailer = overSmtp();
    await mailer.send(resetMail('ana@example.org'));
    await mailer.sendDue();
    expect(await rowOf('ana@example.org')).toMatchObject({ state: 'queued', tries: 1 });
    expect((await rowOf('ana@example.org'))?.server_words).toContain('ECONNREFUSED');
    await server.start();
    await mailer.sendDue();
    expect(server.taken).toHaveLength(0);
    await pass(minute);
    await mailer.sendDue();
    expect(server.taken).toHaveLength(1);
    expect(await rowOf('ana@example.org')).toMatchObject({ state: 'sent', tries: 2 });
  });

  test('raises the alarm of the handbook while it is away, and is told of once', async () => {
    await server.stop();
    const mailer = overSmtp();
    for (const name of ['ana', 'ben', 'cleo']) await mailer.send(resetMail(`${name}@example.org`));
    await mailer.sendDue();
    expect(await alarming()).toBe(0);
    await pass(16 * minute);
    await mailer.sendDue();
    expect(await alarming()).toBe(3);
    expect(outages).toEqual([expect.stringMatching(/^E[A-Z]+$/)]);

    await server.start();
    await pass(hour);
    await mailer.sendDue();
    expect(await alarming()).toBe(0);
    await server.stop();
    await mailer.send(resetMail('ana@example.org'));
    await mailer.sendDue();
    expect(outages).toHaveLength(2);
  });

  test('gets it in time after the clock of the portal was two hours ahead', async () => {
    await server.stop();
    const mailer = overSmtp();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * hour });
    await mailer.send(resetMail('ana@example.org'));
    await mailer.sendDue();
    vi.useRealTimers();
    await server.start();
    await pass(minute);
    await mailer.sendDue();
    expect(await rowOf('ana@example.org')).toMatchObject({ state: 'sent', tries: 2 });
  });

  test('is given up after 72 hours, and the mail is kept without its link', async () => {
    await server.stop();
    const mailer = overSmtp();
    await mailer.send(resetMail('ana@example.org'));
    for (let hours = 0; hours <= 80; hours += 1) {
      await mailer.sendDue();
      await pass(hour);
    }
    const row = await rowOf('ana@example.org');
    expect(row).toMatchObject({ state: 'failed', plain: '' });
    expect(row?.tries).toBeGreaterThan(70);
    expect(row?.tries).toBeLessThan(75);
    expect(await alarming()).toBe(1);
  });
});

describe('a mail server that refuses', () => {
  test('for good: the mail fails with its words, and the others are sent', async () => {
    answers = { 'gone@example.org': { code: 550, words: '5.1.1 There is nobody of this name' } };
    const mailer = overSmtp();
    await mailer.send(resetMail('gone@example.org'));
    await mailer.send(resetMail('ana@example.org'));
    await mailer.sendDue();
    const row = await rowOf('gone@example.org');
    expect(row).toMatchObject({ state: 'failed', tries: 1 });
    expect(row?.server_words).toContain('There is nobody of this name');
    expect(await rowOf('ana@example.org')).toMatchObject({ state: 'sent' });
    expect(outages).toEqual([]);
  });

  test('for now: the mail is tried again', async () => {
    answers = { 'ana@example.org': { code: 451, words: '4.7.1 Greylisted' } };
    const mailer = overSmtp();
    await mailer.send(resetMail('ana@example.org'));
    await mailer.sendDue();
    expect(await rowOf('ana@example.org')).toMatchObject({ state: 'queued', tries: 1 });
    answers = {};
    await pass(minute);
    await mailer.sendDue();
    expect(await rowOf('ana@example.org')).toMatchObject({ state: 'sent', tries: 2 });
  });
});

test('a worker that ended in the middle leaves its mail to the next one, under the same Message-ID', async () => {
  const seen: string[] = [];
  const dying = mailerOn({
    name: 'smtp',
    deliver: ({ messageId }) => {
      seen.push(messageId);
      throw new Error('the process ends here');
    },
    close: () => undefined,
  });
  await dying.send(resetMail('ana@example.org'));
  await expect(dying.sendDue()).rejects.toThrow('the process ends here');
  expect(await rowOf('ana@example.org')).toMatchObject({ state: 'sending' });
  const next = overSmtp();
  await next.sendDue();
  expect(server.taken).toHaveLength(0);
  await pass(10 * minute);
  await next.sendDue();
  expect((await server.mailTo('ana@example.org')).headers.get('message-id')).toBe(seen[0]);
});
