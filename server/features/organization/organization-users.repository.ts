import { countedPage } from '#server/database/counted-page.ts';
import type { Querying } from '#server/database/database.ts';
import { containing } from '#server/database/sql.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type { Found, KeptUser, UserFilter } from './organization-store.ts';

type UserRow = {
  readonly kind: KeptUser['kind'];
  readonly organization_id: number;
  readonly organization_name: string;
  readonly crm_id: number | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly role: KeptUser['role'];
  readonly status: KeptUser['status'];
  readonly entry_id: number | null;
  readonly message: string;
  readonly since: Date;
  readonly mine: boolean;
  readonly myself: boolean;
  readonly count: number;
};

const userOf = (row: UserRow): KeptUser => ({
  kind: row.kind,
  organizationId: row.organization_id,
  organizationName: row.organization_name,
  crmId: row.crm_id,
  firstName: row.first_name ?? '',
  lastName: row.last_name ?? '',
  emailAddress: row.email ?? '',
  role: row.role,
  status: row.status,
  entryId: row.entry_id,
  message: row.message,
  since: row.since,
  mine: row.mine,
  myself: row.myself,
});

/** Whether the reader, parameter 1, administers the organization of `row`. */
const administers = (row: string): string =>
  `exists (select from organization_member mine where mine.organization_id = ${row}.organization_id
     and mine.crm_id = $1 and mine.role = 'ADMIN')`;

const belongs = (row: string): string =>
  `exists (select from organization_member mine where mine.organization_id = ${row}.organization_id
     and mine.crm_id = $1)`;

const members = `
  select 'MEMBER' as kind, m.organization_id, o.name as organization_name, m.crm_id,
         d.doc->>'firstName' as first_name, d.doc->>'lastName' as last_name, a.username as email,
         m.role, 'ACTIVE' as status, null::int as entry_id, '' as message, m.joined_on as since,
         ${administers('m')} as mine, m.crm_id = $1 as myself
    from organization_member m
    join organization o on o.id = m.organization_id
    left join account a on a.crm_id = m.crm_id
    left join contact_doc d on d.crm_id = m.crm_id`;

/** Invitations are about whoever signs in with that e-mail. */
const aboutMe = `(e.crm_id = $1 or e.email = (select username from account where crm_id = $1))`;

/** An organization does not learn who is behind an e-mail that it has invited before they accept. */
const entries = `
  select e.kind, e.organization_id, o.name as organization_name,
         e.crm_id, d.doc->>'firstName' as first_name, d.doc->>'lastName' as last_name,
         coalesce(e.email, a.username) as email, '' as role, e.status, e.id as entry_id, e.message,
         e.created_on as since, ${administers('e')} as mine, ${aboutMe} as myself
    from organization_entry e
    join organization o on o.id = e.organization_id
    left join account a on a.crm_id = e.crm_id
    left join contact_doc d on d.crm_id = e.crm_id`;

const byName = ['organization_name', 'first_name', 'last_name']
  .map((name) => `fold_text(${name})`)
  .concat('crm_id')
  .join(', ');

const newest = 'since desc, entry_id desc';

const questionOf = (
  filter: UserFilter,
): { readonly rows: string; readonly order: string; readonly values: readonly unknown[] } => {
  switch (filter.kind) {
    case 'members':
      return {
        rows: `${members} left join contact_idx i on i.crm_id = m.crm_id
          where ${belongs('m')} and ($4::int is null or m.organization_id = $4)
            and concat_ws(' ', i.fn, i.ln) like all ($5::text[])`,
        order: byName,
        values: [filter.organizationId ?? null, filter.words.map(containing)],
      };
    case 'membershipsOf':
      return {
        rows: `${members} where m.crm_id = $4 and (m.crm_id = $1 or ${belongs('m')})`,
        order: byName,
        values: [filter.crmId],
      };
    case 'mine':
      return {
        rows: `${entries} where e.status = $4 and ${aboutMe}`,
        order: newest,
        values: [filter.status],
      };
    case 'invited':
    case 'joining':
      return {
        rows: `${entries} where e.status = $4 and e.kind = $5 and ${administers('e')}`,
        order: newest,
        values: [filter.status, filter.kind === 'invited' ? 'INVITE' : 'JOIN'],
      };
    default:
      return filter satisfies never;
  }
};

/** People and organizations as far as the reader may know of them, with the number of all of them. */
export const findUsers = async (
  { query }: Querying,
  reader: number,
  filter: UserFilter,
  slice: Slice,
): Promise<Found<KeptUser>> => {
  const { rows: source, order, values } = questionOf(filter);
  const ask = ({ offset, limit }: Slice) =>
    query<UserRow>(
      `with found as (${source})
       select found.*, (select count(*) from found) as count from found
        order by ${order} offset $2 limit $3`,
      [reader, offset, limit, ...values],
    );
  const { rows, count } = await countedPage(ask, slice);
  return { rows: rows.map(userOf), total: count };
};
