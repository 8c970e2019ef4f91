import { countedPage } from '#server/database/counted-page.ts';
import type { Querying } from '#server/database/database.ts';
import { holdingAll, staffPeopleSql } from '#server/database/staff-people.ts';
import type { RightLetter } from '#shared/contract/access.ts';
import { noteKey } from '#shared/contracts/note.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type { Addressee, ColleagueKind, NoteStore } from './note-store.ts';

type ColleagueRow = {
  readonly crm_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly count: number;
};

/**
 * A condition: whether the roles of a `person` give one of these letters for notes. Asked of each of the few that there are:
 * a join would read the roles of a whole city.
 */
const holding = (...letters: readonly RightLetter[]): string => `
  exists (select from account_role ar join role_right rr using (role_id)
           where ar.account_id = person.account_id and rr.right_key = '${noteKey}'
             and rr.letters && '{${letters.join(',')}}' offset 0)`;

/** Staff, with the roles as a parameter, who can be given a follow-up: they must be able to say that it is done. */
export const workersSql = (roles: string): string =>
  `(select person.* from ${staffPeopleSql(roles)} where ${holding('VW')} and ${holding('CR', 'ED')}) worker`;

const peopleSql: Readonly<Record<ColleagueKind, string>> = {
  readers: `(select person.* from ${staffPeopleSql('$1')} where ${holding('VW')}) reader`,
  workers: workersSql('$1'),
};

/** What people are called, in the order asked; the number of whoever has no name. */
export const namesIn = async (
  { query }: Querying,
  crmIds: readonly number[],
): Promise<readonly string[]> => {
  const { rows } = await query<{ readonly name: string }>(
    `select coalesce(nullif(trim(concat_ws(' ', d.doc->>'firstName', d.doc->>'lastName')), ''), asked.crm_id::text) as name
       from unnest($1::int[]) with ordinality as asked (crm_id, place) left join contact_doc d using (crm_id)
      order by asked.place`,
    [crmIds],
  );
  return rows.map(({ name }) => name);
};

/** Colleagues who can be told of a note, and given its follow-up. */
export const createAddresseeStore = (
  database: Querying,
): Pick<NoteStore, 'colleagues' | 'addressees' | 'workers' | 'namesOf'> => ({
  colleagues: async ({ kind, roles, words, except = null, ...slice }) => {
    const ask = ({ offset, limit }: Slice) =>
      database.query<ColleagueRow>(
        `select crm_id, first_name, last_name, email, count(*) over () as count from ${peopleSql[kind]}
          where crm_id is distinct from $2 and found_by like all ($3::text[])
          order by fold_text(last_name), fold_text(first_name), crm_id offset $4 limit $5`,
        [roles, except, holdingAll(words), offset, limit],
      );
    const { rows, count } = await countedPage(ask, slice);
    const people = rows.map((row) => ({
      crmId: row.crm_id,
      firstName: row.first_name,
      lastName: row.last_name,
      emailAddress: row.email,
    }));
    return { people, count };
  },

  addressees: async (crmIds, roles) => {
    const { rows } = await database.query<Addressee>(
      `select crm_id as "crmId", account_id as "accountId" from ${peopleSql.readers} where crm_id = any($2)`,
      [roles, crmIds],
    );
    return rows;
  },

  workers: async (crmIds, roles) => {
    const { rows } = await database.query<{ readonly crm_id: number }>(
      `select crm_id from ${peopleSql.workers} where crm_id = any($2)`,
      [roles, crmIds],
    );
    return rows.map(({ crm_id: crmId }) => crmId);
  },

  namesOf: (crmIds) => namesIn(database, crmIds),
});
