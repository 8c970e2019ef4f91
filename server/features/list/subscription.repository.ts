import { holdContacts } from '#server/database/contacts/hold-contacts.ts';
import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import {
  isKeptRefusal,
  isOwnAddress,
  isRefusedAddress,
  isRefusedByContact,
  keepRefusals,
  ownAddresses,
} from '#server/database/contacts/own-address.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { createMailStore } from '#server/mail/mail-store.ts';
import { writeMail } from '#server/mail/mailer.ts';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import type { MemberState } from '#shared/rules/member-state.ts';
import type {
  AddressStop,
  AskedMember,
  KnownMembership,
  Membership,
  SubscriptionStore,
} from './subscription-store.ts';
import type { SubscriptionKey } from './subscription-link.ts';

type MembershipRow = {
  readonly list_id: number;
  readonly name: string;
  readonly description: string;
  readonly selection: ContactConditions | null;
  readonly verification_required: boolean;
  readonly state: MemberState | null;
  readonly asked_on: Date | null;
  readonly refused: boolean;
  readonly stop: AddressStop | null;
};

const membershipOf = (row: MembershipRow): KnownMembership => ({
  listId: row.list_id,
  name: row.name,
  description: row.description,
  selection: row.selection,
  verificationRequired: row.verification_required,
  state: row.state ?? undefined,
  askedOn: row.asked_on ?? undefined,
  refused: row.refused,
  stop: row.stop ?? undefined,
});

/** The address of a contact `d`, as addresses are kept that get no mail. */
const address = `lower(btrim(d.doc->>'emailAddress'))`;

const isOwn = isOwnAddress('d.crm_id', address);

/**
 * What a list `l` knows of a contact `d` beside their refusal `r` and the stop of their address `p`. What is said of an
 * address is told to whoever's own it is: it has left the list with somebody who is gone, or somebody else with it has.
 */
const standing = `
  r.crm_id is not null or ${isOwn} and ${isKeptRefusal(address, 'l.item_id')} as refused,
  coalesce(p.reason, case when ${isOwn} and ${isRefusedByContact(address, 'l.item_id')} then 'left' end) as stop`;

/** Living mailing lists beside what they know of the person, parameter 1. */
const memberships = `
  select l.item_id as list_id, s.name, s.description, l.selection, l.verification_required, m.state,
         m.asked_on, ${standing}
    from contact_list l
    join shared_item s on s.id = l.item_id
    left join list_member m on m.list_id = l.item_id and m.crm_id = $1
    left join list_refusal r on r.list_id = l.item_id and r.crm_id = $1
    left join contact_doc d on d.crm_id = $1
    left join mail_suppression p on p.email = ${address} and ${isOwn}
   where l.is_mailing and l.deleted_on is null`;

const about = `
  select s.name, d.doc->>'emailAddress' as email, ${standing}
    from contact_list l
    join shared_item s on s.id = l.item_id
    join contact_doc d on d.crm_id = $2
    left join list_refusal r on r.list_id = l.item_id and r.crm_id = $2
    left join mail_suppression p on p.email = ${address} and ${isOwn}
   where l.item_id = $1`;

type AboutRow = {
  readonly name: string;
  readonly email: string | null;
  readonly refused: boolean;
  readonly stop: AddressStop | null;
};

type ConfirmationRow = AboutRow & {
  readonly list_id: number;
  readonly crm_id: number;
  readonly state: MemberState;
  readonly asked_on: Date;
};

type AskRow = {
  readonly former_hash: Buffer | null;
  readonly list_id: number;
  readonly crm_id: number;
  readonly list_name: string;
  readonly first_name: string | null;
  readonly email: string;
  readonly language: string | null;
};

const aboutOf = ({ name, email, refused, stop }: AboutRow): Membership => ({
  name,
  emailAddress: email ?? '',
  refused,
  stop: stop ?? undefined,
});

/** Whoever a link names, and the contact that they have become a part of: they are one person. */
const samePerson = (crmId: '$1' | '$2'): string => `select ${crmId}::int as crm_id union
  select merged_into from contact_trash where crm_id = ${crmId} and merged_into is not null`;

