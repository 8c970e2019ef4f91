import { seenCase, sightValues } from '#server/database/cases/case-sight.ts';
import { contactNameSql } from '#server/database/contacts/contact-name.ts';
import type { Querying } from '#server/database/database.ts';
import type { CaseColumn } from '#shared/contracts/crm-contact.ts';
import { imagesSql } from '#server/database/properties/property-images.ts';
import type {
  CasesAsked,
  PropertyCase,
  PropertyStore,
  StoredProperty,
} from './property.service.ts';

/** Units that a page of a property lists. */
const mostUnits = 200;

const position = (alias: string): string =>
  `case when ${alias}.latitude is not null and ${alias}.longitude is not null
        then json_build_object('latitude', ${alias}.latitude, 'longitude', ${alias}.longitude) end`;

const sites = `coalesce((
  select json_agg(json_build_object('isprimary', a.is_primary, 'fullAddress', a.full_address,
                                    'position', ${position('a')})
                  order by a.is_primary desc, a.position)
    from property_site_address a where a.apn = p.apn), '[]')`;

/** Twelve before A and 2 before 10: by the number in front, then by the letters. */
const units = `coalesce((
  select json_agg(json_build_object('unitNo', one.unit, 'cases', one.cases) order by one.rank)
    from (select c.unit, count(*)::int as cases,
                 row_number() over (order by substring(c.unit from '^\\d{1,9}')::int nulls last, c.unit) as rank
            from crm_case c join case_type t on t.id = c.case_type_id
           where c.apn = p.apn and c.unit <> '' and ${seenCase(2)}
           group by c.unit order by rank limit ${mostUnits}) as one), '[]')`;

const projects = `coalesce((
  select json_agg(json_build_object('projectId', j.id, 'name', j.name) order by j.name, j.id)
    from project j
   where $4::bool and exists (select from project_site s where s.project_id = j.id and s.apn = p.apn)), '[]')`;

const sql: Readonly<Record<CaseColumn, string>> = {
  caseId: 'c.case_id',
  caseTypeCategory: 'g.name',
  caseType: 't.name',
  caseStatus: 's.name',
  unit: 'c.unit',
  createdOn: 'c.created_on',
  modifiedOn: 'c.modified_on',
};

/** Every word of it is one of the list above; ties stand by number. */
const orderSql = (sortFields: CasesAsked['sortFields']): string =>
  [
    ...sortFields.map(
      ({ key, sortOrder }) => `${sql[key]} ${sortOrder === 'ASC' ? 'asc' : 'desc'}`,
    ),
    ...(sortFields.length === 0 ? ['c.created_on desc'] : []),
    'c.case_id',
  ].join(', ');

const seenHere = `c.apn = $1 and ${seenCase(2)} and ($4::text is null or c.unit = $4)`;

/** Properties and their cases, for reading. */
export const createPropertyRepository = (database: Querying): PropertyStore => ({
  byApn: async (apn, viewer) => {
    const { rows } = await database.query<StoredProperty>(
      `select p.apn as "apnNumber", p.alias, json_build_object('totalUnits', p.total_units) as "otherAttributes",
              ${position('p')} as position, ${sites} as "siteAddresses", ${units} as units,
              ${imagesSql('p.apn')} as images,
              case when d.crm_id is not null
                   then json_build_object('crmId', d.crm_id, 'name', ${contactNameSql('d')}) end as owner,
              ${projects} as projects
         from property p
         left join contact_doc d on d.crm_id = p.owner_crm_id
              and not exists (select from contact_trash x where x.crm_id = d.crm_id)
        where p.apn = $1`,
      [apn, ...sightValues(viewer), viewer.projects],
    );
    return rows[0];
  },

  hasImage: async (apn, id) => {
    const { rowCount } = await database.query(
      'select from property_image where apn = $1 and file_id = $2',
      [apn, id],
    );
    return rowCount > 0;
  },

  cases: async (apn, { unit, sortFields, offset, limit }, viewer) => {
    const asked = [apn, ...sightValues(viewer), unit ?? null] as const;
    const [page, all] = await Promise.all([
      database.query<PropertyCase>(
        `select c.case_id as "caseId", g.name as category, t.name as type, s.name as status, c.unit, c.apn,
                c.created_on as "createdOn", c.modified_on as "modifiedOn"
           from crm_case c
           join case_type t on t.id = c.case_type_id
           join case_category g on g.id = t.category_id
           join case_status s on s.id = c.status_id
          where ${seenHere} order by ${orderSql(sortFields)} offset $5 limit $6`,
        [...asked, offset, limit],
      ),
      database.query<{ readonly count: number }>(
        `select (select count(*) from crm_case c join case_type t on t.id = c.case_type_id
                  where ${seenHere}) as count
           from property where apn = $1`,
        asked,
      ),
    ]);
    return all.rows[0] && { cases: page.rows, count: all.rows[0].count };
  },
});
