import { describe, expect, test } from 'vitest';
import words from '#renderer/i18n/messages/en/app-config.json' with { type: 'json' };
import shellWords from '#renderer/i18n/messages/en/shell.json' with { type: 'json' };
import { policyOf, storedPolicy } from '#renderer/features/app-config/policy-draft.ts';
import {
  changesOf,
  faultsIn,
  groupsOf,
  keptOf,
  type Saved,
  type Typed,
  typedBefore,
  typedOntoSaved,
  typedSince,
  typedWith,
} from '#renderer/features/app-config/settings-model.ts';
import { createDrafts } from '#renderer/session/drafts.ts';
import { portalSettings, type SettingName, settingNames } from '#shared/rules/portal-settings.ts';
import type { SettingDefinition } from '#shared/rules/setting-kind.ts';

const saved = (values: Partial<Record<SettingName, string>> = {}): readonly Saved[] =>
  settingNames.map((name) => ({
    name,
    value: values[name] ?? portalSettings[name].fallback,
    version: 3,
    changedOn: null,
    changedBy: 'dana@example.org',
  }));

const typedOnto = (version: number, values: Partial<Record<SettingName, string>>): Typed =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, version }]));

const fieldOf = (name: SettingName, typed: Typed) =>
  groupsOf(saved(), typed)
    .flatMap(({ fields }) => fields)
    .find((field) => field.name === name);

describe('what is typed into the settings', () => {
  test('is a change only where it differs from what is saved', () => {
    const typed = typedOnto(3, { portalName: ' Community Portal ', title: 'Works' });
    expect(changesOf(saved(), typed)).toEqual([{ name: 'title', value: 'Works', version: 3 }]);
  });

  test('is marked, checked and told from the default', () => {
    expect(fieldOf('idleSeconds', typedOnto(3, { idleSeconds: '5' }))).toMatchObject({
      changed: true,
      isFallback: false,
      fault: 'outOfRange',
    });
    expect(fieldOf('idleSeconds', {})).toMatchObject({ changed: false, isFallback: true });
  });

  test('is checked against the other settings when each is right by itself', () => {
    expect(fieldOf('defaultLanguage', typedOnto(3, { languages: 'es' }))?.fault).toBe('notOffered');
  });

  test('shows what the service alone can tell of it, and nothing that this page does not know', () => {
    const path = '/rest/caprc/image/v1/00000000-0000-4000-8000-000000000000';
    const message = 'There is no such picture.';
    const refused = faultsIn([
      { path: 'appLogoPath', code: 'badPicture', message },
      { path: 'ofTomorrow', code: 'badPicture', message },
      { path: 'title', code: 'ofTomorrow', message },
    ]);
    expect([...refused]).toEqual([['appLogoPath', 'badPicture']]);
    const fields = groupsOf(saved(), typedOnto(3, { appLogoPath: path }), refused)
      .flatMap((group) => group.fields)
      .filter(({ fault }) => fault !== undefined);
    expect(fields).toMatchObject([{ name: 'appLogoPath', fault: 'badPicture' }]);
  });

  test('stands beside what somebody else saved meanwhile', () => {
    const typed = typedWith(saved(), typedOnto(2, { title: 'Mi' }), 'title', 'Mine');
    expect(fieldOf('title', typed)).toMatchObject({
      value: 'Mine',
      conflict: { theirs: 'Contracting Opportunities', by: 'dana@example.org' },
    });
    expect(changesOf(saved(), typed)).toMatchObject([{ version: 2 }]);
    const chosen = typedOntoSaved(saved(), typed, 'title');
    expect(fieldOf('title', chosen)).toMatchObject({ value: 'Mine', conflict: undefined });
    expect(changesOf(saved(), chosen)).toMatchObject([{ version: 3 }]);
  });

  test('is no conflict where the other saved the same', () => {
    const typed = typedOnto(2, { title: 'Contracting Opportunities' });
    expect(fieldOf('title', typed)).toMatchObject({ changed: false, conflict: undefined });
  });

  test('stays when it was typed while a save was on its way', () => {
    const sent = typedOnto(2, { title: 'Works', portalName: 'Town' });
    const now = { ...sent, ...typedOnto(2, { portalName: 'City', languages: 'es' }) };
    expect(typedSince(saved(), sent, now)).toEqual({
      ...typedOnto(3, { portalName: 'City' }),
      ...typedOnto(2, { languages: 'es' }),
    });
  });

  test('is put back with the version that it was typed onto', () => {
    const typed = typedOnto(2, { title: 'Mine' });
    expect(typedBefore(keptOf(typed))).toEqual(typed);
    expect(typedBefore(typed)).toEqual(typed);
    expect(typedBefore({ title: 'of an older form' })).toEqual({});
  });

  test('is kept whole, whatever the names of the settings sound like', () => {
    const memory = new Map<string, string>();
    const storage = {
      setItem: (key: string, text: string) => memory.set(key, text),
      getItem: (key: string) => memory.get(key) ?? null,
    };
    // What drafts need of the storage of a tab.
    const drafts = createDrafts(storage as unknown as Storage, () => 0);
    const typed = typedOnto(2, { otp: 'staff', passwordPolicy: '{"minLength":14}', title: 'Mine' });
    drafts.keep(7, 'app-config', keptOf(typed));
    expect(typedBefore(drafts.read(7, 'app-config'))).toEqual(typed);
  });
});

test('a password policy that is the default is stored as no choice', () => {
  expect(storedPolicy(policyOf('{"minLength": 8}'))).toBe('{}');
  expect(storedPolicy({ ...policyOf('{}'), minLength: 12 })).toBe('{"minLength":12}');
  expect(policyOf('broken').minLength).toBe(8);
});

type Tree = { readonly [key: string]: string | Tree };

const wordAt = (path: string): unknown =>
  path
    .split('.')
    .reduce<string | Tree | undefined>(
      (tree, key) => (typeof tree === 'object' ? tree[key] : undefined),
      words as Tree,
    );

/** What the toolbar offers as well has its names there. */
const toolbarNames: Partial<Record<SettingName, Tree>> = {
  theme: shellWords.toolbar.themes,
  homePageLayoutId: shellWords.toolbar.layouts,
};

test('every setting, every choice and every group has its words', () => {
  const wanted = settingNames.flatMap((name) => {
    const definition: SettingDefinition = portalSettings[name];
    const choices =
      definition.kind === 'choice' && name !== 'defaultLanguage' ? definition.options : [];
    const options = choices.filter((option) => toolbarNames[name]?.[option] === undefined);
    return [
      `groups.${definition.group}`,
      `settings.${name}.label`,
      ...options.map((option) => `settings.${name}.options.${option}`),
    ];
  });
  expect(wanted.filter((path) => typeof wordAt(path) !== 'string')).toEqual([]);
});
