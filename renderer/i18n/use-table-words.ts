import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from './formats-context.tsx';

type Place = {
  readonly page: number;
  readonly size: number;
  /** How many rows this page has. */
  readonly shown: number;
  readonly total: number | undefined;
};

/** What paged tables and their pagers say; `label` names the pages of one table. */
export const useTableWords = (label?: string) => {
  const { t } = useTranslation('table');
  const { number } = useFormats();
  return useMemo(() => {
    const pager = {
      label: label ?? t('pages'),
      first: t('first'),
      previous: t('previous'),
      next: t('next'),
      last: t('last'),
      page: (page: number) => t('page', { page: number(page) }),
      size: t('size'),
      jump: t('jump'),
      number,
    };
    /** “1–10 of 20,000”; without the number of all while that is being counted. */
    const summary = ({ page, size, shown, total }: Place): string => {
      const from = number((page - 1) * size + 1);
      const to = number((page - 1) * size + shown);
      return total === undefined
        ? t('rangeOpen', { from, to })
        : t('range', { from, to, total: number(total) });
    };
    return { pager, summary };
  }, [t, number, label]);
};
