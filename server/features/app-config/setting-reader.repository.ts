import type { Database } from '#server/database/database.ts';
import { openKeptReading, portalSetup } from '#server/database/kept-reading.ts';
import {
  effectiveSetting,
  type SettingName,
  settingNames,
  type SettingValue,
  settingValue,
} from '#shared/rules/portal-settings.ts';

type SettingRow = { readonly name: string; readonly value: string };

/** What the settings say now, for every feature that goes by them; a change holds at once in every process. */
export type SettingReader = {
  readonly value: <Name extends SettingName>(name: Name) => Promise<SettingValue<Name>>;
  /** Every setting in its stored form. */
  readonly all: () => Promise<ReadonlyMap<SettingName, string>>;
  /** Some of them in their stored form, as of now or of an earlier moment of `performance.now()`. */
  readonly stored: (
    names: readonly string[],
    since?: number,
  ) => Promise<ReadonlyMap<string, string>>;
};

export const openSettingReader = async (database: Database): Promise<SettingReader> => {
  const all = await openKeptReading(database, portalSetup, async () => {
    const { rows } = await database.query<SettingRow>('select name, value from setting');
    const kept = new Map(rows.map(({ name, value }) => [name, value]));
    return new Map(settingNames.map((name) => [name, effectiveSetting(name, kept.get(name))]));
  });
  return {
    all,
    value: async (name) => settingValue(name, (await all()).get(name)),
    stored: async (names, since) => {
      const known: ReadonlyMap<string, string> = await all(since);
      return new Map(
        names.flatMap((name) => {
          const value = known.get(name);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    },
  };
};
