import type { Database } from '#server/database/database.ts';
import { openKeptReading, portalSetup } from '#server/database/kept-reading.ts';
import type { StartupStore } from './startup.service.ts';

type LanguageRow = { readonly language_key: string; readonly language_name: string };

type SettingRow = { readonly name: string; readonly value: string };

/** Read for every page that opens, so what was read is kept until it changes. */
export const openStartupStore = async (database: Database): Promise<StartupStore> => ({
  setup: await openKeptReading(database, portalSetup, async () => {
    const [languages, settings] = await Promise.all([
      database.query<LanguageRow>(
        'select language_key, language_name from language order by sequence',
      ),
      database.query<SettingRow>('select name, value from setting'),
    ]);
    return {
      languages: languages.rows.map(({ language_key, language_name }) => ({
        languageKey: language_key,
        languageName: language_name,
      })),
      settings: new Map(settings.rows.map(({ name, value }) => [name, value])),
    };
  }),
});
