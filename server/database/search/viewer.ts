import { phrase, type Sql, sql } from '../sql.ts';

/** Who looks for something or reads it. */
export type Viewer = {
  /** Null for somebody who has not signed in. */
  readonly crmId: number | null;
  /** Staff and administrators. */
  readonly isStaff: boolean;
};

/** Which rows `d` of `search_doc` somebody may know of: 0 is for everybody, 1 for its owner and staff, 2 for staff. */
export const mayKnow = ({ crmId, isStaff }: Viewer): Sql => {
  if (isStaff) return phrase('true');
  if (crmId === null) return phrase('d.audience = 0');
  return sql`(d.audience = 0 or d.audience = 1 and d.owner_crm_id = ${crmId}::int)`;
};
