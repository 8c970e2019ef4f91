import type { Transaction } from '#server/database/database.ts';
import { daysOfRest, mostPerDay } from './organization-limits.ts';
import type { Founding } from './organization-store.ts';

type Act = {
  readonly kind: keyof typeof mostPerDay;
  readonly crmId: number;
  readonly organizationId: number;
  /** Of an invitation. */
  readonly invitation?: { readonly entryId: number; readonly email: string };
};

/**
 * Whether a person has reached the most of a day. What they do at once is counted one by one. Their account is not held for
 * it: who is told of an act is held as well, and two who act on each other would wait for each other.
 */
export const isDayFull = async (
  { query }: Transaction,
  crmId: number,
  kind: Act['kind'],
): Promise<boolean> => {
  await query("select pg_advisory_xact_lock(hashtextextended('organization acts', $1))", [crmId]);
  const { rows } = await query<{ readonly count: number }>(
    `select count(*) from organization_act
      where crm_id = $1 and kind = $2 and done_on > now() - interval '1 day'`,
    [crmId, kind],
  );
  return (rows[0]?.count ?? 0) >= mostPerDay[kind];
};

/**
 * The organization that a person founded with these very words and still belongs to. A name is given once, so whoever
 * sends the same again, after an answer that was lost, means this one.
 */
export const readFounded = async (
  { query }: Transaction,
  founder: number,
  { name, nameIdx, city, description }: Founding,
): Promise<number | undefined> => {
  const { rows } = await query<{ readonly id: number }>(
    `select o.id from organization o
       join organization_member m on m.organization_id = o.id and m.crm_id = $1
      where o.name_idx = $2 and o.name = $3 and o.city = $4 and o.description = $5
        and exists (select from organization_act a
          where a.organization_id = o.id and a.crm_id = $1 and a.kind = 'FOUND')`,
    [founder, nameIdx, name, city, description],
  );
  return rows[0]?.id;
};

/**
 * Whether the person or the organization has lately invited this address in vain. An organization that is no more
 * cannot tell what came of its invitations: they count as cancelled.
 */
export const isAtRest = async (
  { query }: Transaction,
  { crmId, organizationId }: Pick<Act, 'crmId' | 'organizationId'>,
  email: string,
): Promise<boolean> => {
  const { rowCount } = await query(
    `select from organization_act a left join organization_entry e on e.id = a.entry_id
      where a.email = $1 and (a.crm_id = $2 or a.organization_id = $3)
        and coalesce(e.status, 'CANCELLED') in ('CANCELLED', 'DECLINED')
        and greatest(a.done_on, e.decided_on) > now() - make_interval(days => $4)
      limit 1`,
    [email, crmId, organizationId, daysOfRest],
  );
  return rowCount > 0;
};

/**
 * Forgets what no count asks for any more. A founding counts as long as its organization, an invitation until its rest
 * is over: that begins with the answer to it.
 */
export const forgetActs = async ({ query }: Pick<Transaction, 'query'>): Promise<void> => {
  await query(
    `delete from organization_act a
      where a.done_on < now() - make_interval(days => $1)
        and not (a.kind = 'FOUND' and exists (select from organization o where o.id = a.organization_id))
        and not exists (
          select from organization_entry e
           where e.id = a.entry_id and coalesce(e.decided_on, now()) > now() - make_interval(days => $1))`,
    [daysOfRest],
  );
};

export const noteAct = async (
  { query }: Transaction,
  { kind, crmId, organizationId, invitation }: Act,
): Promise<void> => {
  await query(
    `insert into organization_act (kind, crm_id, organization_id, entry_id, email)
     values ($1, $2, $3, $4, $5)`,
    [kind, crmId, organizationId, invitation?.entryId ?? null, invitation?.email ?? null],
  );
};
