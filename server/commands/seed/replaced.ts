import type { Querying } from '#server/database/database.ts';
import { counted } from '../counted.ts';

/** What is there and would have to go for a seed; whoever has an account stays. */
type Replaced = {
  readonly contacts: number;
  readonly cases: number;
  readonly properties: number;
  readonly projects: number;
};

const withoutAccount = 'not in (select crm_id from account where crm_id is not null)';

export const countReplaced = async ({ query }: Querying): Promise<Replaced> => {
  const { rows } = await query<Replaced>(
    `select (select count(*) from contact_doc where crm_id ${withoutAccount})::int as contacts,
            (select count(*) from crm_case)::int as cases,
            (select count(*) from property)::int as properties,
            (select count(*) from project)::int as projects`,
  );
  return rows[0] ?? { contacts: 0, cases: 0, properties: 0, projects: 0 };
};

const inWords = ({ contacts, cases, properties, projects }: Replaced): string =>
  new Intl.ListFormat('en').format(
    [
      contacts > 0 ? [counted(contacts, 'contact')] : [],
      cases > 0 ? [counted(cases, 'case')] : [],
      properties > 0 ? [counted(properties, 'property', 'properties')] : [],
      projects > 0 ? [counted(projects, 'housing project')] : [],
    ].flat(),
  );

/** Why nothing is invented unless somebody says that it may take the place of what is there; undefined where it may. */
export const whyNotSeeded = (replaced: Replaced, isProduction: boolean): string | undefined => {
  const words = inWords(replaced);
  if (words !== '') {
    return `A seed takes the place of ${words}: add --replace to delete them and all that is kept about them; accounts stay.`;
  }
  return isProduction
    ? 'NODE_ENV is production, where no contacts are invented: add --replace to invent them all the same.'
    : undefined;
};

/** What the database would do to the rows that refer to a contact if it were deleted, table by table. */
const referringSql = `
  select format(case confdeltype when 'c' then 'delete from %1$s where %2$I ' else 'update %1$s set %2$I = null where %2$I ' end,
                conrelid::regclass, attname) as statement
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
   where contype = 'f' and confrelid = 'contact_doc'::regclass and conrelid <> all ($1::text[]::regclass[])
   order by confdeltype, conrelid`;

/**
 * Deletes what is kept about contacts without an account, as deleting them one by one would: emptying their tables tells
 * nobody, and an invented contact that gets one of their numbers is somebody else.
 * @param emptied tables that are emptied anyway
 */
export const forgetReplaced = async (
  { query }: Querying,
  emptied: readonly string[],
): Promise<void> => {
  // Until the seed ends nobody writes about a contact who goes.
  await query('lock table contact_doc in access exclusive mode');
  const { rows } = await query<{ readonly statement: string }>(referringSql, [emptied]);
  for (const { statement } of rows) await query(`${statement} ${withoutAccount}`);
  // Names the contacts that went before by numbers that are given out again.
  await query('delete from contact_successor');
  await query(`delete from profile where crm_id ${withoutAccount}`);
  // Loading those who stay counts them among the members of their lists.
  await query('update contact_list set member_count = 0 where member_count <> 0');
};
