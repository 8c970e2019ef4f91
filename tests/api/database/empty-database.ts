import { randomBytes } from 'node:crypto';
import { onTestFinished, inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrateUp } from '#server/database/migrate.ts';
import { asSuperuser } from '#tests/support/test-cluster.ts';

/** A database with nothing in it, gone when the test ends. */
export const givenEmptyDatabase = async (): Promise<string> => {
  const cluster = inject('cluster');
  const url = new URL(cluster.templateUrl);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(cluster, (client) =>
    client.query(`create database ${name} owner ${url.username}`),
  );
  onTestFinished(() =>
    asSuperuser(cluster, async (client) => {
      await client.query(`drop database ${name} with (force)`);
    }),
  );
  url.pathname = `/${name}`;
  return url.href;
};

/** A database with the whole schema and no contact. */
export const givenDatabase = async (): Promise<Database> => {
  const url = await givenEmptyDatabase();
  await migrateUp(url);
  const database = openDatabase(url);
  onTestFinished(database.close);
  return database;
};
