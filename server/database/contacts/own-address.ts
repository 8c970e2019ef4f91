/** The addresses of a document that are known to be its person's, as `verified (email)`. */
const verifiedAddresses = (doc: string): string => `lateral (
  select lower(btrim(${doc}->>'emailAddress')) where ${doc}->'emailVerified' = 'true'
  union all
  select lower(btrim(one->>'emailId')) from jsonb_array_elements(${doc}->'emailIdList') one
   where one->'verified' = 'true') as verified (email)`;

/**
 * Whether an address is a contact's own, so that what the person says of mail holds for it. People write any address into
 * their profile, and by that none of somebody else's may be stopped or let through: whoever has an account owns the
 * account's address and those that are verified. Contacts without one have what staff wrote down of them.
 * @param crmId an expression of SQL for the contact, as `email` is for an address in the form in which it is kept
 */
export const isOwnAddress = (crmId: string, email: string): string => `(
  coalesce((select own.username = ${email} from account own where own.crm_id = ${crmId}), true)
  or exists (select from contact_doc own, ${verifiedAddresses('own.doc')}
              where own.crm_id = ${crmId} and verified.email = ${email}))`;

/** Whether an address is the own one of somebody who has left a list. */
export const isRefusedAddress = (email: string, listId: string): string => `(
  exists (select from contact_email e join list_refusal x on x.crm_id = e.crm_id
           where e.email = ${email} and x.list_id = ${listId} and ${isOwnAddress('e.crm_id', 'e.email')})
  or exists (select from account a join list_refusal x on x.crm_id = a.crm_id
              where a.username = ${email} and x.list_id = ${listId}))`;

/** All own addresses of the contacts whose `crm_id` a query selects; some more than once. */
export const ownAddresses = (people: string): string => `
  with person as (
    select people.crm_id, account.username from (${people}) as people left join account using (crm_id)
  )
  select username as email from person where username is not null
  union all
  select verified.email from person join contact_doc d using (crm_id), ${verifiedAddresses('d.doc')}
   where person.username is not null
  union all
  select e.email from person join contact_email e using (crm_id) where person.username is null
  union all
  -- Whoever is in the trash has theirs in the document alone.
  select lower(btrim(d.doc->>'emailAddress')) from person join contact_doc d using (crm_id)
   where person.username is null and btrim(d.doc->>'emailAddress') <> ''`;
