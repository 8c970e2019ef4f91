import { Client } from 'pg';

/** A checksum of the rows of every table of the portal, by table: one moment of the whole database. */
export const rowsOf = async (url: string): Promise<ReadonlyMap<string, string>> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: tables } = await client.query<{ readonly name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'public' order by 1`,
    );
    const sums = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ readonly sum: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(r::text, e'\\n' order by r::text), '')) as sum from ${name} r`,
      );
      sums.set(name, rows[0]?.sum ?? '');
    }
    return sums;
  } finally {
    await client.end();
  }
};
