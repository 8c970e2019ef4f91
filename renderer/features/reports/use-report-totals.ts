import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { ChartFamily } from '#shared/rules/insight/chart-families.ts';
import type { Question } from '#shared/rules/insight/question.ts';
import { totalsQuestion } from '#shared/rules/insight/totals-question.ts';
import { useChartTools } from '#renderer/session/charts/use-chart-tools.ts';
import { answersApi, askedAnew } from '#renderer/session/insight/answers.api.ts';
import { chartOfAnswer } from '#renderer/session/insight/answer-chart.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import type { ChartState } from '#renderer/ui/charts/chart-state.ts';

/** The numbers of all groups of a question together; undefined until they are there, and of what has no groups. */
const useReportTotals = (question: Question | null) => {
  const words = useQuestionWords();
  const { formats, words: said } = useChartTools();
  const asked = question === null ? undefined : totalsQuestion(question);
  const { currentData, isFetching } = answersApi.useAnswerQuery(
    asked === undefined ? skipToken : { body: { question: asked } },
    askedAnew,
  );
  const pivot = asked?.pivot;
  const totals = useMemo(() => {
    if (currentData === undefined) return undefined;
    const tools = { words, formats, blank: said.blank };
    return chartOfAnswer(currentData, pivot, tools).rows[0];
  }, [currentData, pivot, words, formats, said]);
  return { totals, awaited: isFetching && currentData === undefined };
};

/** Tables show what everything comes to; shares of a whole are those of all of it, and so is the end of a waterfall. */
const needsTotals = (family: ChartFamily, state: ChartState): boolean =>
  family === 'GRID' ||
  ((family === 'PIE' || family === 'DONUT' || family === 'WATERFALL') &&
    state.kind === 'ready' &&
    state.data.note !== undefined);

/**
 * The answer with what everything comes to, where it is shown so.
 * @param question what is asked, once it is settled
 */
export const useWithTotals = (
  family: ChartFamily,
  state: ChartState,
  question: Question | null,
): { readonly state: ChartState; readonly awaited: boolean } => {
  const { totals, awaited } = useReportTotals(needsTotals(family, state) ? question : null);
  return useMemo(
    () => ({
      state:
        totals === undefined || state.kind !== 'ready'
          ? state
          : { kind: 'ready', data: { ...state.data, totals } },
      awaited,
    }),
    [state, totals, awaited],
  );
};
