import type { TFunction } from 'i18next';
import { type LanguageKey, languages } from '#renderer/i18n/languages.ts';
import { createChartFormats } from '#renderer/ui/charts/chart-formats.ts';
import type { ChartWords } from '#renderer/ui/charts/chart-words.ts';
import type { ChartTools } from '#renderer/ui/charts/read-chart.ts';

/** What charts say and how they write numbers and dates, in one language and the portal's time zone. */
export const chartToolsOf = (
  t: TFunction<'charts'>,
  language: LanguageKey,
  timeZone: string,
): ChartTools => {
  const formats = createChartFormats(languages[language].locale, timeZone);
  const words: ChartWords = {
    loading: t('loading'),
    noData: t('noData'),
    twoNumbers: t('twoNumbers'),
    failed: t('failed'),
    retry: t('retry'),
    showTable: t('showTable'),
    hideTable: t('hideTable'),
    zoom: (act) => t(`zoom.${act}`),
    legend: t('legend'),
    blank: t('blank'),
    others: t('others'),
    total: t('total'),
    totalOfAll: t('totalOfAll'),
    increase: t('increase'),
    decrease: t('decrease'),
    more: t('more'),
    family: (family) => t(`family.${family}`),
    summary: (facts) => t('summary', { ...facts, shown: formats.number(facts.count) }),
    open: (value, label) => t('open', { value, label }),
    change: (change, period) => t('change', { change, period }),
    rows: (shown, total) =>
      t('rows', { shown: formats.number(shown), total: formats.number(total) }),
    undated: (records) =>
      records === undefined
        ? t('undatedSome')
        : t('undated', { count: records, shown: formats.number(records) }),
    cut: (part) => t(`cut.${part}`),
  };
  return { formats, words };
};
