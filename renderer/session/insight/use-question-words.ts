import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldKind, Period, ReportOperator } from '#shared/rules/insight/fields.ts';
import type { SpanName } from '#shared/rules/insight/spans.ts';
import { type InsightWords, useInsightWords } from '#renderer/i18n/use-insight-words.ts';

export type QuestionWords = Pick<
  InsightWords,
  'dataSet' | 'field' | 'value' | 'aggregate' | 'column'
> & {
  readonly period: (key: Period) => string;
  readonly operator: (operator: ReportOperator, kind: FieldKind) => string;
  readonly span: (span: SpanName) => string;
};

/** What the parts of a question and of its answer are called, in the person's language. */
export const useQuestionWords = (): QuestionWords => {
  const { t, i18n } = useTranslation('insight');
  const words = useInsightWords();
  return useMemo(() => {
    const { dataSet, field, value, aggregate, column } = words;
    return {
      dataSet,
      field,
      value,
      aggregate,
      column,
      period: (key) => t(`periods.${key}`),
      operator: (operator, kind) => {
        const ofDays = `dayOperators.${operator}`;
        // Not every operator has words of its own for days.
        return kind === 'DATE' && i18n.exists(ofDays, { ns: 'insight' })
          ? t(ofDays as 'dayOperators.IS')
          : t(`operators.${operator}`);
      },
      span: (span) => t(`spans.${span}`),
    };
  }, [t, i18n, words]);
};
