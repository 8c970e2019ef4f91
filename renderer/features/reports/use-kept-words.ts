import { useTranslation } from 'react-i18next';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import { type Condition, dimensionColumn } from '#shared/rules/insight/question.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useChartTools } from '#renderer/session/charts/use-chart-tools.ts';
import { cellWords } from '#renderer/session/insight/answer-chart.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import type { KeptFilter } from './filter-tree.ts';

/** What a part of a filter asks that no field draws, in words. */
export const useKeptWords = (dataSet: DataSetKey) => {
  const { t } = useTranslation('reports');
  const words = useQuestionWords();
  const chart = useChartTools();
  const { list } = useFormats();
  const said = cellWords({ words, formats: chart.formats, blank: chart.words.blank });

  const daysText = ({ field, operator, values }: Condition): string =>
    t('filter.keptDays', {
      name: words.field(field),
      operator: words.operator(operator, 'DATE'),
      days: list(values.map((day) => chart.formats.date(String(day)))),
    });

  return {
    /** What it is about; null of what is about no field. */
    name: (filter: KeptFilter): string | null =>
      'field' in filter ? words.field(filter.field) : null,
    /** 'Created on by month: March 2026' */
    sentence: (filter: KeptFilter): string => {
      switch (filter.kind) {
        case 'group':
          return t('filter.kept', {
            name: words.column(dimensionColumn(dataSet, filter)),
            said: said(filter.value, filter.field, filter.period),
          });
        case 'condition':
          return daysText(filter);
        case 'and':
          return t('filter.everything');
        case 'or':
          return t('filter.nothing');
        default:
          return filter satisfies never;
      }
    },
  };
};
