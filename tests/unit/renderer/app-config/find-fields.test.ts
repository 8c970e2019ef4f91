import { expect, test } from 'vitest';
import { findFields } from '#renderer/features/app-config/find-fields.ts';
import { groupsOf } from '#renderer/features/app-config/settings-model.ts';
import words from '#renderer/i18n/messages/en/app-config.json' with { type: 'json' };
import { portalSettings, settingNames } from '#shared/rules/portal-settings.ts';

const saved = settingNames.map((name) => ({
  name,
  value: portalSettings[name].fallback,
  version: 1,
  changedOn: null,
  changedBy: '',
}));

const groups = groupsOf(saved, {});

const found = (text: string) =>
  findFields(groups, text, {
    label: (name) => (words.settings as Record<string, { label?: string }>)[name]?.label ?? name,
    hint: () => undefined,
    groupName: (group) => words.groups[group],
  });

test('settings are found by their own name, and all of a group by the name that stands over them', () => {
  expect(found('portal náme').flatMap(({ fields }) => fields.map(({ name }) => name))).toContain(
    'portalName',
  );
  const session = groups.find(({ group }) => group === 'session');
  expect(found('Session')).toContainEqual(session);
  expect(found('no such thing')).toEqual([]);
});
