import * as listContract from '#shared/contracts/crm-list.ts';
import { type MailSend, sendProgress, statusByBunch } from '#shared/contracts/mail-ledger.ts';
import { sendMail } from '#shared/contracts/mailing.ts';
import type { Caller } from '#tests/support/caller.ts';
import type { Portal } from '#tests/support/portal.ts';

type Person = {
  readonly email: string;
  readonly firstName?: string;
  readonly language?: string;
};

/** Contacts as mail knows them, in the order of the people. */
export const givenPeople = async (
  { database }: Pick<Portal, 'database'>,
  people: readonly Person[],
): Promise<readonly number[]> => {
  const { rows } = await database.query<{ readonly crm_id: number }>(
    `with person as (
       select p.*, nextval('crm_id_seq')::int as crm_id
         from rows from (jsonb_to_recordset($1) as (email text, "firstName" text, language text))
              with ordinality as p (email, first_name, language, place)
     ), made as (
       insert into contact_doc (crm_id, doc)
       select crm_id, jsonb_build_object('crmId', crm_id, 'firstName', coalesce(first_name, ''), 'lastName', 'Test',
                'userType', 'Citizen', 'emailAddress', email, 'addressList', '[]'::jsonb, 'version', 1)
         from person
     ), told as (
       insert into profile (crm_id, primary_language)
       select crm_id, language from person where language is not null
     )
     select crm_id from person order by place`,
    [JSON.stringify(people)],
  );
  return rows.map(({ crm_id: crmId }) => crmId);
};

export const numbered = (name: string, count: number): readonly Person[] =>
  Array.from({ length: count }, (_, place) => ({ email: `${name}${place}@example.org` }));

let made = 0;

type Wish = {
  readonly verificationRequired?: boolean;
  readonly state?: 'unconfirmed' | 'confirmed' | 'unsubscribed';
};

/** A mailing list of somebody with members in one state. */
export const givenMailingList = async (
  { database }: Pick<Portal, 'database'>,
  by: Caller,
  members: readonly number[],
  { verificationRequired = false, state = 'unconfirmed' }: Wish = {},
): Promise<number> => {
  made += 1;
  const { list } = await by.calls(listContract.addList, {
    body: {
      name: `Mailing ${made}`,
      description: 'Whom we write to',
      config: {},
      mailingListConfig: { verificationRequired },
    },
  });
  await addMembers({ database }, list.id, members, state);
  return list.id;
};

export const addMembers = async (
  { database }: Pick<Portal, 'database'>,
  listId: number,
  members: readonly number[],
  state: NonNullable<Wish['state']> = 'unconfirmed',
): Promise<void> => {
  await database.query(
    `with member as (
       insert into list_member (list_id, crm_id, state) select $1, unnest($2::int[]), $3 returning crm_id
     )
     insert into list_refusal (list_id, crm_id) select $1, crm_id from member where $3 = 'unsubscribed'`,
    [listId, members, state],
  );
};

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Something short to send. */
export const greeting = {
  emailSubject: 'News for {{firstName|you}}',
  emailBody: base64('<p>Hello {{firstName|friend &amp; neighbor}}</p>'),
};

const lastOf = (stream: string): MailSend => {
  const frames = stream.split('\n\n').filter((frame) => frame.startsWith('event: send'));
  const data = frames.at(-1)?.split('\ndata: ')[1];
  if (data === undefined) throw new Error('the stream told nothing');
  return JSON.parse(data) as MailSend;
};

/** Follows a send to its end and answers with what it is then. */
export const ended = async (caller: Caller, sendId: number): Promise<MailSend> => {
  const response = await caller.downloads(sendProgress, { params: { sendId: String(sendId) } });
  return lastOf(await response.text());
};

/** Follows a send until something holds of it. */
export const until = async (
  caller: Caller,
  sendId: number,
  holds: (send: MailSend) => boolean,
): Promise<MailSend> => {
  const response = await caller.downloads(sendProgress, { params: { sendId: String(sendId) } });
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (!text.endsWith('\n\n') || !text.includes('event: send')) continue;
    const send = lastOf(text);
    if (holds(send)) return send;
  }
  throw new Error(`The send ended before: ${JSON.stringify(lastOf(text))}`);
};

/** Sends a greeting, unless it is to be something else, and answers with the number of the send. */
export const givenSend = async (caller: Caller, body: object): Promise<number> => {
  const answer = await caller.calls(sendMail, { body: { ...greeting, ...body } });
  if (answer.status.code !== 200) throw new Error(JSON.stringify(answer));
  return answer.sendId;
};

export const ledgerOf = (
  caller: Caller,
  sendId: number,
  query: Readonly<Record<string, string>> = {},
) =>
  caller.calls(statusByBunch, {
    params: { id: String(sendId) },
    query: { pageSize: '100', ...query },
  });
