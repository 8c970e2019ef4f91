import { countedPage } from '#server/database/counted-page.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { createMailStore } from '#server/mail/mail-store.ts';
import { writeMail } from '#server/mail/mailer.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import {
  forgetActs,
  isAtRest,
  isDayFull,
  noteAct,
  readFounded,
} from './organization-acts.repository.ts';
import { readEntry, settleEntries } from './organization-entries.repository.ts';
import { mostFounded, mostWaiting } from './organization-limits.ts';
import { findUsers } from './organization-users.repository.ts';
import type {
  Added,
  Asked,
  Decided,
  Invited,
  OrganizationStore,
  Removed,
} from './organization-store.ts';
import { adminAccounts, nameOf } from './person-sql.ts';

type SummaryRow = {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly description: string;
  readonly member_count: number;
  readonly standing: 'NONE' | 'MEMBER' | 'ADMIN' | 'INVITED' | 'ASKED';
  readonly count: number;
};

const statusAfter = { ACCEPT: 'ACCEPTED', DECLINE: 'DECLINED', CANCEL: 'CANCELLED' } as const;

const tellers = async (
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

/** Makes the member of longest standing the administrator, first of those who can sign in; their accounts. */
const promote = async (
  { query }: Transaction,
  organizationId: number,
): Promise<readonly number[]> => {
  const { rows } = await query<{ readonly accounts: readonly number[] }>(
    `update organization_member set role = 'ADMIN'
      where organization_id = $1 and crm_id = (
        select m.crm_id from organization_member m
         where m.organization_id = $1
         order by exists (select from account a where a.crm_id = m.crm_id and a.active) desc,
                  m.joined_on, m.crm_id
         limit 1)
      returning array(select id from account a
        where a.crm_id = organization_member.crm_id and a.active) as accounts`,
    [organizationId],
  );
  return rows[0]?.accounts ?? [];
};

export const createOrganizationRepository = (database: Database): OrganizationStore => ({
  users: (reader, filter, slice) => findUsers(database, reader, filter, slice),

  list: async (reader, text, slice) => {
    const ask = ({ offset, limit }: Slice) =>
      database.query<SummaryRow>(
        `select o.id, o.name, o.city, o.description, count(*) over () as count,
              (select count(*) from organization_member m where m.organization_id = o.id) as member_count,
              coalesce(
                (select m.role from organization_member m where m.organization_id = o.id and m.crm_id = $1),
                (select case e.kind when 'INVITE' then 'INVITED' else 'ASKED' end
                   from organization_entry e where e.organization_id = o.id and e.status = 'PENDING'
                    and (e.crm_id = $1 or e.email = (select username from account where crm_id = $1))
                  order by e.kind limit 1),
                'NONE') as standing
         from organization o
        where $2 = '' or o.name_idx like '%' || $2 || '%'
        order by o.name_idx offset $3 limit $4`,
        [reader, text.replace(/[\\%_]/g, '\\$&'), offset, limit],
      );
    const { rows, count } = await countedPage(ask, slice);
    return {
      rows: rows.map((row) => ({
        organizationId: row.id,
        name: row.name,
        city: row.city,
        description: row.description,
        memberCount: row.member_count,
        standing: row.standing,
      })),
      total: count,
    };
  },

  add: (founder, founding, mayBeAgain) =>
    database.inTransaction(async (transaction): Promise<Added> => {
      const { name, nameIdx, city, description } = founding;
      const isFull = await isDayFull(transaction, founder, 'FOUND');
      const { rows: known } = await transaction.query<{
        readonly taken: boolean;
        readonly founded: number;
      }>(
        `select exists (select from organization where name_idx = $2) as taken,
                (select count(*) from organization_act a join organization o on o.id = a.organization_id
                  where a.crm_id = $1 and a.kind = 'FOUND') as founded`,
        [founder, nameIdx],
      );
      if (known[0]?.taken === true) {
        const before = mayBeAgain ? await readFounded(transaction, founder, founding) : undefined;
        return before === undefined ? { kind: 'taken' } : { kind: 'added', organizationId: before };
      }
      if (isFull) return { kind: 'tooManyToday' };
      if ((known[0]?.founded ?? 0) >= mostFounded) return { kind: 'tooMany' };
      const { rows } = await transaction.query<{ readonly id: number }>(
        `with added as (
           insert into organization (name, name_idx, city, description) values ($2, $3, $4, $5)
           on conflict (name_idx) do nothing returning id
         )
         insert into organization_member (organization_id, crm_id, role)
         select id, $1, 'ADMIN' from added returning organization_id as id`,
        [founder, name, nameIdx, city, description],
      );
      const [added] = rows;
      if (added === undefined) return { kind: 'taken' };
      await noteAct(transaction, { kind: 'FOUND', crmId: founder, organizationId: added.id });
      return { kind: 'added', organizationId: added.id };
    }),

  ask: (reader, organizationId, message) =>
    database.inTransaction(async (transaction): Promise<Asked> => {
      const { query } = transaction;
      const isFull = await isDayFull(transaction, reader, 'JOIN');
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
           from organization o where o.id = $2 for share`,
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
      const { admins, personName } = await tellers(transaction, organizationId, reader);
      return { kind: 'asked', organization: found.name, admins, personName };
    }),

  invite: (reader, organizationId, email, mailOf) =>
    database.inTransaction(async (transaction): Promise<Invited> => {
      const { query } = transaction;
      const isFull = await isDayFull(transaction, reader, 'INVITE');
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
            where m.organization_id = o.id and m.crm_id = $1 and m.role = 'ADMIN') for share`,
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
    }),

  decide: (reader, entryId, action) =>
    database.inTransaction(async (transaction): Promise<Decided> => {
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
      const told = await tellers(transaction, entry.organization_id, crmId ?? 0);
      return {
        kind: 'decided',
        organization: entry.organization,
        entryKind: entry.kind,
        ...told,
        personName: crmId === null ? (entry.email ?? '') : told.personName,
      };
    }),

  remove: (reader, organizationId, crmId) =>
    database.inTransaction(async (transaction): Promise<Removed> => {
      const { query } = transaction;
      const { rows } = await query<{ readonly name: string }>(
        'select name from organization where id = $1 for update',
        [organizationId],
      );
      const { rows: members } = await query<{ readonly crm_id: number; readonly role: string }>(
        'select crm_id, role from organization_member where organization_id = $1',
        [organizationId],
      );
      const roleOf = (person: number) => members.find((member) => member.crm_id === person)?.role;
      const may = reader === crmId || roleOf(reader) === 'ADMIN';
      if (!may || roleOf(crmId) === undefined) return { kind: 'none' };
      const { person } = await tellers(transaction, organizationId, crmId);
      const organization = rows[0]?.name ?? '';
      if (members.length === 1) {
        await query('delete from organization where id = $1', [organizationId]);
        return { kind: 'removed', organization, person, successor: [] };
      }
      await query('delete from organization_member where organization_id = $1 and crm_id = $2', [
        organizationId,
        crmId,
      ]);
      await settleEntries(transaction, { organizationId, crmId }, 'CANCELLED', reader);
      const isLed = members.some(({ crm_id: one, role }) => role === 'ADMIN' && one !== crmId);
      const successor = isLed ? [] : await promote(transaction, organizationId);
      return { kind: 'removed', organization, person, successor };
    }),

  purge: () => forgetActs(database),
});
