import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { contactsByIds } from '#shared/contracts/crm-contact.ts';
import { startPortal } from '#tests/support/portal.ts';

/** A portal with somebody who edits many contacts at once. */
export const openBulkEditWorld = async () => {
  const portal = await startPortal();
  const staff = await portal.as('staff');
  return {
    portal,
    staff,

    contactsOf: async (crmIds: readonly number[]): Promise<readonly Contact[]> =>
      (await staff.calls(contactsByIds, { body: [...crmIds] })).userList,

    /** Contacts of the sample data who fulfil a condition, lowest numbers first. */
    givenContacts: async (condition: string, howMany: number): Promise<number[]> => {
      const { rows } = await portal.database.query<{ readonly crm_id: number }>(
        `select crm_id from contact_doc d join contact_idx i using (crm_id)
          where not exists (select from account a where a.crm_id = d.crm_id) and ${condition}
          order by crm_id limit $1`,
        [howMany],
      );
      return rows.map(({ crm_id }) => crm_id);
    },
  };
};
