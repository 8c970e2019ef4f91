import { generateCustomReport } from '#shared/contracts/report.ts';
import { fileEndings, type FileType } from '#shared/rules/file-type.ts';
import type { Question } from '#shared/rules/insight/question.ts';
import { useSave } from '#renderer/session/exports/use-save.ts';
import { useReportLook } from './use-report-look.ts';

/** Saves the whole answer of a report, made by the service, in the person's language. */
export const useReportFile = () => {
  const lookOf = useReportLook();
  const save = useSave();
  return (question: Question, fileType: FileType, title: string): void =>
    void save({
      call: generateCustomReport,
      body: { question, fileType, look: lookOf(question, title) },
      fileName: `${title}.${fileEndings[fileType]}`,
      countsRows: true,
    });
};
