import type { ReportLook } from '#shared/contracts/report.ts';
import { columnsOf, type Question } from '#shared/rules/insight/question.ts';
import { useChartTools } from '#renderer/session/charts/use-chart-tools.ts';
import { useFileLook } from '#renderer/session/exports/use-file-look.ts';
import { useCodeWords } from './use-code-words.ts';
import { useQuestionWords } from './use-question-words.ts';

/** How the file of an answer looks that speaks the person's language. */
export const useReportLook = () => {
  const words = useQuestionWords();
  const codeWords = useCodeWords();
  const fileLook = useFileLook();
  const { words: said } = useChartTools();
  return (question: Question, title: string): ReportLook => ({
    ...fileLook,
    title,
    total: said.total,
    words: codeWords(
      question.dataSet,
      columnsOf(question).flatMap(({ field }) => field ?? []),
    ),
    titles: Object.fromEntries(
      columnsOf(question).map((column) => [column.key, words.column(column)]),
    ),
  });
};
