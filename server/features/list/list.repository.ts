import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import { countedPage } from '#server/database/counted-page.ts';
import type { Database, Querying, Transaction } from '#server/database/database.ts';
import {
  addSharedItem,
  changeSharedItem,
  findStrangers,
  sharedColumns,
  sharedItemOf,
  type SharedRow,
  sharerValues,
  visibleItems,
} from '#server/database/sharing.ts';
import { mailingKey } from '#shared/contracts/crm-list.ts';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type {
  ListAct,
  ListDetails,
  ListReader,
  ListStore,
  MailingConfig,
  StoredList,
} from './list-store.ts';

type ListRow = SharedRow & {
  readonly selection: ContactConditions | null;
  readonly is_mailing: boolean;
  readonly default_list: boolean;
  readonly verification_required: boolean;
  readonly member_count: number;
};

const seenWhere = (which: string): string => `${visibleItems}
    join contact_list l on l.item_id = item.id and ${which} and ($5 or not l.is_mailing)`;

/** Lists that the reader sees. */
const seen = seenWhere('l.deleted_on is null');

/** Beside them those that were deleted and can come back. */
const kept = seenWhere('(l.deleted_on is null or l.was_default is not null)');

const columns = `${sharedColumns}, l.selection, l.is_mailing, l.default_list, l.verification_required, l.member_count`;

const readable = `select ${columns} from ${seen} where true`;

/** Those of them that have a contact, parameter 6, and those that a filter may have find them. */
const possible = `
  select item.id, item.name, access.update_access, l.selection, l.is_mailing,
         exists (select from list_refusal r where r.list_id = item.id and r.crm_id = $6) as refused
    from ${seen}
   where ${isNotInTrash('$6')} and (l.selection is not null
      or item.id in (select m.list_id from list_member m where m.crm_id = $6))
   order by fold_text(item.name), item.id`;

const values = ({ mayMail, ...sharer }: ListReader): readonly unknown[] => [
  ...sharerValues('list', sharer),
  mayMail,
];

const mailingOf = (row: ListRow): MailingConfig | undefined =>
  row.is_mailing
    ? { defaultList: row.default_list, verificationRequired: row.verification_required }
    : undefined;

const listOf = (row: ListRow): StoredList => ({
  ...sharedItemOf(row),
  selection: row.selection,
  mailing: mailingOf(row),
  memberCount: row.member_count,
});

/** Writes down what was done to a list; members that an act did not change leave no trace. */
export const noteListAct = async (
  { query }: Querying,
  listId: number,
  act: ListAct['act'],
  actor: number,
  people = 0,
): Promise<void> => {
  await query('insert into list_log (list_id, act, people, actor_crm_id) values ($1, $2, $3, $4)', [
    listId,
    act,
    people,
    actor,
  ]);
};

/** Whether the list is there, and stays until the transaction ends: whoever deletes it waits. */
export const keepList = async ({ query }: Querying, id: number): Promise<boolean> => {
  const { rowCount } = await query(
    'select from contact_list where item_id = $1 and deleted_on is null for key share',
    [id],
  );
  return rowCount > 0;
};

const jsonOf = ({ selection }: ListDetails): string | null =>
  selection === null ? null : JSON.stringify(selection);

/**
 * The default list is one for the whole portal: whoever sets it waits for whoever is setting another, and does so before
 * anything is locked that the other may wait for.
 */
export const awaitDefault = async ({ query }: Transaction): Promise<void> => {
  await query("select pg_advisory_xact_lock(hashtext('default mailing list'))");
};

/** The list that was the default one has changed: whoever looks at it as it was is told before they take that back. */
const unsetDefault = async (
  { query }: Transaction,
  { id, actor }: { readonly id: number; readonly actor: number },
  mailing: MailingConfig | undefined,
) => {
  if (mailing?.defaultList !== true) return;
  // First what is shared, as whoever changes that list themselves does.
  await query(
    `update shared_item set version = version + 1, modified_on = now(), modified_by = $2
      where id in (select item_id from contact_list where default_list and item_id <> $1)`,
    [id, actor],
  );
  await query('update contact_list set default_list = false where default_list and item_id <> $1', [
    id,
  ]);
};

