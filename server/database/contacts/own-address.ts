/** The addresses of a document, as `written (email, is_verified)`: the verified ones are known to be its person's. */
const writtenAddresses = (doc: string): string => `lateral (
  select lower(btrim(${doc}->>'emailAddress')), coalesce(${doc}->'emailVerified' = 'true', false)
  union all
  select lower(btrim(one->>'emailId')), coalesce(one->'verified' = 'true', false)
    from jsonb_array_elements(${doc}->'emailIdList') one) as written (email, is_verified)`;

/** Whether a document has an address, as it is written there: the folded index of addresses finds others that read alike. */
export const hasWrittenAddress = (doc: string, email: string): string =>
  `exists (select from ${writtenAddresses(doc)} where written.email = ${email})`;

/**
 * Whether an address is a contact's own, so that what the person says of mail holds for it. People write any address into
 * their profile, and by that none of somebody else's may be stopped or let through: whoever has an account owns the
 * account's address and those that are verified. Contacts without one have what staff wrote down of them.
 * @param crmId an expression of SQL for the contact, as `email` is for an address in the form in which it is kept
 */
export const isOwnAddress = (crmId: string, email: string): string => `(
  coalesce((select own.username = ${email} from account own where own.crm_id = ${crmId}), true)
  or exists (select from contact_doc own, ${writtenAddresses('own.doc')}
              where own.crm_id = ${crmId} and written.is_verified and written.email = ${email}))`;

/** Whether an address has left a list, though no contact of the desk says so any more: see `keepRefusals`. */
export const isKeptRefusal = (email: string, listId: string): string => `exists (
  select from list_refused_address kept where kept.list_id = ${listId} and kept.email = ${email})`;

/**
 * Whether an address is the own one of a contact of the desk who has left a list. Folded, as the index of addresses has
 * them, those of two people may be one: what counts is how they are written.
 */
export const isRefusedByContact = (email: string, listId: string): string => `(
  exists (select from contact_email alike
            join list_refusal leaver on leaver.crm_id = alike.crm_id
            join contact_doc theirs on theirs.crm_id = alike.crm_id, ${writtenAddresses('theirs.doc')}
           where alike.email = fold_text(${email}) and leaver.list_id = ${listId} and written.email = ${email}
             and (written.is_verified or not exists (select from account own where own.crm_id = alike.crm_id)))
  or exists (select from account own join list_refusal leaver on leaver.crm_id = own.crm_id
              where own.username = ${email} and leaver.list_id = ${listId}))`;

/** Whether an address is the own one of somebody who has left a list. */
export const isRefusedAddress = (email: string, listId: string): string =>
  `(${isRefusedByContact(email, listId)} or ${isKeptRefusal(email, listId)})`;

/** All own addresses of the contacts whose `crm_id` a query selects; some more than once. */
export const ownAddresses = (people: string): string => `
  with person as (
    select people.crm_id, account.username from (${people}) as people left join account using (crm_id)
  )
  select username as email from person where username is not null
  union all
  select written.email from person join contact_doc d using (crm_id), ${writtenAddresses('d.doc')}
   where written.email <> '' and (written.is_verified or person.username is null)`;

/**
 * Keeps the own addresses of contacts in the trash beside the lists that they have left, or that the contact has left of
 * which they became a part: no contact that searches find says so any more, and one day none at all. What the one with an
 * account wrote into their profile is nobody's until it is verified.
 * @param crmIds an expression of SQL for an array of numbers
 */
export const keepRefusals = (crmIds: string): string => `
  insert into list_refused_address (list_id, email)
  select distinct x.list_id, written.email
    from contact_trash t
    join contact_doc d on d.crm_id = t.crm_id
    join list_refusal x on x.crm_id = any(array[t.crm_id, t.merged_into]), ${writtenAddresses('d.doc')}
   where t.crm_id = any(${crmIds}) and written.email <> ''
     and (written.is_verified or not exists (
           select from merge_step s
            where s.change_set_id = t.change_set_id and s.table_name = 'account' and s.kind = 'moved'))
  on conflict do nothing`;
