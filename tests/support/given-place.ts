import type { Portal } from './portal.ts';

type GivenProperty = {
  readonly apn: string;
  readonly alias?: string;
  readonly owner?: number;
  /** The primary address. */
  readonly address?: string;
};

/** A property with one address, in the middle of the city. */
export const givenProperty = async (
  { database }: Portal,
  { apn, alias = '', owner, address = '12 Example Street' }: GivenProperty,
): Promise<void> => {
  await database.query(
    `insert into property (apn, alias, total_units, owner_crm_id, latitude, longitude)
     values ($1, $2, 24, $3, 34.05, -118.25)`,
    [apn, alias, owner ?? null],
  );
  await database.query(
    `insert into property_site_address (apn, position, is_primary, full_address, latitude, longitude)
     values ($1, 1, true, $2, 34.05, -118.25)`,
    [apn, address],
  );
};

type GivenCase = {
  readonly caseId: string;
  /** Whether its type is one whose cases everybody may see. */
  readonly isPublic: boolean;
  readonly apn?: string;
  readonly crmId?: number;
  readonly unit?: string;
  readonly createdOn?: string;
};

/** An open case. */
export const givenCase = async (
  { database }: Portal,
  { caseId, isPublic, apn, crmId, unit = '', createdOn = '2024-03-01T10:00:00Z' }: GivenCase,
): Promise<void> => {
  await database.query(
    `insert into crm_case (case_id, case_type_id, status_id, crm_id, apn, created_on, modified_on, unit,
                           description, case_id_idx)
     select $1, t.id, s.status_id, $3, $4, $5, $5, $6, 'No heat since Monday', lower($1)
       from case_type t join case_type_status s on s.case_type_id = t.id
      where t.is_public = $2 order by t.id, s.status_id limit 1`,
    [caseId, isPublic, crmId ?? null, apn ?? null, createdOn, unit],
  );
};
