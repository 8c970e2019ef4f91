import { exportWidgetRows } from '#shared/contracts/widget-data.ts';
import { fileEndings, type FileType } from '#shared/rules/file-type.ts';
import { fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import { useFileLook } from '#renderer/session/exports/use-file-look.ts';
import { useCodeWords } from '#renderer/session/insight/use-code-words.ts';
import { useSave } from '#renderer/session/exports/use-save.ts';
import type { PointKeys } from './widget-points.ts';
import { type AskOptions, dataSetOf, questionOf, type WidgetContent } from './widget-question.ts';

type RecordsFile = {
  readonly title: string;
  readonly fileType: FileType;
};

/** Saves all records behind a widget or behind one of its numbers, whatever their number. */
export const useRecordsFile = (widget: WidgetContent, ask: AskOptions, point: PointKeys) => {
  const insight = useInsightWords();
  const codeWords = useCodeWords();
  const look = useFileLook();
  const save = useSave();
  return ({ title, fileType }: RecordsFile): void => {
    const dataSet = dataSetOf(widget);
    if (dataSet === undefined) return;
    // The file has columns that the widget does not show.
    const fields = [...(fieldsOf(dataSet)?.keys() ?? [])];
    const titles = Object.fromEntries(fields.map((name) => [name, insight.field(name)]));
    const words = codeWords(dataSet, fields);
    void save({
      call: exportWidgetRows,
      params: { dataSet },
      body: { ...questionOf(widget, ask), point, ...look, titles, words, title, fileType },
      fileName: `dashboard-records.${fileEndings[fileType]}`,
      countsRows: true,
    });
  };
};
