import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  contactMails,
  mailSends,
  sendDetail,
  statusByBunch,
} from '#shared/contracts/mail-ledger.ts';
import { sendMail } from '#shared/contracts/mailing.ts';
import { startCountingMailServer } from '#tests/support/counting-mail-server.ts';
import type { Answer } from '#tests/support/smtp.ts';
import { startWorkerProcess, type WorkerProcess } from '#tests/support/worker-process.ts';
import { type Bench, sample, type Section } from '../measure.ts';

const recipients = 100_000;
const ledgerRows = 10_000_000;
const ledgerSends = 100;

/** Of a hundred recipients, five are refused the first time and two for good. */
const temporary = 93;
const forGood = 98;

const processes = 2;
const kills = 3;

/** Each address that is refused for a time is refused once. */
const refusing = (): ((address: string) => Answer) => {
  const refused = new Set<string>();
  return (address) => {
    const place = Number(/\d+/.exec(address)?.[0]) % 100;
    if (place >= forGood) return { code: 550, words: '5.2.1 Mailbox disabled' };
    if (place < temporary || refused.has(address)) return undefined;
    refused.add(address);
    return { code: 451, words: '4.7.1 Please try again later' };
  };
};

/** Contacts for the send, made once, and a list of them. */
const givenList = async ({ database }: Bench): Promise<number> => {
  const { rows } = await database.long.query<{ id: number }>(
    `with item as (
       insert into shared_item (kind, name, description, view_all, staff_access, staff_update_access, group_access,
                                group_update_access)
       values ('list', $1, 'Of the bench', true, true, true, false, false) returning id
     ), list as (insert into contact_list (item_id, is_mailing) select id, true from item)
     select id from item`,
    [`Bench ${randomBytes(4).toString('hex')}`],
  );
  const listId = rows[0]?.id ?? 0;
  await database.long.query(
    `with person as (select nextval('crm_id_seq')::int as crm_id, n from generate_series(1, $1::int) n)
     insert into contact_doc (crm_id, doc)
     select crm_id, jsonb_build_object('crmId', crm_id, 'firstName', 'Person', 'lastName', n::text, 'userType', 'Citizen',
              'emailAddress', format('bench%s@example.org', n), 'addressList', '[]'::jsonb) from person`,
    [recipients],
  );
  await database.long.query(
    `insert into list_member (list_id, crm_id)
     select $1, crm_id from contact_doc order by crm_id desc limit $2`,
    [listId, recipients],
  );
  return listId;
};

type Counts = {
  readonly state: string;
  readonly selected: number;
  readonly queued: number;
  readonly sent: number;
  readonly failed: number;
};

