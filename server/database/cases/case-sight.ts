/** Which cases somebody sees: staff all of them, others public ones and their own. */
type CaseSight = {
  readonly isStaff: boolean;
  /** Null for whoever has not signed in. */
  readonly crmId: number | null;
};

/**
 * What a case has to be to be seen, as a condition of SQL over `crm_case c` and `case_type t`.
 * @param first number of the first of the two parameters that `sightValues` gives
 */
export const seenCase = (first: number): string =>
  `($${first}::bool or t.is_public or c.crm_id = $${first + 1}::int)`;

export const sightValues = ({ isStaff, crmId }: CaseSight) => [isStaff, crmId] as const;
