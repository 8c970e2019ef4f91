import { DatabaseError } from 'pg';
import { countedPage } from '#server/database/counted-page.ts';
import type { Querying } from '#server/database/database.ts';
import { removeOnce } from '#server/database/removed-once.ts';
import { ownKey } from '#server/database/request-key.ts';
import { holdingAll, staffPeopleSql } from '#server/database/staff-people.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type { GroupStore, SharedCounts } from './group.service.ts';

type SavedRow = { readonly id: number; readonly version: number };

type KeptRow = SavedRow & {
  readonly group_name: string;
  readonly description: string;
  readonly modified_by: number | null;
};

type GroupRow = KeptRow & {
  readonly is_member: boolean;
  readonly member_count: number;
};

type MemberRow = {
  readonly crm_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly count: number;
};

const uniqueViolation = '23505';

const groupOf = (row: KeptRow) => ({
  id: row.id,
  groupName: row.group_name,
  description: row.description,
  version: row.version,
  modifiedBy: row.modified_by ?? undefined,
});

const memberOf = (row: MemberRow) => ({
  crmId: row.crm_id,
  firstName: row.first_name,
  lastName: row.last_name,
  emailAddress: row.email,
});

/** What a statement saves; `taken` where the name, or the key of a request, is that of a group that is there. */
const unlessTaken = async (saving: Promise<{ readonly rows: readonly SavedRow[] }>) => {
  try {
    const { rows } = await saving;
    return rows[0];
  } catch (error) {
    if (error instanceof DatabaseError && error.code === uniqueViolation) return 'taken';
    throw error;
  }
};

export const createGroupRepository = ({ query }: Querying): GroupStore => ({
  all: async (person) => {
    const { rows } = await query<GroupRow>(
      `select g.id, g.group_name, g.description, g.version, g.modified_by,
              exists (select from staff_group_member m where m.group_id = g.id and m.crm_id = $1) as is_member,
              (select count(*) from staff_group_member m where m.group_id = g.id) as member_count
         from staff_group g order by fold_text(g.group_name), g.id`,
      [person],
    );
    return rows.map((row) => ({
      ...groupOf(row),
      isMember: row.is_member,
      memberCount: row.member_count,
    }));
  },

  one: async (id) => {
    const { rows } = await query<KeptRow>(
      'select id, group_name, description, version, modified_by from staff_group where id = $1',
      [id],
    );
    return rows[0] && groupOf(rows[0]);
  },

  members: async (id, slice) => {
    const ask = ({ offset, limit }: Slice) =>
      query<MemberRow>(
        `select m.crm_id, coalesce(d.doc ->> 'firstName', '') as first_name,
              coalesce(d.doc ->> 'lastName', '') as last_name,
              coalesce(d.doc ->> 'emailAddress', '') as email, count(*) over () as count
         from staff_group_member m join contact_doc d using (crm_id)
        where m.group_id = $1
        order by fold_text(d.doc ->> 'lastName'), fold_text(d.doc ->> 'firstName'), m.crm_id
        offset $2 limit $3`,
        [id, offset, limit],
      );
    const { rows, count } = await countedPage(ask, slice);
    return { members: rows.map(memberOf), count };
  },

  staff: async ({ groupId, roles, words, ...slice }) => {
    const ask = ({ offset, limit }: Slice) =>
      query<MemberRow & { readonly is_member: boolean }>(
        `select crm_id, first_name, last_name, email, count(*) over () as count,
              exists (select from staff_group_member m
                       where m.group_id = $1 and m.crm_id = person.crm_id) as is_member
         from ${staffPeopleSql('$2')}
        where found_by like all ($3::text[])
        order by fold_text(last_name), fold_text(first_name), crm_id
        offset $4 limit $5`,
        [groupId, roles, holdingAll(words), offset, limit],
      );
    const { rows, count } = await countedPage(ask, slice);
    const people = rows.map((row) => ({ ...memberOf(row), isMember: row.is_member }));
    return { people, count };
  },

  shared: async (id) => {
    const { rows } = await query<SharedCounts>(
      `select count(*) filter (where item.kind = 'view') as views,
              count(*) filter (where item.kind = 'list') as lists,
              count(*) filter (where item.kind = 'report') as reports,
              count(*) filter (where item.kind = 'dashboard') as dashboards
         from shared_item_group g join shared_item item on item.id = g.item_id
              left join dashboard on dashboard.item_id = item.id
              left join contact_list list on list.item_id = item.id
        where g.group_id = $1 and dashboard.removed_on is null and list.deleted_on is null`,
      [id],
    );
    return rows[0] ?? { views: 0, lists: 0, reports: 0, dashboards: 0 };
  },

  add: async ({ groupName, description }, { actor, requestKey }) => {
    const key = ownKey(actor, requestKey);
    const made = await unlessTaken(
      query<SavedRow>(
        `insert into staff_group (group_name, description, request_key) values ($1, $2, $3)
         returning id, version`,
        [groupName, description, key],
      ),
    );
    if (made === undefined) throw new Error('A new group has no number.');
    if (made !== 'taken') return made;
    // By the same request, be it a moment ago.
    const { rows } = await query<SavedRow>(
      'select id, version from staff_group where request_key = $1',
      [key],
    );
    return rows[0] ?? 'taken';
  },

  change: (id, version, { groupName, description }, actor) =>
    unlessTaken(
      query<SavedRow>(
        `update staff_group set group_name = $3, description = $4, version = version + 1,
           modified_by = $5
          where id = $1 and version = $2 returning id, version`,
        [id, version, groupName, description, actor],
      ),
    ),

  addMembers: async (id, crmIds) => {
    // Held until they are members: a group or a contact that is being deleted meanwhile has gone, or waits.
    const { rows } = await query<{ readonly is_there: boolean; readonly known: readonly number[] }>(
      `with held as (select id from staff_group where id = $1 for key share),
            people as (select crm_id from contact_doc where crm_id = any($2) for key share),
            added as (insert into staff_group_member (group_id, crm_id)
                      select held.id, people.crm_id from held, people on conflict do nothing)
       select exists (select from held) as is_there, array(select crm_id from people) as known`,
      [id, crmIds],
    );
    const [answer] = rows;
    if (answer?.is_there !== true) return undefined;
    const known = new Set(answer.known);
    return crmIds.filter((crmId) => !known.has(crmId));
  },

  removeMembers: async (id, crmIds) => {
    await query('delete from staff_group_member where group_id = $1 and crm_id = any($2)', [
      id,
      crmIds,
    ]);
  },

  remove: (id, by) =>
    removeOnce(
      { query },
      { what: 'staff_group', id, by },
      { text: 'delete from staff_group where id = $1', values: [id] },
    ),
});
