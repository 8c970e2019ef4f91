import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '#build/setup/paths.mjs';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrateDown, migrateUp } from '#server/database/migrate.ts';
import { offerableLanguages } from '#shared/rules/portal-settings.ts';
import { givenEmptyDatabase } from './empty-database.ts';

type Type = {
  readonly name: string;
  readonly texts: Readonly<Record<string, { readonly title?: string; readonly body?: string }>>;
};

const before = 98;

const typesOf = async (database: Database): Promise<readonly Type[]> =>
  (await database.query<Type>('select name, texts from case_type where requestable order by id'))
    .rows;

const typeOf = async (database: Database, name: string): Promise<Type['texts']> =>
  (await typesOf(database)).find((type) => type.name === name)?.texts ?? {};

const greetingsOf = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await database.query<{ html: string }>(
    `select html from mail_template where language = 'ru' and html like '%Здравствуйте, {{%'`,
  );
  return rows.map(({ html }) => /Здравствуйте, \{\{firstName\|([^}]*)\}\}/.exec(html)?.[1] ?? html);
};

const casesIn = (language: string): Readonly<Record<string, string>> =>
  (
    JSON.parse(
      readFileSync(join(projectRoot, 'renderer/i18n/messages', language, 'cases.json'), 'utf8'),
    ) as { readonly types: Readonly<Record<string, string>> }
  ).types;

test('words that were wrong as they were delivered are mended, those of an office stay', async () => {
  const url = await givenEmptyDatabase();
  await migrateUp(url);
  await migrateDown(url, before);
  const database = openDatabase(url);
  onTestFinished(database.close);
  const former = await typesOf(database);
  expect((await typeOf(database, 'Eviction notice')).vi).toEqual({ title: 'Thông báo trục xuất' });

  await database.query(
    `update case_type set texts = jsonb_set(texts, '{vi,title}', '"Đồ sắt"') where id = 18`,
  );
  await database.query(
    `update mail_template set html = '<p>Здравствуйте, {{firstName|друг}}!</p>'
      where name = 'password-reset' and language = 'ru'`,
  );
  await migrateUp(url);

  const appliances = await typeOf(database, 'Metal and household appliances');
  expect([appliances.vi?.title, appliances.tl?.title]).toEqual([
    'Đồ sắt',
    'Metal at mga appliance sa bahay',
  ]);
  const utilities = await typeOf(database, 'Utility maintenance');
  expect([utilities.vi?.title, utilities.ru?.title]).toEqual([
    'Duy trì điện, nước, khí đốt',
    'Сохранение коммунальных услуг',
  ]);
  expect(utilities.es).toHaveProperty('body');
  const greetings = await greetingsOf(database);
  expect(greetings.length).toBeGreaterThan(5);
  expect([...new Set(greetings)].toSorted()).toEqual(['друг', 'уважаемый пользователь']);

  await database.query(
    `update case_type set texts = jsonb_set(texts, '{vi,title}', '"Kim loại và đồ gia dụng"') where id = 18`,
  );
  await migrateDown(url, before);
  expect(await typesOf(database)).toEqual(former);
  await migrateUp(url);

  // A kind of case has one name, where it is asked for and where it is listed.
  const types = await typesOf(database);
  for (const language of offerableLanguages) {
    const cases = casesIn(language);
    expect(types.map(({ texts }) => texts[language]?.title)).toEqual(
      types.map(({ name }) => cases[name]),
    );
  }
});
