import type { Transaction } from '#server/database/database.ts';
import { type SkipReason, skipReasons } from '#shared/rules/mail-state.ts';
import type { ContactConditions, ContactSelection } from '#shared/contracts/filter-schemas.ts';
import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import { ownAddresses } from '#server/database/contacts/own-address.ts';
import { presentAddress } from './present-address.repository.ts';
import { isReachedSql } from './repeated-sends.ts';

export type Sql = { readonly text: string; readonly values: readonly unknown[] };

/** Some members of a list: by number, or whom a filter within the list finds. */
export type ChosenMembers =
  | { readonly crmIds: readonly number[] }
  | { readonly selection: ContactSelection };

/**
 * Whoever a send goes to, as it is kept until the send begins. `again`: those whose mail of that send failed or bounced.
 */
export type RecipientSource =
  | { readonly kind: 'list'; readonly listId: number; readonly chosen?: ChosenMembers }
  | { readonly kind: 'contacts'; readonly crmIds: readonly number[] }
  | { readonly kind: 'selection'; readonly selection: ContactSelection }
  | { readonly kind: 'ledger'; readonly sendId: number };

/**
 * The port to whoever compiles filters: selects `crm_id` of the contacts that are found, each once. What a person has asked
 * for finds what they may see by now of lists.
 */
export type FindContacts = (selection: ContactSelection, askedBy?: number) => Promise<Sql>;

type ListRow = {
  readonly selection: ContactConditions | null;
  readonly verification_required: boolean;
};

/** Finds nobody. */
export const nobody: Sql = {
  text: 'select null::int as crm_id, null::text as bar where false',
  values: [],
};

/** People of a list, and as `bar` what they said of it: whoever refused gets nothing, however they were chosen. */
const barredSql = ({ text, values }: Sql, listId: number, verificationRequired: boolean): Sql => ({
  text: `select chosen.crm_id,
                case when f.crm_id is not null or m.state = 'unsubscribed' then 'unsubscribed'
                     when m.state = 'unconfirmed' and $${values.length + 2} then m.state end as bar
           from (${text}) as chosen (crm_id)
           left join list_member m on m.list_id = $${values.length + 1} and m.crm_id = chosen.crm_id
           left join list_refusal f on f.list_id = $${values.length + 1} and f.crm_id = chosen.crm_id`,
  values: [...values, listId, verificationRequired],
});

const findList = async ({ query }: Transaction, listId: number): Promise<ListRow | undefined> => {
  const { rows } = await query<ListRow>(
    `select selection, verification_required from contact_list where item_id = $1 and deleted_on is null`,
    [listId],
  );
  return rows[0];
};

/** Some members of a list, chosen by a filter; nobody once the list is gone. */
const withinListSql = async (
  transaction: Transaction,
  found: Sql,
  listId: number,
): Promise<Sql> => {
  const list = await findList(transaction, listId);
  return list === undefined ? nobody : barredSql(found, listId, list.verification_required);
};

/** Whom a list holds; undefined where nobody can tell any more. */
const numbersSql = async (
  listId: number,
  list: ListRow | undefined,
  findContacts: FindContacts,
): Promise<Sql | undefined> => {
  if (list === undefined) return undefined;
  if (list.selection === null) {
    return { text: 'select crm_id from list_member where list_id = $1', values: [listId] };
  }
  const found = await findContacts(list.selection);
  return found === nobody ? undefined : found;
};

/**
 * The members of a list, and as `bar` why one gets no mail; nobody for a list that is gone. Whoever has unsubscribed
 * stays so, member or not.
 */
const membersSql = async (
  transaction: Transaction,
  listId: number,
  findContacts: FindContacts,
): Promise<Sql> => {
  const list = await findList(transaction, listId);
  const members = await numbersSql(listId, list, findContacts);
  if (list === undefined || members === undefined) return nobody;
  return barredSql(members, listId, list.verification_required);
};

