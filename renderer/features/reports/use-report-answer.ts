import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/rules/insight/question.ts';
import { type CallFailure, isCallFailure } from '#renderer/api/failure.ts';
import { useChartTools } from '#renderer/session/charts/use-chart-tools.ts';
import { chartOfAnswer } from '#renderer/session/insight/answer-chart.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import type { ChartState } from '#renderer/ui/charts/chart-state.ts';
import { reportsApi } from './reports.api.ts';

/** Milliseconds without a change until the service is asked. */
const pause = 350;

/** The sentence about a question that does not fit, where the service has one for it. */
const sentenceOf = (failure: CallFailure | undefined): string | undefined =>
  failure?.kind === 'refused' ? (failure.errors[0]?.message ?? failure.message) : undefined;

/** The answer to a question while the question is made; null asks nothing. */
export const useReportAnswer = (question: Question | null) => {
  const { t } = useTranslation('charts');
  const { formats } = useChartTools();
  const words = useQuestionWords();
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
      const message = sentenceOf(isCallFailure(error) ? error : undefined);
      return {
        kind: 'failed',
        ...(message === undefined ? {} : { message }),
        onRetry: () => void refetch(),
      };
    }
    return { kind: 'loading' };
  };
  return {
    state: stateOf(),
    totalRows: currentData?.totalRows ?? null,
    busy: isFetching || settled !== wish,
  };
};
