import { countedPage } from '#server/database/counted-page.ts';
import type { Querying } from '#server/database/database.ts';
import { holdingAll, staffPeopleSql } from '#server/database/staff-people.ts';
import { noteKey } from '#shared/contracts/note.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type { Addressee, NoteStore } from './note-store.ts';

type ColleagueRow = {
  readonly crm_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly count: number;
};

/** Staff, with the roles as the first parameter, who may read notes. */
const readers = `(
  select person.* from ${staffPeopleSql('$1')}
   where exists (select from account_role ar join role_right rr using (role_id)
                  where ar.account_id = person.account_id and rr.right_key = '${noteKey}' and 'VW' = any(rr.letters))) reader`;

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

/** Colleagues who can be told of a note. */
export const createAddresseeStore = (
  database: Querying,
): Pick<NoteStore, 'colleagues' | 'addressees' | 'namesOf'> => ({
  colleagues: async ({ roles, words, except, ...slice }) => {
    const ask = ({ offset, limit }: Slice) =>
      database.query<ColleagueRow>(
        `select crm_id, first_name, last_name, email, count(*) over () as count from ${readers}
          where crm_id <> $2 and found_by like all ($3::text[])
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
      `select crm_id as "crmId", account_id as "accountId" from ${readers} where crm_id = any($2)`,
      [roles, crmIds],
    );
    return rows;
  },

  namesOf: (crmIds) => namesIn(database, crmIds),
});
