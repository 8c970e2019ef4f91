import { containing } from './sql.ts';

/**
 * People with an active account and one of the roles, as `person`: with the words that they are found by, folded. Gone to
 * from the roles, one by one: staff are some hundred among the accounts of a whole city, which the planner does not know.
 * @param roles the parameter with the names of the roles of staff
 */
export const staffPeopleSql = (roles: string): string => `(
  select found.*
    from (select distinct held.account_id
            from role r cross join lateral (select account_id from account_role where role_id = r.id offset 0) held
           where r.name = any(${roles})) staff
   cross join lateral (
     select a.id as account_id, a.crm_id, a.username as email, coalesce(d.doc ->> 'firstName', '') as first_name,
            coalesce(d.doc ->> 'lastName', '') as last_name,
            concat_ws(' ', i.fn, i.ln, lower(a.username)) as found_by
       from account a join contact_doc d using (crm_id) left join contact_idx i using (crm_id)
      where a.id = staff.account_id and a.active offset 0) found) person`;

/** What `found_by` must be like, all of it, for words that are folded. */
export const holdingAll = (words: readonly string[]): readonly string[] => words.map(containing);
