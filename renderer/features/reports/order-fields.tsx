import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dimensionColumn,
  dimensionKey,
  measureKey,
  questionLimits,
} from '#shared/rules/insight/question.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { type ReportDraft, sortableMeasures, sortOf } from './report-draft.ts';
import classes from './reports.module.css';
import { limitOf } from './typed-limit.ts';

type OrderFieldsProps = {
  readonly draft: ReportDraft;
  readonly put: (part: Partial<ReportDraft>) => void;
};

/** The order of the answer and how much of it is asked for. */
export const OrderFields = ({ draft, put }: OrderFieldsProps) => {
  const { t } = useTranslation('reports');
  const words = useQuestionWords();
  const { dataSet, kind, fields, dimensions, limit } = draft;
  const sort = sortOf(draft);
  const [typed, setTyped] = useState({ text: String(limit), for: limit });
  // Another number of rows comes with another draft.
  const text = typed.for === limit ? typed.text : String(limit);
  const options =
    kind === 'rows'
      ? fields.map((field) => ({ value: field, label: words.field(field) }))
      : [
          ...dimensions.map((one) => ({
            value: dimensionKey(one),
            label: words.column(dimensionColumn(dataSet, one)),
          })),
          ...sortableMeasures(draft).map((one) => ({
            value: measureKey(one),
            label: words.column(one),
          })),
        ];
  return (
    <>
      <div className={classes.choice}>
        <NativeSelect
          label={t('panel.sort')}
          data={[{ value: '', label: t('panel.noSort') }, ...options]}
          value={sort?.by ?? ''}
          onChange={({ currentTarget: { value: by } }) =>
            put({ sort: by === '' ? null : { by, direction: sort?.direction ?? 'DESC' } })
          }
        />
        {sort !== null && (
          <NativeSelect
            label={t('panel.direction')}
            data={[
              { value: 'DESC', label: t('panel.descending') },
              { value: 'ASC', label: t('panel.ascending') },
            ]}
            value={sort.direction}
            onChange={({ currentTarget }) =>
              put({
                sort: { by: sort.by, direction: currentTarget.value === 'ASC' ? 'ASC' : 'DESC' },
              })
            }
          />
        )}
      </div>
      <TextInput
        label={t('panel.limit')}
        inputMode="numeric"
        value={text}
        error={limitOf(text) === null ? t('panel.limitFault', { most: questionLimits.rows }) : null}
        onChange={({ currentTarget: { value } }) => {
          const wished = limitOf(value);
          setTyped({ text: value, for: wished ?? limit });
          if (wished !== null) put({ limit: wished });
        }}
      />
    </>
  );
};