export const createListRepository = (database: Database): ListStore => ({
  page: async (reader, { isMailing, searchText, updatable, ...slice }) => {
    const ask = ({ offset, limit }: Slice) =>
      database.query<ListRow & { readonly count: number }>(
        `select *, count(*) over () as count from (${readable}) list
        where is_mailing = $6 and strpos(fold_text(name), $7) > 0 and (update_access or not $8)
        order by default_list desc, fold_text(name), id offset $9 limit $10`,
        [...values(reader), isMailing, foldText(searchText), updatable, offset, limit],
      );
    const { rows, count } = await countedPage(ask, slice);
    return { lists: rows.map(listOf), count };
  },

  one: async (reader, id) => {
    const { rows } = await database.query<ListRow>(`${readable} and item.id = $6`, [
      ...values(reader),
      id,
    ]);
    return rows[0] && listOf(rows[0]);
  },

  kept: async (reader, id) => {
    const { rows } = await database.query<ListRow>(
      `select ${columns} from ${kept} where item.id = $6`,
      [...values(reader), id],
    );
    return rows[0] && listOf(rows[0]);
  },

  possibleOf: async (reader, crmId) => {
    const { rows } = await database.query<
      Pick<ListRow, 'id' | 'name' | 'selection' | 'is_mailing' | 'update_access'> & {
        readonly refused: boolean;
      }
    >(possible, [...values(reader), crmId]);
    return rows.map(({ is_mailing: isMailing, update_access: updateAccess, ...list }) => ({
      ...list,
      isMailing,
      updateAccess,
    }));
  },

  seenOf: async (reader, ids) => {
    const { rows } = await database.query<ListRow>(`${readable} and item.id = any($6)`, [
      ...values(reader),
      ids,
    ]);
    return new Set(rows.map(({ id }) => id));
  },

  choices: async (reader, { searchText, ids, ...slice }) => {
    const ask = ({ offset, limit }: Slice) =>
      database.query<{
        readonly id: number;
        readonly name: string;
        readonly is_mailing: boolean;
        readonly by_filter: boolean;
        readonly count: number;
      }>(
        `select item.id, item.name, l.is_mailing, l.selection is not null as by_filter, count(*) over () as count
           from ${seen}
          where ($6::int[] is null or item.id = any($6)) and strpos(fold_text(item.name), $7) > 0
          order by fold_text(item.name), item.id offset $8 limit $9`,
        [...values(reader), ids ?? null, foldText(searchText), offset, limit],
      );
    const { rows, count } = await countedPage(ask, slice);
    const lists = rows.map(({ id, name, is_mailing: isMailing, by_filter: byFilter }) => ({
      id,
      name,
      isMailing,
      byFilter,
    }));
    return { lists, count };
  },

  readable: async (reader, ids) => {
    const from =
      reader === 'portal' ? 'contact_list l where l.deleted_on is null and' : `${seen} where`;
    const given = reader === 'portal' ? [] : values(reader);
    // Numbers as somebody wrote them may be larger than those of lists.
    const { rows } = await database.query<Pick<ListRow, 'id' | 'selection'>>(
      ids === undefined
        ? `select l.item_id as id, l.selection from ${from} l.selection is null order by 1`
        : `select l.item_id as id, l.selection from ${from} l.item_id = any($${given.length + 1}::bigint[])`,
      ids === undefined ? given : [...given, ids],
    );
    return rows;
  },

  absent: async (crmId) => {
    const { rows } = await database.query<{
      readonly roles: readonly string[];
      readonly may_mail: boolean;
    }>(
      `select array(select r.name from account_role ar join role r on r.id = ar.role_id
                     where ar.account_id = a.id order by ar.position) as roles,
              exists (select from account_role ar join role_right g on g.role_id = ar.role_id
                       where ar.account_id = a.id and g.right_key = '${mailingKey}' and 'VW' = any(g.letters)) as may_mail
         from account a where a.crm_id = $1 and a.active`,
      [crmId],
    );
    const [row] = rows;
    return row && { roles: row.roles, mayMail: row.may_mail };
  },

  strangers: (config) => findStrangers(database, config),

  selectionOf: async (id) => {
    const { rows } = await database.query<{ readonly selection: ContactConditions | null }>(
      'select selection from contact_list where item_id = $1 and deleted_on is null',
      [id],
    );
    return rows[0];
  },

  log: async (id, slice) => {
    const ask = ({ offset, limit }: Slice) =>
      database.query<{
        readonly act: ListAct['act'];
        readonly people: number;
        readonly act_id: number | null;
        readonly by_name: string;
        readonly created_on: Date;
        readonly count: number;
      }>(
        `select g.act, g.people,
              case when exists (select from list_member_removed r where r.act_id = g.id) then g.id end as act_id,
              btrim(concat_ws(' ', d.doc->>'firstName', d.doc->>'lastName')) as by_name, g.created_on, g.count
         from (select *, count(*) over () as count from list_log where list_id = $1 order by id desc offset $2 limit $3) g
              left join contact_doc d on d.crm_id = g.actor_crm_id
        order by g.id desc`,
        [id, offset, limit],
      );
    const { rows, count } = await countedPage(ask, slice);
    const acts = rows.map(
      ({ act, people, act_id: actId, by_name: byName, created_on: createdOn }) => ({
        act,
        people,
        actId: actId ?? undefined,
        byName,
        createdOn,
      }),
    );
    return { acts, count };
  },

  states: async (id) => {
    const { rows } = await database.query<{ readonly state: string; readonly count: number }>(
      `select state, count(*) from list_member m
        where list_id = $1 and state <> 'unconfirmed'
          and not exists (select from contact_trash t where t.crm_id = m.crm_id)
        group by state`,
      [id],
    );
    const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
    return { confirmed: of('confirmed'), unsubscribed: of('unsubscribed') };
  },

  add: (details, owner, requestKey) =>
    database.inTransaction((transaction) =>
      addSharedItem(
        transaction,
        { kind: 'list', owner, content: details, requestKey },
        async (id, key) => {
          if (details.mailing?.defaultList === true) await awaitDefault(transaction);
          await unsetDefault(transaction, { id, actor: owner }, details.mailing);
          await transaction.query(
            `insert into contact_list (item_id, is_mailing, default_list, verification_required, selection, request_key)
         values ($1, $2, $3, $4, $5, $6)`,
            [
              id,
              details.mailing !== undefined,
              details.mailing?.defaultList ?? false,
              details.mailing?.verificationRequired ?? false,
              jsonOf(details),
              key,
            ],
          );
          await noteListAct(transaction, id, 'made', owner);
        },
      ),
    ),

  change: (id, version, details, actor) =>
    database.inTransaction(async (transaction) => {
      if (details.mailing?.defaultList === true) await awaitDefault(transaction);
      if (!(await keepList(transaction, id))) return false;
      if (!(await changeSharedItem(transaction, { id, version, actor }, details))) return false;
      await unsetDefault(transaction, { id, actor }, details.mailing);
      await transaction.query(
        `update contact_list set default_list = $2, verification_required = $3, selection = $4
          where item_id = $1`,
        [
          id,
          details.mailing?.defaultList ?? false,
          details.mailing?.verificationRequired ?? false,
          jsonOf(details),
        ],
      );
      await noteListAct(transaction, id, 'changed', actor);
      return true;
    }),
});
