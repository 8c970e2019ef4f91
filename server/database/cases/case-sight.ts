/** Which cases somebody sees: all of them, or public ones and those of a contact, who may be nobody. */
export type CaseSight = { readonly all: boolean; readonly crmId: number | null };

/**
 * What a case has to be to be seen, as a condition of SQL over `crm_case c` and `case_type t`.
 * @param first number of the first of the two parameters that `sightValues` gives
 */
export const seenCase = (first: number): string =>
  `($${first}::bool or t.is_public or c.crm_id = $${first + 1}::int)`;

export const sightValues = ({ all, crmId }: CaseSight) => [all, crmId] as const;
