import type { Transaction } from '#server/database/database.ts';
import { createMailStore } from '#server/mail/mail-store.ts';
import { type Message, writeMail } from '#server/mail/mailer.ts';
import { isAtRest, isDayFull, noteAct } from './organization-acts.repository.ts';
import { readEntry, settleEntries } from './organization-entries.repository.ts';
import { mostWaiting } from './organization-limits.ts';
import type { Asked, Decided, EntryAction, Invited } from './organization-store.ts';
import { adminAccounts, nameOf } from './person-sql.ts';

const statusAfter = { ACCEPT: 'ACCEPTED', DECLINE: 'DECLINED', CANCEL: 'CANCELLED' } as const;

/** Who is told of an entry: the accounts of the person and of the administrators; and the name of the person. */
export const readTold = async (
  { query }: Transaction,
  organizationId: number,
  crmId: number,
): Promise<Pick<Extract<Decided, { kind: 'decided' }>, 'person' | 'admins' | 'personName'>> => {
  const { rows } = await query<{
    readonly person: readonly number[];
    readonly admins: readonly number[];
    readonly name: string | null;
  }>(
    `select (select coalesce(array_agg(id), '{}') from account where crm_id = $2 and active) as person,
            ${adminAccounts('$1')} as admins,
            (select ${nameOf('d')} from contact_doc d where d.crm_id = $2) as name`,
    [organizationId, crmId],
  );
  const [row] = rows;
  return { person: row?.person ?? [], admins: row?.admins ?? [], personName: row?.name ?? '' };
};

/**
 * Nobody joins, leaves or is removed until the transaction ends. Read in the next statement who belongs to it: one that has
 * waited for this sees them as they were before.
 */
const holdOrganization = async ({ query }: Transaction, organizationId: number): Promise<void> => {
  await query('select from organization where id = $1 for share', [organizationId]);
};

export const askToJoin = async (
  transaction: Transaction,
  reader: number,
  organizationId: number,
  message: string,
): Promise<Asked> => {
  const { query } = transaction;
  const isFull = await isDayFull(transaction, reader, 'JOIN');
  await holdOrganization(transaction, organizationId);
  const { rows } = await query<{
    readonly name: string;
    readonly member: boolean;
    readonly asked: boolean;
    readonly waiting: number;
  }>(
    `select o.name,
            exists (select from organization_member m where m.organization_id = o.id and m.crm_id = $1)
              as member,
            exists (select from organization_entry e where e.organization_id = o.id
              and e.crm_id = $1 and e.kind = 'JOIN' and e.status = 'PENDING') as asked,
            (select count(*) from organization_entry e
              where e.crm_id = $1 and e.kind = 'JOIN' and e.status = 'PENDING') as waiting
       from organization o where o.id = $2`,
    [reader, organizationId],
  );
  const [found] = rows;
  if (found === undefined) return { kind: 'none' };
  if (found.member) return { kind: 'member' };
  if (found.asked) return { kind: 'already' };
  if (isFull) return { kind: 'tooManyToday' };
  if (found.waiting >= mostWaiting.requests) return { kind: 'tooMany' };
  await query(
    `insert into organization_entry (organization_id, kind, crm_id, asked_by, message)
     values ($2, 'JOIN', $1, $1, $3)`,
    [reader, organizationId, message],
  );
  await noteAct(transaction, { kind: 'JOIN', crmId: reader, organizationId });
  const { admins, personName } = await readTold(transaction, organizationId, reader);
  return { kind: 'asked', organization: found.name, admins, personName };
};

export const invite = async (
  transaction: Transaction,
  reader: number,
  { organizationId, email }: { readonly organizationId: number; readonly email: string },
  mailOf: (organization: string) => Message,
): Promise<Invited> => {
  const { query } = transaction;
  const isFull = await isDayFull(transaction, reader, 'INVITE');
  await holdOrganization(transaction, organizationId);
  const { rows } = await query<{
    readonly name: string;
    readonly member: boolean;
    readonly invited: boolean;
    readonly waiting: number;
    readonly person: readonly number[];
  }>(
    `select o.name,
            exists (select from organization_member m join account a using (crm_id)
              where m.organization_id = o.id and a.username = $3) as member,
            exists (select from organization_entry e where e.organization_id = o.id
              and e.email = $3 and e.kind = 'INVITE' and e.status = 'PENDING') as invited,
            (select count(*) from organization_entry e
              where e.organization_id = o.id and e.kind = 'INVITE' and e.status = 'PENDING') as waiting,
            (select coalesce(array_agg(id), '{}') from account where username = $3 and active) as person
       from organization o
      where o.id = $2 and exists (select from organization_member m
        where m.organization_id = o.id and m.crm_id = $1 and m.role = 'ADMIN')`,
    [reader, organizationId, email],
  );
  const [found] = rows;
  if (found === undefined) return { kind: 'forbidden' };
  if (found.member) return { kind: 'member' };
  if (found.invited) return { kind: 'already' };
  if (isFull) return { kind: 'tooManyToday' };
  if (found.waiting >= mostWaiting.invitations) return { kind: 'tooMany' };
  const act = { kind: 'INVITE', crmId: reader, organizationId } as const;
  if (await isAtRest(transaction, act, email)) return { kind: 'atRest' };
  const { rows: added } = await query<{ readonly id: number }>(
    `insert into organization_entry (organization_id, kind, email, asked_by)
     values ($2, 'INVITE', $3, $1) on conflict do nothing returning id`,
    [reader, organizationId, email],
  );
  const [entry] = added;
  if (entry === undefined) return { kind: 'already' };
  await noteAct(transaction, { ...act, invitation: { entryId: entry.id, email } });
  await writeMail(createMailStore(transaction), mailOf(found.name));
  return { kind: 'invited', organization: found.name, person: found.person };
};

/** Answers a request or an invitation, or takes it back. */
export const decide = async (
  transaction: Transaction,
  reader: number,
  entryId: number,
  action: EntryAction,
): Promise<Decided> => {
  const entry = await readEntry(transaction, reader, entryId);
  // Whoever has nothing to do with it does not learn that it exists.
  if (entry === undefined || !(entry.mine || entry.myself)) return { kind: 'none' };
  const isOwnSide = (entry.kind === 'JOIN') === (action === 'CANCEL');
  if (!(isOwnSide ? entry.myself : entry.mine)) return { kind: 'forbidden' };
  const status = statusAfter[action];
  if (entry.status !== 'PENDING') {
    return { kind: entry.status === status ? 'already' : 'otherwise' };
  }
  // An e-mail that was invited shows whose it is only once they have accepted.
  const crmId = entry.kind === 'INVITE' && action === 'ACCEPT' ? reader : entry.crm_id;
  await transaction.query(
    `update organization_entry set status = $2, crm_id = $3, decided_by = $4, decided_on = now()
      where id = $1`,
    [entryId, status, crmId, reader],
  );
  if (action === 'ACCEPT') {
    await transaction.query(
      `insert into organization_member (organization_id, crm_id, role) values ($1, $2, 'MEMBER')
       on conflict do nothing`,
      [entry.organization_id, crmId],
    );
    const member = { organizationId: entry.organization_id, crmId: crmId ?? 0 };
    await settleEntries(transaction, member, 'ACCEPTED', reader);
  }
  const told = await readTold(transaction, entry.organization_id, crmId ?? 0);
  return {
    kind: 'decided',
    organization: entry.organization,
    entryKind: entry.kind,
    ...told,
    personName: crmId === null ? (entry.email ?? '') : told.personName,
  };
};
