import { countedPage } from '#server/database/counted-page.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { removeOnce, wasRemoved } from '#server/database/removed-once.ts';
import { literalPattern } from '#server/database/sql.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import { forgetActs, isDayFull, noteAct, readFounded } from './organization-acts.repository.ts';
import { settleEntries } from './organization-entries.repository.ts';
import { askToJoin, decide, invite, readTold } from './organization-joining.repository.ts';
import { mostFounded } from './organization-limits.ts';
import { findUsers } from './organization-users.repository.ts';
import type { Added, Founding, OrganizationStore, Removed } from './organization-store.ts';
import { type TellAccounts, tellings } from './organization-tellings.ts';

type SummaryRow = {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly description: string;
  readonly member_count: number;
  readonly standing: 'NONE' | 'MEMBER' | 'ADMIN' | 'INVITED' | 'ASKED';
  readonly count: number;
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

const findOrganizations = async (
  database: Pick<Database, 'query'>,
  reader: number,
  text: string,
  slice: Slice,
) => {
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
      [reader, literalPattern(text), offset, limit],
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
};

const foundOrganization = async (
  transaction: Transaction,
  founder: number,
  founding: Founding,
  mayBeAgain: boolean,
): Promise<Added> => {
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
};

/** Removes a member; the last one takes the organization with them. */
const removeMember = async (
  transaction: Transaction,
  reader: number,
  { organizationId, crmId }: { readonly organizationId: number; readonly crmId: number },
): Promise<Removed> => {
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
  const removal = {
    what: 'organization_member',
    id: `${organizationId} ${crmId}`,
    by: reader,
  } as const;
  if (roleOf(crmId) === undefined) {
    return { kind: (await wasRemoved(transaction, removal)) ? 'before' : 'none' };
  }
  if (reader !== crmId && roleOf(reader) !== 'ADMIN') return { kind: 'none' };
  const { person } = await readTold(transaction, organizationId, crmId);
  const organization = rows[0]?.name ?? '';
  if (members.length === 1) {
    await removeOnce(transaction, removal, {
      text: 'delete from organization where id = $1',
      values: [organizationId],
    });
    return { kind: 'removed', organization, person, successor: [] };
  }
  await removeOnce(transaction, removal, {
    text: 'delete from organization_member where organization_id = $1 and crm_id = $2',
    values: [organizationId, crmId],
  });
  await settleEntries(transaction, { organizationId, crmId }, 'CANCELLED', reader);
  const isLed = members.some(({ crm_id: one, role }) => role === 'ADMIN' && one !== crmId);
  const successor = isLed ? [] : await promote(transaction, organizationId);
  return { kind: 'removed', organization, person, successor };
};

export const createOrganizationRepository = (
  database: Database,
  tellAccounts: TellAccounts,
): OrganizationStore => {
  const { inTransaction } = database;
  /** Does something and tells of it: both or neither. */
  const told = <Result>(
    work: (transaction: Transaction) => Promise<Result>,
    tellingsOf: (result: Result) => ReturnType<(typeof tellings)[keyof typeof tellings]>,
  ): Promise<Result> =>
    inTransaction(async (transaction) => {
      const result = await work(transaction);
      for (const [accounts, note] of tellingsOf(result)) {
        if (accounts.length > 0) await tellAccounts(transaction, accounts, note);
      }
      return result;
    });
  return {
    users: (reader, filter, slice) => findUsers(database, reader, filter, slice),

    list: (reader, text, slice) => findOrganizations(database, reader, text, slice),

    add: (founder, founding, mayBeAgain) =>
      inTransaction((transaction) => foundOrganization(transaction, founder, founding, mayBeAgain)),

    ask: (reader, organizationId, message) =>
      told(
        (transaction) => askToJoin(transaction, reader, organizationId, message),
        tellings.asked,
      ),

    invite: (reader, organizationId, email, mailOf) =>
      told(
        (transaction) => invite(transaction, reader, { organizationId, email }, mailOf),
        tellings.invited,
      ),

    decide: (reader, entryId, action) =>
      told(
        (transaction) => decide(transaction, reader, entryId, action),
        (decided) => tellings.decided(decided, action),
      ),

    remove: (reader, organizationId, crmId) =>
      told(
        (transaction) => removeMember(transaction, reader, { organizationId, crmId }),
        (removed) => tellings.removed(removed, crmId === reader),
      ),

    purge: () => forgetActs(database.long),
  };
};
