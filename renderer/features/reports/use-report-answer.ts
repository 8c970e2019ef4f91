import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { backInOrder, fromNewest, partOf } from '#shared/rules/insight/axis-end.ts';
import type { Answer, Question } from '#shared/rules/insight/question.ts';
import { isCallFailure } from '#renderer/api/failure.ts';
import { useGiveUp } from '#renderer/api/use-give-up.ts';
import { useChartTools } from '#renderer/session/charts/use-chart-tools.ts';
import { answersApi, askedAnew } from '#renderer/session/insight/answers.api.ts';
import { chartOfAnswer } from '#renderer/session/insight/answer-chart.ts';
import { type PickedNumber, pickedNumber } from '#renderer/session/insight/picked-number.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import type { ChartPoint } from '#renderer/ui/charts/chart-data.ts';
import type { ChartState } from '#renderer/ui/charts/chart-state.ts';

/** Milliseconds without a change until the service is asked. */
const pause = 350;

/** Whether what answers the one may still stand under the name of the other, and be drawn as it is. */
const isOfOneKind = (shown: Question, next: Question | null): boolean =>
  next !== null && shown.dataSet === next.dataSet && shown.kind === next.kind;

/** The answer as it came, and in its order. */
type Answered = { readonly asked: Question; readonly came: Answer; readonly answer: Answer };

type AnswerQuestion = Parameters<typeof answersApi.endpoints.answer.initiate>[0];

const findAsked = (question: AnswerQuestion) =>
  answersApi.util.getRunningQueryThunk('answer', question);

/** The answer to a question while the question is made; null asks nothing. */
export const useReportAnswer = (question: Question | null) => {
  const chart = useChartTools();
  const words = useQuestionWords();
  const why = useRefusalWords();
  const wish = JSON.stringify(question);
  const [settled] = useDebouncedValue(wish, pause);
  // It has just been made of a question.
  const asked = useMemo(() => JSON.parse(settled) as Question | null, [settled]);
  const call = asked === null ? undefined : { body: { question: fromNewest(asked) } };
  const { currentData, error, isFetching, refetch } = answersApi.useAnswerQuery(
    call ?? skipToken,
    askedAnew,
  );
  useGiveUp(findAsked, call);
  // What is shown stays until the next answer of its kind comes, and with it whatever in it has the focus.
  const [shown, setShown] = useState<Answered | null>(null);
  if (asked !== null && isOfOneKind(asked, question)) {
    if (currentData !== undefined && shown?.came !== currentData) {
      setShown({ asked, came: currentData, answer: backInOrder(asked, currentData) });
    }
  }
  if (shown !== null && !isOfOneKind(shown.asked, question)) setShown(null);
  const data = useMemo(() => {
    if (shown === null) return null;
    const { asked: of, answer } = shown;
    const part = partOf(of, answer);
    return {
      ...chartOfAnswer(answer, of.kind === 'groups' ? of.pivot : undefined, {
        words,
        formats: chart.formats,
        blank: chart.words.blank,
      }),
      note: part && chart.words.cut(part),
    };
  }, [shown, words, chart]);
  const stateOf = (): ChartState => {
    if (question === null) return { kind: 'ready', data: { columns: [], rows: [] } };
    // What is there stays where nobody could be asked anew; a refusal speaks of it.
    const isOutOfReach = isCallFailure(error) && error.kind !== 'refused';
    if (error !== undefined && !isFetching && !(isOutOfReach && currentData !== undefined)) {
      return { kind: 'failed', message: why(error), onRetry: () => void refetch() };
    }
    return data === null ? { kind: 'loading' } : { kind: 'ready', data };
  };
  const state = stateOf();
  return {
    state,
    /** How many rows are behind what is shown; null while nothing is. */
    totalRows: state.kind === 'ready' ? (shown?.answer.totalRows ?? null) : null,
    /** The number that was pointed at in the picture; null where there are no rows behind it. */
    numberAt: ({ row, column }: ChartPoint): PickedNumber | null =>
      shown === null || data === null
        ? null
        : pickedNumber(shown.asked, shown.answer, data.rows.indexOf(row), column),
    busy: isFetching || settled !== wish,
  };
};
