import { expect, inject, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
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
