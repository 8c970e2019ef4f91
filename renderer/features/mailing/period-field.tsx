import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#renderer/person-form/day-input.tsx';
import { type DayRange, type Period, periods } from './period.ts';
import classes from './mailing.module.css';
import type { ChosenPeriod } from './use-period.ts';

const isPeriodName = (text: string): text is Period['name'] =>
  periods.some((known) => known === text);

/** A period by name, or two days of one's own. */
export const PeriodField = ({ chosen }: { readonly chosen: ChosenPeriod }) => {
  const { period, range, isWhole, choose } = chosen;
  const { t } = useTranslation('mailing');
  const chooseName = (name: string) => {
    if (!isPeriodName(name)) return;
    choose(name === 'own' ? { name, range } : { name });
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
        <>
          <DayInput
            label={t('period.from')}
            value={range.startDate}
            onChange={(startDate) => change({ startDate })}
          />
          <DayInput
            label={t('period.to')}
            value={range.endDate}
            error={isWhole ? undefined : t('period.fault')}
            onChange={(endDate) => change({ endDate })}
          />
        </>
      )}
    </div>
  );
};