/** Contacts by number, parameter $n: whoever has become a part of another contact since then is that one. */
const byNumberSql = (n: number): string =>
  `select distinct coalesce(t.merged_into, chosen.crm_id) as crm_id
     from unnest($${n}::int[]) as chosen (crm_id) left join contact_trash t using (crm_id)`;

/** The filters of lists are the portal's own; `findFor` finds what the sender of a mail has asked for. */
type Finding = { readonly findContacts: FindContacts; readonly findFor: FindContacts };

/** Those members of a list who were chosen; whoever has left since then gets nothing. */
const chosenSql = async (
  transaction: Transaction,
  listId: number,
  chosen: ChosenMembers,
  { findContacts, findFor }: Finding,
): Promise<Sql> => {
  if ('selection' in chosen) {
    return withinListSql(transaction, await findFor(chosen.selection), listId);
  }
  const members = await membersSql(transaction, listId, findContacts);
  return {
    text: `select member.crm_id, member.bar from (${members.text}) as member
            join (${byNumberSql(members.values.length + 1)}) as chosen using (crm_id)`,
    values: [...members.values, chosen.crmIds],
  };
};

const sourceSql = async (
  transaction: Transaction,
  source: RecipientSource,
  finding: Finding,
): Promise<Sql> => {
  switch (source.kind) {
    case 'list':
      return source.chosen === undefined
        ? membersSql(transaction, source.listId, finding.findContacts)
        : chosenSql(transaction, source.listId, source.chosen, finding);
    case 'contacts':
      return {
        text: `select chosen.crm_id, null::text as bar from (${byNumberSql(1)}) as chosen`,
        values: [source.crmIds],
      };
    case 'selection': {
      const found = await finding.findFor(source.selection);
      const { listId } = source.selection;
      if (listId !== undefined) return withinListSql(transaction, found, listId);
      return {
        text: `select chosen.crm_id, null::text as bar from (${found.text}) as chosen (crm_id)`,
        values: found.values,
      };
    }
    case 'ledger':
      return {
        text: 'select crm_id, null::text as bar from mail_recipient where send_id = $1 and crm_id is not null',
        values: [source.sendId],
      };
    default:
      return source satisfies never;
  }
};

export type PreparedSend = {
  readonly id: number;
  readonly source: RecipientSource;
  readonly excludedListIds: readonly number[];
  readonly resendOf: number | null;
  readonly senderCrmId: number | undefined;
};

/**
 * Who gets the mail, and why the others do not. The standing of the person who owns an address holds for everybody who
 * shares it: a person who unsubscribed is not reached under another name. The source has the first parameters; $(n+1) is
 * the send that this one repeats: it goes only to people whom neither that send nor another repetition of it reached.
 */
const judgedSql = ({ text, values: { length: n } }: Sql): string => `
  with person as materialized (
    select m.crm_id, m.bar, ${presentAddress('d.doc')} as email,
           a.username is null or a.username = lower(btrim(d.doc->>'emailAddress'))
             or coalesce(d.doc->'emailVerified' = 'true', false) as is_own
      from (${text}) as m
      join contact_doc d on d.crm_id = m.crm_id
      left join account a on a.crm_id = m.crm_id
     where not exists (select from contact_trash t where t.crm_id = m.crm_id)
       and ($${n + 1}::int is null or exists (
             select from mail_recipient r where r.send_id = $${n + 1} and r.crm_id = m.crm_id
                and r.state in ('failed', 'bounced')) and not ${isReachedSql(`$${n + 1}`, 'm.crm_id')})
  ), barred as (
    select p.crm_id, p.email, p.is_own,
           case when x.crm_id is not null or bool_or(x.crm_id is not null and p.is_own) over same then 'excluded'
                when bool_or(p.bar = 'unsubscribed' and p.is_own or s.reason = 'unsubscribed' or u.email is not null)
                  over same then 'unsubscribed'
                when p.bar is not null then p.bar
                when p.email = '' then 'no-address'
                when s.email is not null then 'suppressed'
           end as bar
      from person p
      left join mail_excluded x on x.crm_id = p.crm_id
      left join mail_suppression s on s.email = p.email
      left join mail_refused u on u.email = p.email
    window same as (partition by case when p.email = '' then p.crm_id::text else p.email end)
  ), judged as (
    select crm_id, email,
           case when bar is null and row_number() over (partition by email, bar is null order by is_own desc, crm_id) > 1
                then 'duplicate-address' else bar end as reason
      from barred
  )`;