const countsOf = async ({ database }: Bench, sendId: number): Promise<Counts> => {
  const { rows } = await database.query<Counts>(
    'select state, selected, queued, sent, failed from mail_send where id = $1',
    [sendId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('there is no send');
  return row;
};

/** Sends to everybody with two processes, of which one is killed three times and started again. */
const sendToAll = async (bench: Bench, databaseUrl: string): Promise<string> => {
  const server = await startCountingMailServer(refusing());
  const settings = {
    DATABASE_URL: databaseUrl,
    PORTAL_SMTP_URL: server.url,
    PORTAL_SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
  };
  const listId = await givenList(bench);
  // What a bench that was broken off has left would go out beside it, to the same people.
  await bench.database.long.query(
    "update mail_send set state = 'cancelled', finished_on = now() where state in ('waiting', 'running', 'paused')",
  );
  const workers: WorkerProcess[] = [];
  try {
    const reply = await bench.call(sendMail.path, {
      listId,
      emailSubject: 'News for {{firstName|you}}',
      emailBody: Buffer.from('<p>Hello {{fullName|friend}}</p>').toString('base64'),
    });
    const { sendId } = JSON.parse(reply) as { readonly sendId: number };
    const start = performance.now();
    for (let place = 0; place < processes; place += 1) {
      workers.push(await startWorkerProcess(settings));
    }
    let killed = 0;
    let quick = 0;
    for (;;) {
      const { state, selected, queued } = await countsOf(bench, sendId);
      if (state === 'done') break;
      const done = selected - queued;
      if (quick === 0 && selected > 0 && queued <= selected * 0.06) {
        quick = performance.now() - start;
      }
      if (killed < kills && selected > 0 && done > ((killed + 1) * selected) / (kills + 1)) {
        const place = killed % processes;
        await workers[place]?.kill();
        workers[place] = await startWorkerProcess(settings);
        killed += 1;
        bench.tell(`killed ${killed} at ${done} of ${selected}`);
      }
      await pause(100);
    }
    const seconds = (performance.now() - start) / 1000;
    const { selected, sent, failed } = await countsOf(bench, sendId);
    const twice = [...server.taken.values()].filter((count) => count > 1).length;
    const { rows } = await bench.database.long.query<{ lost: number }>(
      `select count(*) as lost from mail_recipient where send_id = $1 and state = 'sent' and email not in (select unnest($2::text[]))`,
      [sendId, [...server.taken.keys()]],
    );
    return [
      `${selected} selected = ${sent} sent + ${failed} failed`,
      `server took ${server.taken.size}, ${twice} twice, ${rows[0]?.lost} lost`,
      `${killed} kills`,
      `${Math.round((selected * 0.94) / (quick / 1000))} a second`,
      `${seconds.toFixed(0)} s with the pause of a minute`,
    ].join(', ');
  } finally {
    for (const worker of workers) await worker.kill();
    await server.stop();
  }
};

/** Ten million rows of a hundred sends, made once and without the indexes, which are made afterwards. */
const fillLedger = async ({ database, tell }: Bench): Promise<void> => {
  const { rows } = await database.query<{ readonly count: number }>(
    "select count(*) from mail_send where subject like 'Bench ledger %'",
  );
  if ((rows[0]?.count ?? 0) >= ledgerSends) return;
  await database.long.inTransaction(async ({ query }) => {
    const { rows: indexes } = await query<{ readonly name: string; readonly make: string }>(
      `select indexname as name, indexdef as make from pg_indexes
        where tablename = 'mail_recipient' and indexname <> 'mail_recipient_pkey'`,
    );
    for (const { name } of indexes) await query(`drop index ${name}`);
    tell('Filling the ledger.');
    for (let place = 1; place <= ledgerSends; place += 1) {
      await query(
        `with send as (
           insert into mail_send (kind, subject, state, created_on, start_on, prepared_on)
           values ('contacts', $1, 'paused', now() - make_interval(mins => $2), now(), now()) returning id
         ), text as (
           insert into mail_send_text select id, 'en', true, 'Bench', '<p>Bench</p>', 'Bench' from send
         )
         insert into mail_recipient (send_id, crm_id, email, due_on, modified_on, state, reason, words, tries)
         select send.id, 1001 + (n * 7919 + $2 * 31) % 20000, format('p%s@example.org', n), now(), now(),
                case when n % 100 < 90 then 'sent' when n % 100 < 93 then 'failed' when n % 100 < 95 then 'bounced'
                     else 'skipped' end,
                case when n % 100 >= 95 then 'no-address' end, '250 OK', 1
           from send, generate_series(1, $3::int) n`,
        [`Bench ledger ${place}`, place, ledgerRows / ledgerSends],
      );
    }
    await query(
      "update mail_send set state = 'done', finished_on = now() where subject like 'Bench ledger %'",
    );
    tell('Making its indexes.');
    for (const { make } of indexes) await query(make);
  });
  await database.long.query('vacuum analyze mail_recipient');
};

const asks = async function* (bench: Bench) {
  const { rows } = await bench.database.query<{ id: number }>(
    "select id from mail_send where subject like 'Bench ledger %' order by id",
  );
  const ids = rows.map(({ id }) => id);
  const at = (turn: number): number => ids[(turn * 37) % ids.length] ?? 0;
  const turns = Array.from({ length: bench.runs }, (_, turn) => turn);
  const get = async (path: string): Promise<void> => {
    const response = await bench.fetches(path);
    await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  };
  const ledger = (turn: number, query: string) =>
    get(`${statusByBunch.path.replace(':id', String(at(turn)))}?pageSize=50&${query}`);
  const questions: readonly (readonly [string, (turn: number) => Promise<unknown>])[] = [
    ['first page of a send', (turn) => ledger(turn, '')],
    ['page 1,000 of a send', (turn) => ledger(turn, 'pageNumber=1000')],
    ['last page of a send', (turn) => ledger(turn, 'pageNumber=2000')],
    ['failed of a send', (turn) => ledger(turn, 'state=failed&pageNumber=20')],
    ['an address of a send', (turn) => ledger(turn, `searchText=p${turn}1`)],
    ['one send', (turn) => get(sendDetail.path.replace(':sendId', String(at(turn))))],
    [
      'sends of all lists',
      (turn) => bench.call(mailSends.path, { pageNumber: turn + 1, pageSize: 5 }),
    ],
    [
      'history of a contact',
      (turn) => bench.call(contactMails.path, { crmId: 1001 + turn * 97, pageSize: 50 }),
    ],
  ];
  for (const [name, ask] of questions) {
    await ask(0);
    yield { name, call: await sample(turns, ask) };
  }
};

/** Mail to lists: a large send under kills, and questions to a ledger of ten million rows. */
export const mailToLists: Section = {
  name: 'mail',
  async *measure(bench) {
    const ledger = '10 million rows';
    if (ledger.includes(bench.only)) {
      await fillLedger(bench);
      for await (const { name, call } of asks(bench)) {
        yield { section: 'mail', name: `${ledger}: ${name}`, call, budget: 100 };
      }
    }
    const name = `send to ${recipients}`;
    if (!name.includes(bench.only)) return;
    const start = performance.now();
    const note = await sendToAll(bench, bench.databaseUrl);
    yield { section: 'mail', name, call: [performance.now() - start], note };
  },
};
