import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { chartToolsOf } from './chart-tools.ts';

/** What charts say and how they write numbers and dates, in the person's language. */
export const useChartTools = () => {
  const { t, i18n } = useTranslation('charts');
  const { timeZone } = useFormats();
  const language = languageOf(i18n);
  return useMemo(() => chartToolsOf(t, language, timeZone), [t, language, timeZone]);
};
