import { containing } from './sql.ts';

/**
 * People with an active account and one of the roles, as `person`: with the words that they are found by, folded.
 * @param roles the parameter with the names of the roles of staff
 */
export const staffPeopleSql = (roles: string): string => `(
  select a.id as account_id, a.crm_id, a.username as email, coalesce(d.doc ->> 'firstName', '') as first_name,
         coalesce(d.doc ->> 'lastName', '') as last_name,
         concat_ws(' ', i.fn, i.ln, lower(a.username)) as found_by
    from account a join contact_doc d using (crm_id) left join contact_idx i using (crm_id)
   where a.active
     and exists (select from account_role ar join role r on r.id = ar.role_id
                  where ar.account_id = a.id and r.name = any(${roles}))) person`;

/** What `found_by` must be like, all of it, for words that are folded. */
export const holdingAll = (words: readonly string[]): readonly string[] => words.map(containing);
