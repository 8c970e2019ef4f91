import { Client } from 'pg';

/** Asks the database of the portal, for what no call can set up or look at. */
export const inDatabase = async <Row extends object>(
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> => {
  const client = new Client({ connectionString: process.env['PORTAL_E2E_DATABASE'] });
  await client.connect();
  const { rows } = await client.query<Row>(text, [...values]);
  await client.end();
  return rows;
};