/**
 * Takes back that the person has stopped all mail: it would bar them from the list that they want. Their own address
 * alone: the one that their profile shows may be anybody's. What else stops it comes out from beneath, with the name that
 * a release from before 30 November 2026 has left where it was.
 */
const letThrough = async ({ query }: Transaction, crmId: number): Promise<void> => {
  const stoppedByThem = `reason = 'unsubscribed'
    and email in (select ${address} from contact_doc d
                   where d.crm_id in (${samePerson('$1')}) and ${isOwn})`;
  await query(
    `update mail_suppression
        set reason = former_reason, words = former_words, created_by = coalesce(former_by, created_by),
            former_reason = null, former_words = '', former_by = null
      where former_reason is not null and ${stoppedByThem}`,
    [crmId],
  );
  await query(`delete from mail_suppression where ${stoppedByThem}`, [crmId]);
};

/** Takes back that their addresses have left a list, those of contacts among them that are a part of the person now. */
const takeBack = async ({ query }: Transaction, { listId, crmId }: SubscriptionKey) => {
  await query(`delete from list_refusal where list_id = $1 and crm_id in (${samePerson('$2')})`, [
    listId,
    crmId,
  ]);
  const whole = `with same as (${samePerson('$2')})
    select crm_id from same union select t.crm_id from contact_trash t join same on t.merged_into = same.crm_id`;
  await query(
    `delete from list_refused_address where list_id = $1 and email in (${ownAddresses(whole)})`,
    [listId, crmId],
  );
};

type Said = { readonly subscribed: boolean; readonly source: 'person' | 'staff' };

const say = async (
  transaction: Transaction,
  { listId, crmId }: SubscriptionKey,
  { subscribed, source }: Said,
): Promise<void> => {
  const { query } = transaction;
  if (subscribed) {
    await letThrough(transaction, crmId);
    await takeBack(transaction, { listId, crmId });
  } else {
    await query(
      `insert into list_refusal (list_id, crm_id) select $1, crm_id from (${samePerson('$2')}) as person
       on conflict do nothing`,
      [listId, crmId],
    );
    await query(keepRefusals(`array(${samePerson('$1')})`), [crmId]);
  }
  await query(
    `update list_member set state = $3, source = $4, changed_on = now()
      where list_id = $1 and crm_id in (${samePerson('$2')}) and state <> $3`,
    [listId, crmId, subscribed ? 'confirmed' : 'unsubscribed', source],
  );
};

/**
 * Who gets no mail, whatever is asked of them: people in the trash, addresses that are suppressed, and those that are
 * the own ones of somebody who has left the list.
 */
const isBarred = `(
  not ${isNotInTrash('m.crm_id')}
  or exists (select from mail_suppression s where s.email = ${address})
  or ${isRefusedAddress(address, 'm.list_id')})`;

/** Members who have said nothing to a list that asks them and can be asked, held until they have been. */
const askable = (which: string): string => `
  select m.list_id, m.crm_id, s.name as list_name, d.doc->>'firstName' as first_name,
         d.doc->>'emailAddress' as email, p.primary_language as language,
         case when m.asked_on is not null then m.token_hash end as former_hash
    from contact_list l
    join shared_item s on s.id = l.item_id
    join list_member m on m.list_id = l.item_id and m.state = 'unconfirmed'
    join contact_doc d on d.crm_id = m.crm_id
    left join profile p on p.crm_id = m.crm_id
   where l.verification_required and l.deleted_on is null and ${which}
     and exists (select from contact_email e where e.crm_id = m.crm_id)
     and btrim(d.doc->>'emailAddress') <> '' and not ${isBarred}`;

type Ask = Parameters<SubscriptionStore['askNext']>[2];

