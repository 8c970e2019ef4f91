import type { Database } from '#server/database/database.ts';
import { queryText } from '#server/database/search/query-text.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import type { DuplicateReason } from '#shared/rules/duplicate-score.ts';
import type { DuplicateStore, Search } from './duplicate.service.ts';
import { findDuplicatesName } from './find-kind.ts';

type PairRow = {
  readonly a: Contact;
  readonly b: Contact;
  readonly score: number;
  readonly reasons: readonly DuplicateReason[];
};

/** The number of the advisory lock under which a search begins. */
const searchLock = 7_364_202;

/** Open pairs of contacts of whom neither is in the trash. */
const openPairs = `duplicate d join contact_idx ia on ia.crm_id = d.crm_a join contact_idx ib on ib.crm_id = d.crm_b
  where d.state = 'open'`;

/**
 * Whoever shares something with a draft. Each part is one look into an index and brings a few at most; e-mail addresses
 * that differ behind the @ alone stand side by side in theirs, and so do those with a mark of their own before it. The
 * index of the search has each phone of a contact, in all its forms, as a word, and the end of it besides: whose is none of
 * the draft's is left out. Its hits stand apart from their limit, for which the planner would read the whole table where
 * many words are looked for.
 */
const suspectsSql = `
  with mails as (
    select crm_id from contact_email where email = any($1) limit 20
  ), mail_names as (
    select e.crm_id from unnest($2::text[]) as own (name)
      cross join lateral (select crm_id from contact_email
                           where email >= own.name || '@' and email < own.name || 'A' limit 10) e
    union all
    select e.crm_id from unnest($2::text[]) as own (name)
      cross join lateral (select crm_id from contact_email
                           where email >= own.name || '+' and email < own.name || ',' limit 10) e
  ), holders as materialized (
    select key::int as crm_id from search_doc_crm where words @@ $3::tsquery
  ), numbers as (
    select h.crm_id from (select crm_id from holders limit 500) h
      cross join lateral (select from contact_idx i
                           where i.crm_id = h.crm_id
                             and exists (select from unnest($7::text[]) as own (phone)
                                          where strpos(i.phones, E'\n' || own.phone || E'\n') > 0) offset 0) same
     limit 20
  ), names as (
    (select crm_id from contact_idx where fn = $4 and ln = $5 limit 40)
    union all (select crm_id from contact_idx where fn = $5 and ln = $4 limit 20)
  )
  select d.doc
    from (select crm_id from mails union select crm_id from mail_names union select crm_id from numbers
          union select crm_id from names) as found
    join contact_doc d using (crm_id)
   where found.crm_id is distinct from $6
     and exists (select from contact_idx i where i.crm_id = found.crm_id)`;

/** What comes before the @ and any mark of its own, where it is long enough to tell people apart. */
const mailNames = (emails: readonly string[]): readonly string[] =>
  emails
    .map((email) => email.slice(0, email.lastIndexOf('@')).replace(/\+.*$/, ''))
    .filter((name) => name.length >= 5);

/** The phones of a draft as the index of the search knows them; null where it has none. */
const phoneQuery = (phones: readonly string[]): string | null => {
  const whole = phones.map((phone) => `+${phone}`);
  return whole.length === 0 ? null : queryText([{ typed: '', choices: [], whole }], 'whole');
};

export const createDuplicateRepository = (database: Database): DuplicateStore => ({
  page: async ({ offset, limit }) => {
    const { rows } = await database.query<PairRow>(
      `select a.doc as a, b.doc as b, found.score, found.reasons
         from (select d.crm_a, d.crm_b, d.score, d.reasons from ${openPairs}
                order by d.score desc, d.crm_a, d.crm_b offset $1 limit $2) as found
         join contact_doc a on a.crm_id = found.crm_a
         join contact_doc b on b.crm_id = found.crm_b
        order by found.score desc, found.crm_a, found.crm_b`,
      [offset, limit],
    );
    return rows.map(({ a, b, score, reasons }) => ({ contacts: [a, b], score, reasons }));
  },

  count: async () => {
    const { rows } = await database.query<{ readonly count: number }>(
      `select count(*) from ${openPairs}`,
    );
    return rows[0]?.count ?? 0;
  },

  lastSearch: async () => {
    const { rows } = await database.query<{
      readonly state: Search['state'];
      readonly created_on: Date;
      readonly owner_crm_id: number | null;
    }>(
      `select state, created_on, owner_crm_id from task where kind = $1
        order by state in ('waiting', 'running') desc, created_on desc limit 1`,
      [findDuplicatesName],
    );
    const [row] = rows;
    return (
      row && {
        state: row.state,
        createdOn: row.created_on,
        ownerCrmId: row.owner_crm_id,
      }
    );
  },

  isOnlySearch: async (transaction, taskId) => {
    // Searches share their tables: two that begin in the same instant must see each other.
    await transaction.query('select pg_advisory_xact_lock($1)', [searchLock]);
    const { rowCount } = await transaction.query(
      `select from task where kind = $1 and state in ('waiting', 'running') and id <> $2 limit 1`,
      [findDuplicatesName, taskId],
    );
    return rowCount === 0;
  },

  contacts: async (crmIds) => {
    const { rows } = await database.query<{ readonly doc: Contact }>(
      `select d.doc from contact_doc d join contact_idx i using (crm_id) where d.crm_id = any($1)`,
      [crmIds],
    );
    return rows.map(({ doc }) => doc);
  },

  belongings: async (crmId) => {
    const { rows } = await database.query<{
      readonly cases: number;
      readonly properties: number;
      readonly lists: number;
      readonly mails: number;
      readonly has_account: boolean;
    }>(
      `select (select count(*) from crm_case where crm_id = $1) as cases,
              (select count(*) from property where owner_crm_id = $1) as properties,
              (select count(*) from list_member where crm_id = $1) as lists,
              (select count(*) from mail_recipient where crm_id = $1) as mails,
              exists (select from account where crm_id = $1) as has_account`,
      [crmId],
    );
    const { cases = 0, properties = 0, lists = 0, mails = 0, has_account = false } = rows[0] ?? {};
    return { cases, properties, lists, mails, hasAccount: has_account };
  },

  decide: async ({ contacts: [a, b], score, reasons }, state, actor) => {
    await database.query(
      `insert into duplicate (crm_a, crm_b, score, reasons, state, decided_by, decided_on)
       values ($1, $2, $3, $4, $5, $6, case $5 when 'distinct' then now() end)
       on conflict (crm_a, crm_b) do update
         set state = excluded.state, decided_by = excluded.decided_by, decided_on = excluded.decided_on`,
      [a.crmId, b.crmId, score, reasons, state, state === 'distinct' ? actor : null],
    );
  },

  suspectsOf: async (draft, except, signal) => {
    const { texts, emailKeys } = indexContact(draft);
    const phones = texts.phones.split('\n').filter((phone) => phone !== '');
    const { rows } = await database.query<{ readonly doc: Contact }>(
      suspectsSql,
      [
        emailKeys,
        mailNames(emailKeys),
        phoneQuery(phones),
        texts.fn === '' ? null : texts.fn,
        texts.ln === '' ? null : texts.ln,
        except ?? null,
        phones,
      ],
      { signal },
    );
    return rows.map(({ doc }) => doc);
  },
});
