import { seenCase, sightValues } from '#server/database/cases/case-sight.ts';
import { contactNameSql } from '#server/database/contacts/contact-name.ts';
import type { Querying } from '#server/database/database.ts';
import type { CaseViewStore, StoredCase } from './case-view.service.ts';

type CaseRow = {
  readonly case_id: string;
  readonly category: string;
  readonly type: string;
  readonly status: string;
  readonly is_public: boolean;
  readonly unit: string;
  readonly apn: string | null;
  readonly alias: string | null;
  readonly address_line: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly created_on: Date;
  readonly modified_on: Date;
  readonly closed_on: Date | null;
  readonly description: string;
  readonly crm_id: number | null;
  readonly is_trashed: boolean;
  readonly contact_name: string;
  readonly assigned_to: string;
  readonly inspected_by: string;
};

const positionOf = ({ latitude, longitude }: CaseRow) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const caseOf = (row: CaseRow): StoredCase => ({
  caseId: row.case_id,
  caseTypeCategory: { name: row.category },
  caseType: row.type,
  caseStatus: row.status,
  isPublic: row.is_public,
  unit: { unitNo: row.unit },
  property: row.apn === null ? null : { apnNumber: row.apn, alias: row.alias ?? '' },
  address: row.address_line,
  position: positionOf(row),
  createdOn: row.created_on,
  modifiedOn: row.modified_on,
  closedOn: row.closed_on,
  ownerCrmId: row.crm_id,
  inside: {
    description: row.description,
    contact:
      row.crm_id === null || row.is_trashed ? null : { crmId: row.crm_id, name: row.contact_name },
    assignedTo: row.assigned_to,
    inspectedBy: row.inspected_by,
  },
});

/** One case with all that is told about it. */
export const createCaseViewRepository = (database: Querying): CaseViewStore => ({
  byId: async (caseId, viewer) => {
    const { rows } = await database.query<CaseRow>(
      `select c.case_id, g.name as category, t.name as type, s.name as status, t.is_public, c.unit,
              c.apn, p.alias,
              coalesce(nullif(c.address_line, ''), a.full_address, '') as address_line,
              case when c.longitude is null then p.latitude else c.latitude end as latitude,
              case when c.latitude is null then p.longitude else c.longitude end as longitude,
              c.created_on, c.modified_on, c.closed_on, c.description, c.crm_id,
              exists (select from contact_trash x where x.crm_id = c.crm_id) as is_trashed,
              ${contactNameSql('d')} as contact_name, ${contactNameSql('w')} as assigned_to,
              ${contactNameSql('i')} as inspected_by
         from crm_case c
         join case_type t on t.id = c.case_type_id
         join case_category g on g.id = t.category_id
         join case_status s on s.id = c.status_id
         left join property p on p.apn = c.apn
         left join property_site_address a on a.apn = c.apn and a.is_primary
         left join contact_doc d on d.crm_id = c.crm_id
         left join contact_doc w on w.crm_id = c.assigned_to
         left join contact_doc i on i.crm_id = c.inspected_by
        where c.case_id = $1 and ${seenCase(2)}`,
      [caseId, ...sightValues(viewer)],
    );
    return rows[0] && caseOf(rows[0]);
  },
});
