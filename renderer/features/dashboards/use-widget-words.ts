import { useTranslation } from 'react-i18next';
import { fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { defaultPeriod } from '#shared/rules/widget-period.ts';
import { reportOfUrl } from '#shared/rules/widget-url.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import {
  type DashboardFilter,
  dataSetOf,
  type DashboardLens,
  type WidgetCondition,
  type WidgetContent,
} from './widget-question.ts';

type Period = Pick<DashboardLens, 'timeInterval' | 'startDate' | 'endDate'>;

type Said = Pick<WidgetCondition, 'operation' | 'value'> & {
  readonly name: string;
  readonly fieldName: string;
};

const hasPeriod = ({ timeInterval, startDate }: Period): boolean =>
  timeInterval !== undefined || startDate !== undefined;

const hasDates = (dataSet: string): boolean =>
  [...(fieldsOf(dataSet)?.values() ?? [])].some(({ kind }) => kind === 'DATE');

/** What widgets, their periods and their filters are called. */
export const useWidgetWords = () => {
  const { t } = useTranslation('dashboards');
  const { day, number } = useFormats();
  const insight = useInsightWords();

  const period = ({ timeInterval, startDate, endDate }: Period): string => {
    const named = timeInterval ?? (startDate === undefined ? defaultPeriod : 'CUSTOM');
    return named === 'CUSTOM' && startDate !== undefined && endDate !== undefined
      ? t('period.days', { from: day(startDate), to: day(endDate) })
      : t(`period.${named}`);
  };

  const valueText = ({ operation, value, fieldName }: Said): string => {
    const values = value === undefined ? [] : typeof value === 'object' ? value : [value];
    const said = values.map((one) =>
      typeof one === 'number' && !operation.startsWith('pastn')
        ? number(one)
        : /^\d{4}-\d{2}-\d{2}$/.test(String(one))
          ? day(String(one))
          : insight.value(fieldName, String(one)),
    );
    return operation === 'range' ? said.join(' – ') : insight.list(said);
  };

  const sentence = (said: Said): string =>
    t(`condition.${said.operation}`, {
      field: said.name,
      value: valueText(said),
      // Of days, weeks, months and years there may be one; the other sentences count nothing.
      count: Number(said.value),
    });

  const filterText = (filter: DashboardFilter): string =>
    sentence({
      operation: filter.operation,
      value: filter.value,
      name: filter.title,
      fieldName: filter.targets[0]?.fieldName ?? '',
    });

  return {
    insight,
    /** 'Status is Open' */
    condition: (condition: WidgetCondition): string =>
      sentence({ ...condition, name: insight.field(condition.fieldName) }),
    filter: filterText,
    /** All that a dashboard asks of its widgets: a period of its own, and its filters. */
    lens: (lens: DashboardLens): readonly string[] => [
      ...(hasPeriod(lens) ? [period(lens)] : []),
      ...lens.filters.map(filterText),
    ],
    /** 'Cases · Last 90 days', 'Properties' where there is no date that a period could be asked of */
    about: (widget: WidgetContent, lens: DashboardLens, asksReader = false): string => {
      const dataSet = dataSetOf(widget);
      const asked = period(hasPeriod(lens) ? lens : widget.settings);
      // What a report asks is in the report: no period of a dashboard changes it.
      if (reportOfUrl(widget.widgetDataUrl) !== undefined) {
        return t(asksReader ? 'widget.blankReport' : 'widget.report');
      }
      if (dataSet === undefined) return [t('widget.open'), asked].join(' · ');
      const name = insight.dataSet(dataSet);
      return hasDates(dataSet) ? [name, asked].join(' · ') : name;
    },
  };
};

export type WidgetWords = ReturnType<typeof useWidgetWords>;
