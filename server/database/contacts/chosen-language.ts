import type { Querying } from '../database.ts';

/** The language that the person of an account has chosen for themselves; undefined where nobody has chosen any. */
export const chosenLanguage = async (
  { query }: Pick<Querying, 'query'>,
  username: string,
): Promise<string | undefined> => {
  const { rows } = await query<{ readonly language: string }>(
    `select p.primary_language as language from account a join profile p using (crm_id)
      where a.username = $1`,
    [username],
  );
  return rows[0]?.language;
};
