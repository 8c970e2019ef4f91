import { useDirection } from '@mantine/core';
import { useState } from 'react';
import { exportWidgetRows, type WidgetAnswer } from '#shared/contracts/widget-data.ts';
import type { SaveRequest } from '#shared/ipc/save.ts';
import { recoverSession } from '#renderer/api/api.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { useSaveOutcome } from '#renderer/session/exports/use-save-outcome.ts';
import type { PointKeys } from './widget-chart.ts';
import { type AskOptions, dataSetOf, questionOf, type WidgetContent } from './widget-question.ts';

type RecordsFile = {
  readonly title: string;
  readonly columns: WidgetAnswer['columnList'];
  readonly fileType: 'EXCEL' | 'PDF';
};

const fileNames = { EXCEL: 'dashboard-records.xlsx', PDF: 'dashboard-records.pdf' } as const;

/** Saves all records behind a widget or behind one of its numbers, whatever their number. */
export const useRecordsFile = (widget: WidgetContent, ask: AskOptions, point: PointKeys) => {
  const insight = useInsightWords();
  const { dir } = useDirection();
  const tell = useSaveOutcome();
  const [saving, setSaving] = useState(false);

  const save = async ({ title, columns, fileType }: RecordsFile): Promise<void> => {
    const dataSet = dataSetOf(widget);
    if (dataSet === undefined) return;
    setSaving(true);
    const titles = Object.fromEntries(
      columns.map(({ fieldName }) => [fieldName, insight.field(fieldName)]),
    );
    const result = await platform.saveExport(
      {
        id: crypto.randomUUID(),
        path: callUrl(exportWidgetRows, { params: { dataSet } }),
        method: exportWidgetRows.method,
        // What comes from the service and from forms has no part that is undefined: it is left out there.
        body: {
          ...questionOf(widget, ask),
          point,
          titles,
          title,
          direction: dir,
          fileType,
        } as SaveRequest['body'],
        suggestedName: fileNames[fileType],
      },
      { renewSession: recoverSession },
    );
    setSaving(false);
    await tell(result);
  };

  return { saving, save: (file: RecordsFile) => void save(file) };
};