/** The list whose people are asked for, if it is one. */
export const listOfSource = (source: RecipientSource): number | null => {
  if (source.kind === 'list') return source.listId;
  return source.kind === 'selection' ? (source.selection.listId ?? null) : null;
};

/**
 * Every own address of whoever wants no mail of a list, and those that left it with somebody who is gone, in a table of its
 * own: the planner sees how few they are.
 */
const refusedSql = `
  insert into mail_refused
  select email from (${ownAddresses(`select crm_id from list_refusal where list_id = $1 and ${isNotInTrash('list_refusal.crm_id')}`)}) as own (email)
   union
  select email from list_refused_address where list_id = $1`;

/** `isCertain`: it is known of every list whom it leaves out. */
type Chosen = { readonly people: Sql; readonly isCertain: boolean };

/** Puts the members of lists and the addresses aside that get nothing, and says who is asked for. */
const choose = async (
  transaction: Transaction,
  { source, excludedListIds, senderCrmId }: Omit<PreparedSend, 'id' | 'resendOf'>,
  findContacts: FindContacts,
): Promise<Chosen> => {
  const { query } = transaction;
  let isCertain = true;
  await query('create temporary table mail_excluded (crm_id int primary key) on commit drop');
  for (const listId of excludedListIds) {
    const list = await findList(transaction, listId);
    const members = await numbersSql(listId, list, findContacts);
    if (members === undefined) isCertain = false;
    else {
      await query(
        `insert into mail_excluded select m.crm_id from (${members.text}) as m on conflict do nothing`,
        members.values,
      );
    }
  }
  await query(
    'create temporary table mail_refused (email text collate "C" primary key) on commit drop',
  );
  await query(refusedSql, [listOfSource(source)]);
  const findFor: FindContacts = (selection) => findContacts(selection, senderCrmId);
  return { people: await sourceSql(transaction, source, { findContacts, findFor }), isCertain };
};

/**
 * Writes the recipients of a send into the ledger. False, and nobody is written down, where nobody can tell any more who
 * was to be left out.
 */
export const writeRecipients = async (
  transaction: Transaction,
  send: PreparedSend,
  findContacts: FindContacts,
  now: Date,
): Promise<boolean> => {
  const { people, isCertain } = await choose(transaction, send, findContacts);
  if (!isCertain) return false;
  const n = people.values.length;
  await transaction.query(
    `${judgedSql(people)}
     insert into mail_recipient (send_id, crm_id, email, due_on, modified_on, state, reason)
     select $${n + 2}, crm_id, email, $${n + 3}, $${n + 3},
            case when reason is null then 'queued' else 'skipped' end, reason
       from judged order by crm_id`,
    [...people.values, send.resendOf, send.id, now],
  );
  return true;
};

export type CountedRecipients = {
  readonly receiving: number;
  readonly skipped: readonly { readonly reason: SkipReason; readonly count: number }[];
};

/** How many that would be now, and how many would be passed over; nothing is kept. */
export const countRecipients = async (
  transaction: Transaction,
  send: Omit<PreparedSend, 'id' | 'resendOf'>,
  findContacts: FindContacts,
): Promise<CountedRecipients> => {
  const { people } = await choose(transaction, send, findContacts);
  const { rows } = await transaction.query<{ reason: SkipReason | null; count: number }>(
    `${judgedSql(people)} select reason, count(*) from judged group by reason`,
    [...people.values, null],
  );
  const countOf = (reason: SkipReason | null): number =>
    rows.find((row) => row.reason === reason)?.count ?? 0;
  return {
    receiving: countOf(null),
    skipped: skipReasons
      .map((reason) => ({ reason, count: countOf(reason) }))
      .filter(({ count }) => count > 0),
  };
};
