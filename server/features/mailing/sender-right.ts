/** Rights of an account `a`, by its roles. */
const holdsSql = (rightKey: string, letter: string): string => `exists (
  select from account_role ar join role_right r on r.role_id = ar.role_id
   where ar.account_id = a.id and r.right_key = '${rightKey}' and '${letter}' = any(r.letters))`;

/**
 * Whether whoever sent a mail may do so now: between the moment that it was planned and that for which it was, an account may
 * be switched off or lose its rights. Lists ask for no right to contacts.
 * @param send the name of a row of `mail_send`
 */
export const maySenderSendSql = (send: string): string => `exists (
  select from account a
   where a.crm_id = ${send}.sender_crm_id and a.active and ${holdsSql('manage-mailing-list', 'CR')}
     and (${send}.kind = 'list' or ${holdsSql('app-crm-contact', 'ED')}))`;

/** Contacts of the accounts that have one of the roles, parameter 1. */
export const holdersSql = `
  select distinct a.crm_id
    from account a join account_role ar on ar.account_id = a.id join role r on r.id = ar.role_id
   where a.active and a.crm_id is not null and r.name = any($1)`;
