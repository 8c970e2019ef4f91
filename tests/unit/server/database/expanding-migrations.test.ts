import { expect, test } from 'vitest';
import { migrationsDirectory, readMigrations } from '#server/database/migrate.ts';

/** What a release that is still running would miss or stumble over. */
const takingAway =
  /\b(drop\s+(table|column|view|function|trigger|domain|type)|rename\s+(to|column)|set\s+not\s+null|alter\s+column\s+\w+\s+(set\s+data\s+)?type|add\s+(column\s+)?\w+\s+[\w[\]]+\s+not\s+null(?!\s+default|[^,;]*\bdefault\b))/i;

/** Since then releases are rolled out beside each other. */
const firstBesideOthers = 37;

test('a migration only adds, or says in its first line since which release nobody needs what it takes away', async () => {
  const migrations = await readMigrations(migrationsDirectory);
  const wrong = migrations.filter(
    ({ number, doSql, unneededSince }) =>
      number >= firstBesideOthers &&
      takingAway.test(doSql.replaceAll(/^\s*--.*$/gm, '')) &&
      unneededSince === undefined,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test.each([
  'alter table a drop column b',
  'drop table a',
  'alter table a rename column b to c',
  'alter table a alter column b set not null',
  'alter table a alter column b type text',
  'alter table a add b text not null',
])('%s takes something away', (sql) => {
  expect(takingAway.test(sql)).toBe(true);
});

test.each([
  "alter table a add b text not null default ''",
  'alter table a add column b text',
  'create table a (b text not null)',
  'create or replace function f() returns int language sql as $$ select 1 $$',
])('%s adds', (sql) => {
  expect(takingAway.test(sql)).toBe(false);
});

/** Words that PostgreSQL has learnt since 15, the oldest that a portal may have: the embedded one, 18, takes them all. */
const newerWords =
  /\b(set\s+statistics\s+default|set\s+storage\s+default|set\s+expression|any_value\s*\(|is\s+json\b|json_(scalar|serialize|exists|value|query|table)\s*\(|merge_action\s*\(|uuidv[47]\s*\(|casefold\s*\(|without\s+overlaps|not\s+enforced|generated\s+always\s+as\s*\([^;]*\)\s*virtual|returning\s+(old|new)\.)/i;

test('no migration says, there or back, what PostgreSQL 15 does not understand', async () => {
  const migrations = await readMigrations(migrationsDirectory);
  const wrong = migrations.filter(
    ({ doSql, undoSql }) => newerWords.test(doSql) || newerWords.test(undoSql),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
