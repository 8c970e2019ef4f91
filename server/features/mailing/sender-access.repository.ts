import type { Querying } from '#server/database/database.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import { livingListSql } from './living-list.ts';

/** Whether whoever sent a mail to a list may still change it, and so write to it; true where it goes to no living list. */
export type MayWriteToList = (querying: Querying, sendId: number) => Promise<boolean>;

type AccessRow = {
  readonly list_id: number | null;
  readonly crm_id: number | null;
  readonly roles: readonly string[];
};

/** Asked again when the time of a planned mail has come: a list may be taken from somebody as a right may. */
export const createMayWriteToList =
  (sharerOf: SharerOf): MayWriteToList =>
  async ({ query }, sendId) => {
    const { rows } = await query<AccessRow>(
      `select ${livingListSql('s')} as list_id, s.sender_crm_id as crm_id,
              array(select r.name from account a join account_role ar on ar.account_id = a.id
                      join role r on r.id = ar.role_id where a.crm_id = s.sender_crm_id) as roles
         from mail_send s where s.id = $1`,
      [sendId],
    );
    const { list_id: listId = null, crm_id: crmId = null, roles = [] } = rows[0] ?? {};
    if (listId === null) return true;
    if (crmId === null) return false;
    const { isStaff, isAdmin } = await sharerOf({ crmId, roles });
    const { rowCount } = await query(
      `select from shared_items_of('list', $1, $2, $3) where item_id = $4 and update_access`,
      [crmId, isStaff, isAdmin, listId],
    );
    return rowCount > 0;
  };
