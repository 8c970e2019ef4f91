import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { openDatabase } from '#server/database/database.ts';

/**
 * A process of its own that a test kills: it starts PostgreSQL on the folder of its first argument and writes numbers,
 * each in a transaction, printing every number that the database has acknowledged.
 */
const postgres = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  memory: 256 * 1024 ** 2,
});
const database = openDatabase(postgres.url);
await database.query('create table if not exists written (number int primary key)');

for (let number = 1; ; number += 1) {
  await database.query('insert into written (number) values ($1)', [number]);
  process.stdout.write(`${number}\n`);
}
