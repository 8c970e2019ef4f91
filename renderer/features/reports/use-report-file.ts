import { useState } from 'react';
import { generateCustomReport } from '#shared/contracts/report.ts';
import type { Question } from '#shared/rules/insight/question.ts';
import type { SaveRequest } from '#shared/ipc/save.ts';
import { recoverSession } from '#renderer/api/api.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { useSaveOutcome } from '#renderer/session/exports/use-save-outcome.ts';
import { useReportLook } from './use-report-look.ts';

const endings = { EXCEL: 'xlsx', PDF: 'pdf' } as const;

/** Saves the whole answer of a report, made by the service, in the person's language. */
export const useReportFile = () => {
  const lookOf = useReportLook();
  const tell = useSaveOutcome();
  const [saving, setSaving] = useState(false);
  const save = async (
    question: Question,
    fileType: keyof typeof endings,
    title: string,
  ): Promise<void> => {
    setSaving(true);
    const result = await platform.saveExport(
      {
        id: crypto.randomUUID(),
        path: generateCustomReport.path,
        method: generateCustomReport.method,
        // As it travels, where what is undefined is left out: then it is plain JSON.
        body: JSON.parse(
          JSON.stringify({ question, fileType, look: lookOf(question, title) }),
        ) as SaveRequest['body'],
        suggestedName: `${title}.${endings[fileType]}`,
      },
      { renewSession: recoverSession },
    );
    setSaving(false);
    await tell(result);
  };
  return {
    saving,
    save: (...wish: Parameters<typeof save>) => void save(...wish),
  };
};
