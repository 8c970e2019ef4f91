import type { BoundValues } from './bound-values.ts';

/** Who looks for something or reads it. */
export type Viewer = {
  /** Null for somebody who has not signed in. */
  readonly crmId: number | null;
  /** Staff and administrators. */
  readonly isStaff: boolean;
};

/** Which rows `d` of `search_doc` somebody may know of: 0 is for everybody, 1 for its owner and staff, 2 for staff. */
export const audienceSql = ({ crmId, isStaff }: Viewer, { put }: BoundValues): string => {
  if (isStaff) return 'true';
  if (crmId === null) return 'd.audience = 0';
  return `(d.audience = 0 or d.audience = 1 and d.owner_crm_id = ${put(crmId)}::int)`;
};
