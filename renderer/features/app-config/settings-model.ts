import type { Fault } from '#shared/contract/envelope.ts';
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
import * as z from 'zod/mini';
import {
  isSettingFault,
  type SettingDefinition,
  type SettingFault,
  type SettingGroup,
} from '#shared/rules/setting-kind.ts';

export type Saved = ReplyOf<typeof appConfig>['settings'][number];

/** What was typed and is not saved, by the names of the settings, each with the version that it was typed onto. */
export type Typed = Readonly<Record<string, Pick<Saved, 'value' | 'version'>>>;

/** One setting as the screen shows it. */
export type Field = {
  readonly name: SettingName;
  readonly definition: SettingDefinition;
  readonly value: string;
  readonly changed: boolean;
  readonly isFallback: boolean;
  readonly fault: SettingFault | undefined;
  /** What was saved elsewhere while this person was typing, and who has: it may be they themselves. */
  readonly conflict: { readonly theirs: string; readonly by: string | null } | undefined;
};

export type FieldGroup = { readonly group: SettingGroup; readonly fields: readonly Field[] };

export type Change = { readonly name: string; readonly value: string; readonly version: number };

const textOnto = { value: z.string(), version: z.int() };

const keptSchema = z.array(z.object({ name: z.string(), ...textOnto }));

/** As it was kept before: drafts lose every part whose name sounds like a secret, and names of settings do. */
const earlierSchema = z.record(z.string(), z.object(textOnto));

const known = (saved: readonly Saved[]) =>
  // A page that is older than the service leaves out what it does not know.
  saved.flatMap((setting) =>
    isSettingName(setting.name) ? [{ ...setting, name: setting.name }] : [],
  );

/** What a save would change. */
export const changesOf = (saved: readonly Saved[], typed: Typed): readonly Change[] =>
  known(saved).flatMap(({ name, value }) => {
    const wanted = typed[name];
    if (wanted === undefined) return [];
    const stored = storedSetting(name, wanted.value);
    return stored === value ? [] : [{ name, value: stored, version: wanted.version }];
  });

/** The same with another text for one setting; the version stays that of its first change. */
export const typedWith = (
  saved: readonly Saved[],
  typed: Typed,
  name: string,
  value: string,
): Typed => {
  const version = saved.find((setting) => setting.name === name)?.version ?? 0;
  return { ...typed, [name]: { version, ...typed[name], value } };
};

/** The same with one text meant for what is saved now. */
export const typedOntoSaved = (saved: readonly Saved[], typed: Typed, name: string): Typed => {
  const { [name]: mine, ...others } = typed;
  return mine === undefined ? typed : typedWith(saved, others, name, mine.value);
};

/** What was typed while a save was on its way; what was typed over a sent text is meant for what is saved now. */
export const typedSince = (saved: readonly Saved[], sent: Typed, now: Typed): Typed => {
  const later = Object.entries(now).filter(([name, { value }]) => value !== sent[name]?.value);
  return later.reduce<Typed>(
    (typed, [name]) => (name in sent ? typedOntoSaved(saved, typed, name) : typed),
    Object.fromEntries(later),
  );
};

/** What is typed as it is kept for another visit: the names of settings are data in it, like their values. */
export const keptOf = (typed: Typed) =>
  Object.entries(typed).map(([name, text]) => ({ name, ...text }));

/** What was kept of an earlier visit, as far as it can still be read. */
export const typedBefore = (kept: unknown): Typed => {
  const listed = z.safeParse(keptSchema, kept);
  if (listed.success) {
    return Object.fromEntries(listed.data.map(({ name, ...text }) => [name, text]));
  }
  const earlier = z.safeParse(earlierSchema, kept);
  return earlier.success ? earlier.data : {};
};

/** What is wrong with settings, by their names. */
export type Faults = ReadonlyMap<SettingName, SettingFault>;

export const noFaults: Faults = new Map();

/** What the service alone can tell, such as a picture that is gone, as far as this page knows the settings. */
export const faultsIn = (errors: readonly Fault[]): Faults =>
  new Map(
    errors.flatMap(({ path, code }) =>
      isSettingName(path) && isSettingFault(code) ? [[path, code] as const] : [],
    ),
  );

const faultsOf = (saved: readonly Saved[], changes: readonly Change[]): Faults => {
  const after = new Map(saved.map(({ name, value }) => [name, value]));
  const faults = new Map<SettingName, SettingFault>();
  for (const { name, value } of changes) {
    after.set(name, value);
    if (!isSettingName(name)) continue;
    const fault = settingFault(name, value);
    if (fault !== undefined) faults.set(name, fault);
  }
  if (changes.length === 0 || faults.size > 0) return faults;
  for (const { name, fault } of settingsAgainstEachOther((one) => after.get(one) ?? '')) {
    faults.set(name, fault);
  }
  return faults;
};

/**
 * The whole screen: every setting with what is typed into it, what is wrong with it and who was faster. `refused` is what the
 * service said of it as it stands.
 */
export const groupsOf = (
  saved: readonly Saved[],
  typed: Typed,
  refused: Faults = noFaults,
): readonly FieldGroup[] => {
  const changes = changesOf(saved, typed);
  const faults = faultsOf(saved, changes);
  const groups = new Map<SettingGroup, Field[]>();
  for (const { name, value, version, changedBy } of known(saved)) {
    const definition: SettingDefinition = portalSettings[name];
    const shown = typed[name]?.value ?? value;
    const change = changes.find((one) => one.name === name);
    const field: Field = {
      name,
      definition,
      value: shown,
      changed: change !== undefined,
      isFallback: storedSetting(name, shown) === definition.fallback,
      fault: faults.get(name) ?? refused.get(name),
      conflict:
        change !== undefined && change.version !== version
          ? { theirs: value, by: changedBy }
          : undefined,
    };
    groups.set(definition.group, [...(groups.get(definition.group) ?? []), field]);
  }
  return Array.from(groups, ([group, fields]) => ({ group, fields }));
};
