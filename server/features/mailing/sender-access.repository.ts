import type { Querying } from '#server/database/database.ts';
import type { SharerOf } from '#server/http/sharer.ts';

/**
 * Whether whoever sent a mail may still write to its list: change it, or see it where the members are those that a filter
 * of contacts asks for. True where there is no living list.
 */
export type MayWriteToList = (querying: Querying, sendId: number) => Promise<boolean>;

type AccessRow = {
  readonly list_id: number | null;
  readonly is_asked_for: boolean;
  readonly crm_id: number | null;
  readonly roles: readonly string[];
};

/** Asked again when the time of a planned mail has come: a list may be taken from somebody as a right may. */
export const createMayWriteToList =
  (sharerOf: SharerOf): MayWriteToList =>
  async ({ query }, sendId) => {
    const { rows } = await query<AccessRow>(
      `select l.item_id as list_id, s.list_id is null as is_asked_for, s.sender_crm_id as crm_id,
              array(select r.name from account a join account_role ar on ar.account_id = a.id
                      join role r on r.id = ar.role_id where a.crm_id = s.sender_crm_id) as roles
         from mail_send s
         left join contact_list l on l.deleted_on is null
           and l.item_id = coalesce(s.list_id, (s.source->'selection'->>'listId')::int)
        where s.id = $1`,
      [sendId],
    );
    const [send] = rows;
    if (send === undefined || send.list_id === null) return true;
    const { list_id: listId, is_asked_for: isAskedFor, crm_id: crmId, roles } = send;
    if (crmId === null) return false;
    const { isStaff, isAdmin } = await sharerOf({ crmId, roles });
    const { rowCount } = await query(
      `select from shared_items_of('list', $1, $2, $3) where item_id = $4 and (update_access or $5)`,
      [crmId, isStaff, isAdmin, listId, isAskedFor],
    );
    return rowCount > 0;
  };
