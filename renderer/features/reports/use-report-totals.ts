import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Question } from '#shared/rules/insight/question.ts';
import { totalsQuestion } from '#shared/rules/insight/totals-question.ts';
import { useChartTools } from '#renderer/session/charts/use-chart-tools.ts';
import { chartOfAnswer } from '#renderer/session/insight/answer-chart.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import type { ChartRow } from '#renderer/ui/charts/chart-data.ts';
import { askedAnew, reportsApi } from './reports.api.ts';

/** The numbers of all groups of a question together; undefined until they are there, and of what has no groups. */
export const useReportTotals = (question: Question | null): ChartRow | undefined => {
  const words = useQuestionWords();
  const { formats, words: said } = useChartTools();
  const asked = question === null ? undefined : totalsQuestion(question);
  const { currentData } = reportsApi.useAnswerQuery(
    asked === undefined ? skipToken : { body: { question: asked } },
    askedAnew,
  );
  const pivot = asked?.pivot;
  return useMemo(() => {
    if (currentData === undefined) return undefined;
    const tools = { words, formats, blank: said.blank };
    return chartOfAnswer(currentData, pivot, tools).rows[0];
  }, [currentData, pivot, words, formats, said]);
};
