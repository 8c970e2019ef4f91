import type { Querying } from '../database.ts';

/** Numbers of the names that contacts refer to. */
export type Dictionary = {
  readonly userTypes: ReadonlyMap<string, number>;
  readonly roles: ReadonlyMap<string, number>;
  readonly applications: ReadonlyMap<string, number>;
  readonly customKeys: ReadonlyMap<string, number>;
};

type Named = { readonly id: number; readonly name: string };

const numbered = async (querying: Querying, sql: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await querying.query<Named>(sql);
  return new Map(rows.map(({ id, name }) => [name, id]));
};

const readDictionary = async (querying: Querying): Promise<Dictionary> => ({
  userTypes: await numbered(querying, 'select id, name from user_type'),
  roles: await numbered(querying, 'select id, name from role'),
  applications: await numbered(querying, 'select id, code as name from application'),
  customKeys: await numbered(querying, 'select id, name from custom_field_key'),
});

/** Adds the names of custom fields that are new, and gives the dictionary that has them all. */
export const withCustomKeys = async (
  querying: Querying,
  names: Iterable<string>,
): Promise<Dictionary> => {
  const known = await readDictionary(querying);
  // In one order whoever brings them: two who add the same ones would wait for each other.
  const missing = [...new Set(names)].filter((name) => !known.customKeys.has(name)).toSorted();
  if (missing.length === 0) return known;
  await querying.query(
    'insert into custom_field_key (name) select unnest($1::text[]) on conflict do nothing',
    [missing],
  );
  return {
    ...known,
    customKeys: await numbered(querying, 'select id, name from custom_field_key'),
  };
};

/** The number of a name; a name that is in no list is a fault of the caller. */
export const numberOf = (list: ReadonlyMap<string, number>, name: string): number => {
  const number = list.get(name);
  if (number === undefined) throw new Error(`no such name in the lists: ${name}`);
  return number;
};
