import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { operatorsOf, valuesTaken } from '#shared/rules/insight/fields.ts';
import { longestRuntimeQuestion, mostRuntimeFilters } from '#shared/rules/limits.ts';
import { useTooLong } from '#renderer/session/use-too-long.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { ChoiceRows } from './choice-rows.tsx';
import type { ReportDraft, RuntimeFilter } from './report-draft.ts';
import { useFieldOptions } from './use-field-options.ts';

type RuntimeRowsProps = {
  readonly draft: ReportDraft;
  readonly put: (part: Partial<ReportDraft>) => void;
};

/** What the report asks of whoever opens it. */
export const RuntimeRows = ({ draft, put }: RuntimeRowsProps) => {
  const { t } = useTranslation('reports');
  const words = useQuestionWords();
  const tooLong = useTooLong();
  const { dataSet, runtime } = draft;
  const options = useFieldOptions(dataSet);
  const askable = options(({ kind }) => kind !== 'LOCATION');
  const kindOf = (field: string) => fieldsOf(dataSet)?.get(field)?.kind ?? 'TEXT';
  const change = (at: number, next: RuntimeFilter) =>
    put({ runtime: runtime.map((one, place) => (place === at ? next : one)) });
  return (
    <ChoiceRows
      rows={runtime.map((one, at) => ({
        name: words.field(one.field),
        fields: (
          <>
            <NativeSelect
              aria-label={t('runtime.field', { place: at + 1 })}
              data={askable}
              value={one.field}
              onChange={({ currentTarget: { value: field } }) =>
                change(at, { ...one, field, operator: operatorsOf[kindOf(field)][0] ?? 'IS' })
              }
            />
            <NativeSelect
              aria-label={t('filter.operator', { name: words.field(one.field) })}
              data={operatorsOf[kindOf(one.field)]
                .filter((key) => valuesTaken(key) !== 'none')
                .map((key) => ({ value: key, label: words.operator(key, kindOf(one.field)) }))}
              value={one.operator}
              onChange={({ currentTarget }) => {
                const operator = operatorsOf[kindOf(one.field)].find(
                  (key) => key === currentTarget.value,
                );
                if (operator !== undefined) change(at, { ...one, operator });
              }}
            />
            <TextInput
              aria-label={t('runtime.label', { name: words.field(one.field) })}
              placeholder={t('runtime.placeholder')}
              value={one.label}
              error={tooLong(one.label, longestRuntimeQuestion)}
              onChange={({ currentTarget }) => change(at, { ...one, label: currentTarget.value })}
            />
          </>
        ),
      }))}
      addLabel={t('runtime.add')}
      removeLabel={(name) => t('runtime.remove', { name })}
      onRemove={(at) => put({ runtime: runtime.filter((_, place) => place !== at) })}
      onAdd={
        runtime.length < mostRuntimeFilters && askable[0] !== undefined
          ? () => {
              const field = askable[0]?.value ?? '';
              const operator = operatorsOf[kindOf(field)][0] ?? 'IS';
              put({ runtime: [...runtime, { field, operator, label: '' }] });
            }
          : null
      }
    />
  );
};
