import { contactNameSql } from '#server/database/contacts/contact-name.ts';
import { hasWrittenAddress } from '#server/database/contacts/own-address.ts';
import type { Database } from '#server/database/database.ts';
import type { SnapshotQuestion } from '#server/database/snapshot-rows.ts';
import { allOf, containing, literalPattern, phrase, sql, statement } from '#server/database/sql.ts';
import type { SuppressionReason } from '#shared/contracts/schemas.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { liftBeneath, noteStop } from './address-stops.ts';
import type {
  KeptSuppression,
  SuppressionQuestion,
  SuppressionStore,
} from './suppression.service.ts';

/** Contacts of one address that are told; an office may have thousands. */
const mostContacts = 5;

/** Characters that the index of trigrams needs to find a text anywhere. */
const leastAnywhere = 3;

type SuppressionRow = {
  readonly email: string;
  readonly reason: SuppressionReason;
  readonly words: string;
  readonly created_on: Date;
  readonly blocked_by: string | null;
  /** Null where nobody asked. */
  readonly contacts: readonly { readonly crmId: number; readonly name: string }[] | null;
};

/** Conditions for what is asked alone: with one that lets everything through the planner would walk another index. */
const chosen = ({ searchText, anywhere, reason }: SuppressionQuestion) => {
  const text = storedEmailAddress(searchText);
  const pattern =
    anywhere && text.length >= leastAnywhere ? containing(text) : `${literalPattern(text)}%`;
  return allOf([
    ...(text === '' ? [] : [sql`s.email like ${pattern}`]),
    ...(reason === undefined ? [] : [sql`s.reason = ${reason}`]),
  ]);
};

const orders = {
  DESC: phrase('s.created_on desc, s.email'),
  ASC: phrase('s.created_on, s.email desc'),
} as const;

/** Whoever blocked it of what staff blocked; what lies over it is somebody else's word. */
const blockedBy = phrase(`case when s.reason = 'manual' then
  (select ${contactNameSql('d')} from contact_doc d where d.crm_id = s.created_by) end`);

/** Whose address it is, one more than are told. */
const contactsOf = phrase(`(
  select coalesce(json_agg(json_build_object('crmId', one.crm_id, 'name', one.name) order by one.crm_id), '[]')
    from (select d.crm_id, ${contactNameSql('d')} as name
            from contact_email alike join contact_doc d on d.crm_id = alike.crm_id
           where alike.email = fold_text(s.email) and ${hasWrittenAddress('d.doc', 's.email')}
           order by alike.crm_id limit ${mostContacts + 1}) one)`);

const suppressionOf = (row: SuppressionRow): KeptSuppression => ({
  email: row.email,
  reason: row.reason,
  words: row.words,
  createdOn: row.created_on,
  ...(row.blocked_by !== null && { blockedBy: row.blocked_by }),
  ...(row.contacts !== null && {
    contacts: row.contacts.slice(0, mostContacts),
    hasMoreContacts: row.contacts.length > mostContacts,
  }),
});

const countSql = (question: SuppressionQuestion) =>
  statement(sql`select count(*) from mail_suppression s where ${chosen(question)}`);

/**
 * Blocked addresses as rows of a file; moments as the clocks of the portal show them.
 * @param words what the file says for each reason, as JSON
 */
export const suppressionRows = (
  question: SuppressionQuestion,
  words: string,
  timeZone: string,
): SnapshotQuestion => ({
  count: countSql(question),
  rows: statement(sql`
    select json_build_array(
             s.email, ${words}::json ->> s.reason,
             floor(extract(epoch from s.created_on at time zone ${timeZone}::text))::bigint, ${blockedBy}, s.words)::text as row
      from mail_suppression s where ${chosen(question)} order by ${orders[question.sortOrder]}`),
});

export const createSuppressionRepository = ({ query }: Database): SuppressionStore => ({
  page: async (question, { offset, limit }, withContacts) => {
    const { text, values } = statement(sql`
      select s.email, s.reason, s.words, s.created_on, ${blockedBy} as blocked_by,
             ${withContacts ? contactsOf : phrase('null::json')} as contacts
        from (select * from mail_suppression s where ${chosen(question)}
               order by ${orders[question.sortOrder]} offset ${offset} limit ${limit}) s
       order by ${orders[question.sortOrder]}`);
    const { rows } = await query<SuppressionRow>(text, values);
    return rows.map(suppressionOf);
  },

  count: async (question) => {
    const { text, values } = countSql(question);
    const { rows } = await query<{ readonly count: number }>(text, values);
    return rows[0]?.count ?? 0;
  },

  block: async (email, crmId, now) => {
    await query(noteStop(`values ($1, 'manual', '', $2, $3::int)`), [email, now, crmId]);
  },

  lift: async (email) => {
    await query(`delete from mail_suppression where email = $1 and reason <> 'unsubscribed'`, [
      email,
    ]);
    const { rowCount } = await query(liftBeneath, [email]);
    return rowCount === 0;
  },
});
