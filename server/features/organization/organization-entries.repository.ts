import type { Transaction } from '#server/database/database.ts';

type EntryRow = {
  readonly organization_id: number;
  readonly organization: string;
  readonly kind: 'INVITE' | 'JOIN';
  readonly status: 'PENDING' | 'ACCEPTED' | 'DECLINED' | 'CANCELLED';
  readonly crm_id: number | null;
  readonly email: string | null;
  readonly mine: boolean;
  readonly myself: boolean;
};

/**
 * The organization is held, so that two decisions about one person come one after the other. The entry is read when it is:
 * a statement that has waited sees who leads as it was before.
 */
export const readEntry = async (
  { query }: Transaction,
  reader: number,
  entryId: number,
): Promise<EntryRow | undefined> => {
  await query(
    `select from organization_entry e join organization o on o.id = e.organization_id
      where e.id = $1 for update of o, e`,
    [entryId],
  );
  const { rows } = await query<EntryRow>(
    `select e.organization_id, o.name as organization, e.kind, e.status, e.crm_id, e.email,
            exists (select from organization_member m where m.organization_id = o.id
              and m.crm_id = $1 and m.role = 'ADMIN') as mine,
            (e.crm_id = $1 or e.email = (select username from account where crm_id = $1)) as myself
       from organization_entry e join organization o on o.id = e.organization_id
      where e.id = $2`,
    [reader, entryId],
  );
  return rows[0];
};

/**
 * Settles all that still waits for an answer between a person and an organization. What waited on while they were a
 * member would let them in again, once they are removed, without anybody's leave.
 */
export const settleEntries = async (
  { query }: Transaction,
  { organizationId, crmId }: { readonly organizationId: number; readonly crmId: number },
  status: 'ACCEPTED' | 'CANCELLED',
  by: number,
): Promise<void> => {
  await query(
    `update organization_entry
        set status = $3, crm_id = case $3 when 'ACCEPTED' then $2 else crm_id end,
            decided_by = $4, decided_on = now()
      where organization_id = $1 and status = 'PENDING'
        and (crm_id = $2 or email = (select username from account where crm_id = $2))`,
    [organizationId, crmId, status, by],
  );
};
