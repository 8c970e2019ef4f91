import { portalSettings, type SettingName } from '#shared/rules/portal-settings.ts';
import type { SettingDefinition, SettingFault, SettingGroup } from '#shared/rules/setting-kind.ts';
import { useTranslation } from 'react-i18next';
import { isLanguageKey, languages } from '#renderer/i18n/languages.ts';

const limitsOf = (definition: SettingDefinition): Readonly<Record<string, number>> => {
  switch (definition.kind) {
    case 'text':
    case 'longtext':
      return { max: definition.maxLength };
    case 'int':
      return { min: definition.min, max: definition.max };
    case 'list':
      return { min: definition.minItems, max: definition.maxItems };
    case 'bool':
    case 'choice':
    case 'color':
    case 'image':
    case 'location':
    case 'json':
      return {};
    default:
      return definition satisfies never;
  }
};

/** What people choose in the toolbar too bears one name in both places. */
const namedInToolbar: Partial<Record<SettingName, string>> = {
  theme: 'toolbar.themes',
  homePageLayoutId: 'toolbar.layouts',
};

/** The words of the settings. Settings are data, so their keys are put together; a test holds that each has a name. */
export const useSettingWords = () => {
  const { t, i18n } = useTranslation('app-config');
  // The keys of a table that grows cannot be typed; whether there is one is asked first.
  const say = t as (key: string, values: Readonly<Record<string, number | string>>) => string;
  const find = (key: string, values: Readonly<Record<string, number>> = {}): string | undefined =>
    i18n.exists(key, { ns: 'app-config' }) ? say(key, values) : undefined;
  const findInShell = (key: string): string | undefined =>
    i18n.exists(key, { ns: 'shell' }) ? say(key, { ns: 'shell' }) : undefined;
  return {
    groupName: (group: SettingGroup): string => t(`groups.${group}`),
    label: (name: SettingName): string => find(`settings.${name}.label`) ?? name,
    hint: (name: SettingName): string | undefined =>
      find(`settings.${name}.hint`, limitsOf(portalSettings[name])),
    option: (name: SettingName, option: string): string => {
      if (isLanguageKey(option)) return languages[option].name;
      return (
        findInShell(`${namedInToolbar[name]}.${option}`) ??
        find(`settings.${name}.options.${option}`) ??
        option
      );
    },
    fault: (fault: SettingFault, definition: SettingDefinition): string =>
      t(`faults.${fault}`, limitsOf(definition)),
  };
};

export type SettingWords = ReturnType<typeof useSettingWords>;
