/** Whether a contact is not in the trash; whoever is there is told of by the trash alone. */
export const isNotInTrash = (crmId: string): string =>
  `not exists (select from contact_trash trashed where trashed.crm_id = ${crmId})`;
