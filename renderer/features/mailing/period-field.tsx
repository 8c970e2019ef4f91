import { NativeSelect } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { type DayRange, type Period, periods } from './period.ts';
import classes from './mailing.module.css';
import type { ChosenPeriod } from './use-period.ts';

/** The calendar is heavy and most people take one of the periods. */
const DayField = lazy(async () => ({
  default: (await import('#renderer/ui/form/day-field.tsx')).DayField,
}));

const isPeriodName = (text: string): text is Period['name'] =>
  periods.some((known) => known === text);

/** A period by name, or two days of one's own. */
export const PeriodField = ({ chosen }: { readonly chosen: ChosenPeriod }) => {
  const { period, range, isWhole, choose } = chosen;
  const { t, i18n } = useTranslation('mailing');
  const chooseName = (name: string) => {
    if (!isPeriodName(name)) return;
    choose(name === 'own' ? { name, range } : { name });
  };
  const shared = {
    locale: languages[languageOf(i18n)].locale,
    words: { previousMonth: t('period.previousMonth'), nextMonth: t('period.nextMonth') },
  };
  const change = (part: Partial<DayRange>) => choose({ name: 'own', range: { ...range, ...part } });
  return (
    <div className={classes.period} role="group" aria-label={t('period.label')}>
      <NativeSelect
        label={t('period.label')}
        value={period.name}
        data={periods.map((name) => ({ value: name, label: t(`period.names.${name}`) }))}
        onChange={({ currentTarget }) => chooseName(currentTarget.value)}
      />
      {period.name === 'own' && (
        <Suspense fallback={null}>
          <DayField
            {...shared}
            label={t('period.from')}
            value={range.startDate}
            onChange={(startDate) => change({ startDate })}
          />
          <DayField
            {...shared}
            label={t('period.to')}
            value={range.endDate}
            error={isWhole ? undefined : t('period.fault')}
            onChange={(endDate) => change({ endDate })}
          />
        </Suspense>
      )}
    </div>
  );
};
