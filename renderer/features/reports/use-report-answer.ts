import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/rules/insight/question.ts';
import { useChartTools } from '#renderer/session/charts/use-chart-tools.ts';
import { chartOfAnswer } from '#renderer/session/insight/answer-chart.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import type { ChartPoint } from '#renderer/ui/charts/chart-data.ts';
import type { ChartState } from '#renderer/ui/charts/chart-state.ts';
import { reportsApi } from './reports.api.ts';
import { type PickedNumber, pickedNumber } from './picked-number.ts';

/** Milliseconds without a change until the service is asked. */
const pause = 350;

/** The answer to a question while the question is made; null asks nothing. */
export const useReportAnswer = (question: Question | null) => {
  const { t } = useTranslation('charts');
  const { formats } = useChartTools();
  const words = useQuestionWords();
  const why = useRefusalWords();
  const wish = JSON.stringify(question);
  const [settled] = useDebouncedValue(wish, pause);
  // It has just been made of a question.
  const asked = useMemo(() => JSON.parse(settled) as Question | null, [settled]);
  const { currentData, error, isFetching, refetch } = reportsApi.useAnswerQuery(
    { body: { question: asked as never } },
    { skip: asked === null },
  );
  const data = useMemo(
    () =>
      currentData === undefined || asked === null
        ? null
        : chartOfAnswer(currentData, asked.kind === 'groups' ? asked.pivot : undefined, {
            words,
            formats,
            blank: t('blank'),
          }),
    [currentData, asked, words, formats, t],
  );
  const stateOf = (): ChartState => {
    if (asked === null) return { kind: 'ready', data: { columns: [], rows: [] } };
    if (data !== null) return { kind: 'ready', data };
    if (error !== undefined && !isFetching) {
      return { kind: 'failed', message: why(error), onRetry: () => void refetch() };
    }
    return { kind: 'loading' };
  };
  return {
    state: stateOf(),
    totalRows: currentData?.totalRows ?? null,
    /** The number that was pointed at in the picture; null where there are no rows behind it. */
    numberAt: ({ row, column }: ChartPoint): PickedNumber | null =>
      currentData === undefined || data === null
        ? null
        : pickedNumber(asked, currentData, data.rows.indexOf(row), column),
    busy: isFetching || settled !== wish,
  };
};
