import { foldText } from '#shared/rules/fold-text.ts';
import type { Portal } from './portal.ts';

type Known = { readonly email: string; readonly firstName: string; readonly lastName: string };

/** A contact whom the portal knows by an address that nobody has confirmed, without an account; answers with its number. */
export const givenContact = async (
  { database }: Portal,
  { email, firstName, lastName }: Known,
): Promise<number> => {
  const { rows } = await database.query<{ readonly crm_id: number }>(
    `with number as (select nextval('crm_id_seq')::int as crm_id),
          doc as (insert into contact_doc (crm_id, doc) select n.crm_id, (select d.doc from contact_doc d
                  order by d.crm_id limit 1) || jsonb_build_object('crmId', n.crm_id, 'firstName', $2::text,
                  'lastName', $3::text, 'emailAddress', $1::text, 'emailVerified', false, 'userRole',
                  jsonb_build_array('Tenant', 'Non_Registered_Citizen'), 'emailIdList', jsonb_build_array(jsonb_build_object(
                  'emailId', $1::text, 'primary', true, 'verified', false)))
                  from number n returning crm_id)
     insert into contact_email (email, crm_id) select $4, crm_id from doc returning crm_id`,
    [email, firstName, lastName, foldText(email)],
  );
  return rows[0]?.crm_id ?? 0;
};
