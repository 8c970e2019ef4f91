import type { ReportLook } from '#shared/contracts/report.ts';
import { columnsOf, type Question } from '#shared/rules/insight/question.ts';
import { useFileLook } from '#renderer/session/exports/use-file-look.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';

/** How the file of an answer looks that speaks the person's language. */
export const useReportLook = () => {
  const words = useQuestionWords();
  const fileLook = useFileLook();
  return (question: Question, title: string): ReportLook => ({
    ...fileLook,
    title,
    titles: Object.fromEntries(
      columnsOf(question).map((column) => [column.key, words.column(column)]),
    ),
  });
};
