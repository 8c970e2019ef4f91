import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mostValues, valueListOf } from '#shared/rules/widget-filter.ts';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import { useHeardWords } from '#renderer/i18n/use-heard-words.ts';
import { ManyChoice } from '#renderer/ui/listbox/many-choice.tsx';
import type { WidgetCondition } from './widget-question.ts';

type KnownValuesProps = {
  /** What the field is called. */
  readonly title: string;
  /** Everything that the field can say. */
  readonly values: readonly string[];
  readonly condition: WidgetCondition;
  readonly error: string | null;
  readonly onChange: (condition: WidgetCondition) => void;
};

/** What is chosen already stays among the choices, even where the field can no longer say it. */
const useChoices = (values: readonly string[], condition: WidgetCondition) => {
  const insight = useInsightWords();
  const chosen = valueListOf(condition)
    .map(String)
    .filter((value) => value !== '');
  const choices = [...new Set([...values, ...chosen])].map((value) => ({
    value,
    label: insight.value(condition.fieldName, value),
  }));
  return { chosen, choices };
};

/** One of the codes that a field can say, by what it is called. */
export const KnownValue = ({ title, values, condition, error, onChange }: KnownValuesProps) => {
  const { t } = useTranslation('dashboards');
  const { chosen, choices } = useChoices(values, condition);
  return (
    <NativeSelect
      label={t('conditionForm.value')}
      aria-label={t('conditionForm.valueOf', { field: title })}
      error={error}
      value={chosen[0] ?? ''}
      data={[{ value: '', label: t('conditionForm.chooseValue') }, ...choices]}
      onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
    />
  );
};

/** Several of them. */
export const KnownValues = ({ title, values, condition, error, onChange }: KnownValuesProps) => {
  const { t } = useTranslation('dashboards');
  const heard = useHeardWords();
  const { chosen, choices } = useChoices(values, condition);
  return (
    <ManyChoice
      words={heard}
      label={t('conditionForm.values')}
      aria-label={t('conditionForm.valuesOf', { field: title })}
      placeholder={chosen.length === 0 ? t('conditionForm.chooseValue') : ''}
      withScrollArea={false}
      maxDropdownHeight={240}
      maxValues={mostValues}
      error={error}
      data={choices}
      value={chosen}
      onChange={(value) => onChange({ ...condition, value })}
    />
  );
};
