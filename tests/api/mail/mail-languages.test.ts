import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { migrationsDirectory, readMigrations } from '#server/database/migrate.ts';
import { offerableLanguages } from '#shared/rules/portal-settings.ts';
import { atFileEnd } from '#tests/support/file-end.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const copy = await createTestDatabase(inject('cluster'));
const database = openDatabase(copy.url);
atFileEnd(async () => {
  await database.close();
  await copy.drop();
});

type Template = {
  readonly name: string;
  readonly language: string;
  readonly subject: string;
  readonly html: string;
};

const { rows: templates } = await database.query<Template>('select * from mail_template');

const english = templates.filter(({ language }) => language === 'en');

/** Each placeholder once, with a mark where there is something to fall back on. */
const placeholdersOf = (text: string): readonly string[] =>
  [
    ...new Set(
      [...text.matchAll(/\{\{(\w+)(\|[^{}]+)?\}\}/g)].map(
        ([, name = '', fallback]) => `${name}${fallback === undefined ? '' : '|'}`,
      ),
    ),
  ].toSorted();

const linksOf = (text: string): number => text.split('<a href=').length;

test.each(english)('$name is written in every language that can be offered', ({ name }) => {
  const languages = templates.filter((one) => one.name === name).map(({ language }) => language);
  expect(languages.toSorted()).toEqual(offerableLanguages.toSorted());
});

test.each(english)('$name has the same to fill in everywhere', ({ name, subject, html }) => {
  for (const one of templates.filter((template) => template.name === name)) {
    expect([one.language, placeholdersOf(one.subject)]).toEqual([
      one.language,
      placeholdersOf(subject),
    ]);
    expect([one.language, placeholdersOf(one.html)]).toEqual([one.language, placeholdersOf(html)]);
    expect([one.language, linksOf(one.html)]).toEqual([one.language, linksOf(html)]);
  }
});

test('an e-mail has one name in Persian, and what an office has written of it stays', async () => {
  const other = /رایانامه|(?<![\p{L}\u200c])نامه/u;
  const persian = templates.filter(({ language }) => language === 'fa');
  expect(persian.filter(({ subject, html }) => other.test(subject + html))).toEqual([]);

  const own = "update mail_template set html = 'رایانامه' where name = 'list-footer'";
  const mended = (await readMigrations(migrationsDirectory)).find(
    ({ name }) => name === 'words_of_persian',
  );
  await database.query(mended?.undoSql ?? '');
  await database.query(own);
  await database.query(mended?.doSql ?? '');
  const { rows } = await database.query<Template>(
    "select * from mail_template where language = 'fa' order by name",
  );
  expect(rows.filter(({ html }) => other.test(html)).map(({ name }) => name)).toEqual([
    'list-footer',
  ]);
});
