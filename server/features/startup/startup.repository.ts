import type { Database } from '#server/database/database.ts';
import type { StartupStore } from './startup.service.ts';

type LanguageRow = { readonly language_key: string; readonly language_name: string };

export const createStartupRepository = (database: Database): StartupStore => ({
  languages: async () => {
    const { rows } = await database.query<LanguageRow>(
      'select language_key, language_name from language order by sequence',
    );
    return rows.map(({ language_key, language_name }) => ({
      languageKey: language_key,
      languageName: language_name,
    }));
  },

  visibleSettings: async () => {
    const { rows } = await database.query<{ readonly name: string; readonly value: string }>(
      'select name, value from setting where visible order by name',
    );
    return new Map(rows.map(({ name, value }) => [name, value]));
  },
});
