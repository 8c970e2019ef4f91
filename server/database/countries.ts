import type { Querying } from './database.ts';

/** Those of the country codes that no country has. */
export const unknownCountries = async (
  querying: Querying,
  codes: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await querying.query<{ readonly code: string }>(
    `select asked.code from unnest($1::text[]) as asked (code)
      where not exists (select from country where country.code = asked.code)`,
    [codes],
  );
  return rows.map(({ code }) => code);
};
