import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { appConfig } from '#shared/contracts/app-config.ts';
import {
  isSettingName,
  portalSettings,
  settingFault,
  type SettingName,
  settingsAgainstEachOther,
  storedSetting,
} from '#shared/rules/portal-settings.ts';
import type { SettingDefinition, SettingFault, SettingGroup } from '#shared/rules/setting-kind.ts';

export type Saved = ReplyOf<typeof appConfig>['settings'][number];

/** What was typed and is not saved, by the names of the settings. */
export type Typed = Readonly<Record<string, string>>;

/** One setting as the screen shows it. */
export type Field = {
  readonly name: SettingName;
  readonly definition: SettingDefinition;
  readonly value: string;
  readonly changed: boolean;
  readonly isFallback: boolean;
  readonly fault: SettingFault | undefined;
  /** What somebody else has saved while this person was typing. */
  readonly conflict: { readonly theirs: string; readonly by: string | null } | undefined;
};

export type FieldGroup = { readonly group: SettingGroup; readonly fields: readonly Field[] };

export type Change = { readonly name: string; readonly value: string; readonly version: number };

const known = (saved: readonly Saved[]) =>
  // A page that is older than the service leaves out what it does not know.
  saved.flatMap((setting) =>
    isSettingName(setting.name) ? [{ ...setting, name: setting.name }] : [],
  );

/** What a save would change. */
export const changesOf = (saved: readonly Saved[], typed: Typed): readonly Change[] =>
  known(saved).flatMap(({ name, value, version }) => {
    const wanted = typed[name];
    if (wanted === undefined) return [];
    const stored = storedSetting(name, wanted);
    return stored === value ? [] : [{ name, value: stored, version }];
  });

const faultsOf = (
  saved: readonly Saved[],
  changes: readonly Change[],
): ReadonlyMap<string, SettingFault> => {
  const after = new Map(saved.map(({ name, value }) => [name, value]));
  const faults = new Map<string, SettingFault>();
  for (const { name, value } of changes) {
    after.set(name, value);
    const fault = isSettingName(name) ? settingFault(name, value) : undefined;
    if (fault !== undefined) faults.set(name, fault);
  }
  if (changes.length === 0 || faults.size > 0) return faults;
  for (const { name, fault } of settingsAgainstEachOther((one) => after.get(one) ?? '')) {
    faults.set(name, fault);
  }
  return faults;
};

/** The whole screen: every setting with what is typed into it, what is wrong with it and who was faster. */
export const groupsOf = (
  saved: readonly Saved[],
  typed: Typed,
  overtaken: ReadonlySet<string>,
): readonly FieldGroup[] => {
  const changes = changesOf(saved, typed);
  const faults = faultsOf(saved, changes);
  const groups = new Map<SettingGroup, Field[]>();
  for (const { name, value, changedBy } of known(saved)) {
    const definition: SettingDefinition = portalSettings[name];
    const field: Field = {
      name,
      definition,
      value: typed[name] ?? value,
      changed: changes.some((change) => change.name === name),
      isFallback: storedSetting(name, typed[name] ?? value) === definition.fallback,
      fault: faults.get(name),
      conflict: overtaken.has(name) ? { theirs: value, by: changedBy } : undefined,
    };
    groups.set(definition.group, [...(groups.get(definition.group) ?? []), field]);
  }
  return Array.from(groups, ([group, fields]) => ({ group, fields }));
};
