import { foldText } from '#shared/rules/fold-text.ts';
import type { FieldGroup } from './settings-model.ts';
import type { SettingWords } from './use-setting-words.ts';

/** Settings whose name, explanation, group or key holds the text, blind to case and accents; all without a text. */
export const findFields = (
  groups: readonly FieldGroup[],
  text: string,
  { label, hint, groupName }: Pick<SettingWords, 'label' | 'hint' | 'groupName'>,
): readonly FieldGroup[] => {
  const wanted = foldText(text);
  if (wanted === '') return groups;
  return groups
    .map(({ group, fields }) => ({
      group,
      fields: fields.filter(({ name }) =>
        foldText(`${label(name)} ${hint(name) ?? ''} ${groupName(group)} ${name}`).includes(wanted),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
};
