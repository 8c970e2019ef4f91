import type { Querying } from '../database.ts';

type ContactWithAccount<Doc> = {
  readonly contact: Doc;
  /** What the person signs in with; '' where there is no account. */
  readonly userName: string;
  /** Who made the contact what it is now; null where nobody in the portal has. */
  readonly changedBy: number | null;
};

/**
 * A contact with the name of its account, which is no part of what is kept of it; undefined where it lies in the trash.
 * What a document holds is named by whoever asks: this room knows no contract, and hands on what the service has stored.
 */
export const contactWithAccount = async <Doc>(
  querying: Querying,
  crmId: number,
): Promise<ContactWithAccount<Doc> | undefined> => {
  const { rows } = await querying.query<{
    readonly doc: Doc;
    readonly username: string | null;
    readonly changed_by: number | null;
  }>(
    `select d.doc, a.username,
            (select s.actor_crm_id from contact_change c left join change_set s on s.id = c.change_set_id
              where c.crm_id = d.crm_id order by c.id desc limit 1) as changed_by
       from contact_doc d left join account a using (crm_id)
      where d.crm_id = $1 and not exists (select from contact_trash t where t.crm_id = d.crm_id)`,
    [crmId],
  );
  const [row] = rows;
  return row && { contact: row.doc, userName: row.username ?? '', changedBy: row.changed_by };
};