const askAll = async (transaction: Transaction, rows: readonly AskRow[], ask: Ask) => {
  const store = createMailStore(transaction);
  for (const row of rows) {
    const member: AskedMember = {
      listName: row.list_name,
      firstName: row.first_name ?? '',
      emailAddress: row.email,
      language: row.language,
      formerHash: row.former_hash ?? undefined,
    };
    const { tokenHash, now, mail } = await ask(member);
    await writeMail(store, mail);
    await transaction.query(
      'update list_member set asked_on = $3, token_hash = $4 where list_id = $1 and crm_id = $2',
      [row.list_id, row.crm_id, now, tokenHash],
    );
  }
};

/** What people say of mailing lists themselves. */
export const createSubscriptionRepository = (database: Database): SubscriptionStore => ({
  all: async (crmId) => {
    const { rows } = await database.query<MembershipRow>(
      `${memberships} and ${isNotInTrash('$1')} and (m.crm_id is not null or r.crm_id is not null or l.selection is not null)
        order by fold_text(s.name), l.item_id`,
      [crmId],
    );
    return rows.map(membershipOf);
  },

  presentOf: async (crmId) => {
    const { rows } = await database.query<{ readonly crm_id: number }>(
      'select merged_into as crm_id from contact_successor where crm_id = $1',
      [crmId],
    );
    return rows[0]?.crm_id ?? crmId;
  },

  about: async ({ listId, crmId }) => {
    const { rows } = await database.query<AboutRow>(about, [listId, crmId]);
    return rows[0] && aboutOf(rows[0]);
  },

  set: (key, subscribed) =>
    database.inTransaction((transaction) =>
      say(transaction, key, { subscribed, source: 'person' }),
    ),

  leave: (key) =>
    database.inTransaction((transaction) =>
      say(transaction, key, { subscribed: false, source: 'staff' }),
    ),

  confirmation: async (tokenHash) => {
    const { rows } = await database.query<ConfirmationRow>(
      `select m.list_id, m.crm_id, m.state, m.asked_on, known.*
         from list_member m
         join contact_list l on l.item_id = m.list_id and l.deleted_on is null
         cross join lateral (${about.replace('$1', 'm.list_id').replaceAll('$2', 'm.crm_id')}) known
        where m.token_hash = $1`,
      [tokenHash],
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const { list_id: listId, crm_id: crmId, state, asked_on: askedOn } = row;
    return { ...aboutOf(row), key: { listId, crmId }, state, askedOn };
  },

  confirm: ({ listId, crmId }, tokenHash) =>
    database.inTransaction(async (transaction) => {
      const { rowCount } = await transaction.query(
        `update list_member set state = 'confirmed', source = 'person', changed_on = now()
          where list_id = $1 and crm_id = $2 and token_hash = $3 and state = 'unconfirmed'`,
        [listId, crmId, tokenHash],
      );
      if (rowCount === 0) return false;
      await letThrough(transaction, crmId);
      await takeBack(transaction, { listId, crmId });
      return true;
    }),

  // However many there are who cannot be asked: the last question of each run passes over all of them.
  askNext: (after, limit, ask) =>
    database.long.inTransaction(async (transaction) => {
      const { rows } = await transaction.query<AskRow>(
        `${askable('m.asked_on is null and (m.list_id, m.crm_id) > ($1, $2)')}
          order by m.list_id, m.crm_id limit $3
            for update of m skip locked for share of d skip locked`,
        [after?.listId ?? 0, after?.crmId ?? 0, limit],
      );
      await askAll(transaction, rows, ask);
      const last = rows.at(-1);
      return last && { listId: last.list_id, crmId: last.crm_id };
    }),

  askAgain: ({ listId, crmId }, askedBefore, ask) =>
    database.inTransaction(async (transaction) => {
      // Before the row of the list is, as whoever saves another address of theirs does.
      await holdContacts(transaction, [crmId], 'change');
      const { rows } = await transaction.query<AskRow>(
        `${askable('m.list_id = $1 and m.crm_id = $2 and m.asked_on < $3')} for update of m`,
        [listId, crmId, askedBefore],
      );
      await askAll(transaction, rows, ask);
      return rows.length > 0;
    }),
});
