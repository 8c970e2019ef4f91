import type { Database } from '#server/database/database.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { FilterableContact } from '#tests/support/filterable-contact.ts';

type WorldRow = { readonly doc: Contact } & Pick<
  FilterableContact,
  'properties' | 'cases' | 'lists'
>;

/** Contacts in the form that the plain-code filter reads, by number: those of `crmIds`, or all of them but the trash. */
export const readFilterable = async (
  database: Pick<Database, 'query'>,
  crmIds?: readonly number[],
): Promise<readonly FilterableContact[]> => {
  const { rows } = await database.query<WorldRow>(
    `
    select d.doc,
      coalesce((select json_agg(json_strip_nulls(json_build_object(
          'apnNumber', p.apn, 'alias', p.alias, 'totalUnits', p.total_units, 'ownerCountry', p.owner_country,
          'siteAddresses', (select coalesce(json_agg(s.full_address order by s.position), '[]')
                              from property_site_address s where s.apn = p.apn))))
        from property p where p.owner_crm_id = d.crm_id), '[]') as properties,
      coalesce((select json_agg(json_strip_nulls(json_build_object(
          'caseId', c.case_id, 'caseTypeCategory', json_build_object('id', g.id, 'name', g.name),
          'caseType', json_build_object('id', t.id, 'name', t.name),
          'caseStatus', json_build_object('id', s.id, 'name', s.name),
          'assignedTo', (select json_build_object('id', o.crm_id, 'name', concat_ws(' ', o.doc->>'firstName', o.doc->>'lastName'))
                           from contact_doc o where o.crm_id = c.assigned_to),
          'inspectedBy', (select json_build_object('id', o.crm_id, 'name', concat_ws(' ', o.doc->>'firstName', o.doc->>'lastName'))
                            from contact_doc o where o.crm_id = c.inspected_by),
          'caseCreatedOn', c.created_on)))
        from crm_case c join case_type t on t.id = c.case_type_id join case_category g on g.id = t.category_id
        join case_status s on s.id = c.status_id
        where c.crm_id = d.crm_id), '[]') as cases,
      coalesce((select json_agg(json_build_object('listId', m.list_id, 'state', m.state))
        from list_member m where m.crm_id = d.crm_id), '[]') as lists
    from contact_doc d where ($1::int[] is null or d.crm_id = any($1))
      and not exists (select from contact_trash x where x.crm_id = d.crm_id) order by d.crm_id`,
    [crmIds ?? null],
  );
  return rows.map(({ doc, ...related }) => ({ ...doc, ...related }));
};
