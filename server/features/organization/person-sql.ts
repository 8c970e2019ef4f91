/** The name of a contact `d` as people read it. */
export const nameOf = (row: string): string =>
  `trim(coalesce(${row}.doc->>'firstName', '') || ' ' || coalesce(${row}.doc->>'lastName', ''))`;

/** The accounts of those who administer the organization of parameter `place`. */
export const adminAccounts = (place: string): string =>
  `(select coalesce(array_agg(a.id), '{}') from organization_member m join account a using (crm_id)
     where m.organization_id = ${place} and m.role = 'ADMIN' and a.active)`;
