import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import { fieldsOf } from '#shared/rules/insight/data-sets.ts';
import type { Filter } from '#shared/rules/insight/question.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import type { RuntimeFilter } from './report-draft.ts';
import classes from './reports.module.css';
import { ValueField, type Values } from './value-field.tsx';

type RuntimeFormProps = {
  readonly dataSet: DataSetKey;
  readonly runtime: readonly RuntimeFilter[];
  readonly onRun: (asked: readonly Filter[]) => void;
};

/** What a report asks before it runs; what is left open does not narrow it. */
export const RuntimeForm = ({ dataSet, runtime, onRun }: RuntimeFormProps) => {
  const { t } = useTranslation('reports');
  const words = useQuestionWords();
  const [answers, setAnswers] = useState<readonly Values[]>([]);
  // Nothing keeps them, neither before the report has run nor after it.
  useOpenWork(
    answers.some((values) => values.length > 0),
    'brief',
  );
  const labelOf = ({ field, operator, label }: RuntimeFilter): string =>
    label === ''
      ? `${words.field(field)} ${words.operator(operator, fieldsOf(dataSet)?.get(field)?.kind ?? 'TEXT')}`
      : label;
  const run = (event: SubmitEvent): void => {
    event.preventDefault();
    onRun(
      runtime.flatMap(({ field, operator }, at): Filter[] => {
        const values = answers[at] ?? [];
        return values.length === 0 ? [] : [{ kind: 'condition', field, operator, values }];
      }),
    );
  };
  return (
    <form className={classes.runtime} aria-label={t('runtime.ask')} onSubmit={run}>
      {runtime.map((one, at) => (
        <div key={`${one.field} ${one.operator} ${one.label}`}>
          <ValueField
            dataSet={dataSet}
            field={one.field}
            operator={one.operator}
            label={labelOf(one)}
            values={answers[at] ?? []}
            onChange={(values) =>
              setAnswers(
                runtime.map((_, place) => (place === at ? values : (answers[place] ?? []))),
              )
            }
          />
        </div>
      ))}
      <Button type="submit">{t('runtime.run')}</Button>
    </form>
  );
};
