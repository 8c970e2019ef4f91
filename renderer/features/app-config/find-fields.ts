import { foldText } from '#shared/rules/fold-text.ts';
import type { FieldGroup } from './settings-model.ts';
import type { SettingWords } from './use-setting-words.ts';

/** Settings whose name, explanation or key holds the text, blind to case and accents; all without a text. */
export const findFields = (
  groups: readonly FieldGroup[],
  text: string,
  { label, hint }: Pick<SettingWords, 'label' | 'hint'>,
): readonly FieldGroup[] => {
  const wanted = foldText(text);
  if (wanted === '') return groups;
  return groups
    .map(({ group, fields }) => ({
      group,
      fields: fields.filter(({ name }) =>
        foldText(`${label(name)} ${hint(name) ?? ''} ${name}`).includes(wanted),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
};
