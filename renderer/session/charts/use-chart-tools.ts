import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { createChartFormats } from '#renderer/ui/charts/chart-formats.ts';
import type { ChartWords } from '#renderer/ui/charts/chart-words.ts';

/** What charts say and how they write numbers and dates, in the person's language. */
export const useChartTools = () => {
  const { t, i18n } = useTranslation('charts');
  const language = languageOf(i18n);
  return useMemo(() => {
    const formats = createChartFormats(languages[language].locale);
    const words: ChartWords = {
      loading: t('loading'),
      noData: t('noData'),
      failed: t('failed'),
      retry: t('retry'),
      showTable: t('showTable'),
      hideTable: t('hideTable'),
      resetZoom: t('resetZoom'),
      zoomHint: t('zoomHint'),
      legend: t('legend'),
      blank: t('blank'),
      others: t('others'),
      total: t('total'),
      increase: t('increase'),
      decrease: t('decrease'),
      more: t('more'),
      family: (family) => t(`family.${family}`),
      summary: (facts) => t('summary', { ...facts, shown: formats.number(facts.count) }),
      open: (value, label) => t('open', { value, label }),
      change: (change, period) => t('change', { change, period }),
      rows: (shown, total) =>
        t('rows', { shown: formats.number(shown), total: formats.number(total) }),
    };
    return { formats, words };
  }, [t, language]);
};
