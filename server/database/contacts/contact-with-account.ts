import type { Querying } from '../database.ts';

type ContactWithAccount<Doc> = {
  readonly contact: Doc;
  /** What the person signs in with; '' where there is no account. */
  readonly userName: string;
};

/**
 * A contact with the name of its account, which is no part of what is kept of it; undefined where it lies in the trash.
 * What a document holds is named by whoever asks: this room knows no contract, and hands on what the service has stored.
 */
export const contactWithAccount = async <Doc>(
  querying: Querying,
  crmId: number,
): Promise<ContactWithAccount<Doc> | undefined> => {
  const { rows } = await querying.query<{ readonly doc: Doc; readonly username: string | null }>(
    `select d.doc, a.username from contact_doc d left join account a using (crm_id)
      where d.crm_id = $1 and not exists (select from contact_trash t where t.crm_id = d.crm_id)`,
    [crmId],
  );
  const [row] = rows;
  return row && { contact: row.doc, userName: row.username ?? '' };
};
