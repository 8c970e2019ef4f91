import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '#renderer/ui/late-component.tsx';
import { type WidgetPeriod, widgetPeriods } from '#shared/rules/widget-period.ts';
import classes from './dashboards.module.css';
import type { DashboardLens } from './widget-question.ts';

/** Calendars are fetched when somebody wants days of their own. */
const OwnRange = late(async () => ({ default: (await import('./own-range.tsx')).OwnRange }));

export type Period = Pick<DashboardLens, 'timeInterval' | 'startDate' | 'endDate'>;

type PeriodFieldProps = {
  readonly label: string;
  readonly value: Period;
  /** What is called when no period is chosen; left out where one must be. */
  readonly none?: string;
  /** What is said at a day that a range of one's own lacks; nothing without it. */
  readonly missing?: string;
  readonly onChange: (period: Period) => void;
};

const withDays = (startDate: string, endDate: string): Period => ({
  timeInterval: 'CUSTOM',
  ...(startDate === '' ? {} : { startDate }),
  ...(endDate === '' ? {} : { endDate }),
});

/** A period by its name, or two days of one's own. */
export const PeriodField = ({ label, value, none, missing, onChange }: PeriodFieldProps) => {
  const { t } = useTranslation('dashboards');
  const { timeInterval, startDate = '', endDate = '' } = value;
  const isOwn = timeInterval === 'CUSTOM' || (timeInterval === undefined && startDate !== '');
  const choose = (name: string): void => {
    const period = widgetPeriods.find((known) => known === name);
    onChange(
      period === undefined
        ? {}
        : ({ timeInterval: period } satisfies { timeInterval: WidgetPeriod }),
    );
  };
  return (
    <div className={classes.period}>
      <NativeSelect
        size="sm"
        label={label}
        value={isOwn ? 'CUSTOM' : (timeInterval ?? (none === undefined ? 'LAST90DAYS' : ''))}
        data={[
          ...(none === undefined ? [] : [{ value: '', label: none }]),
          ...widgetPeriods.map((name) => ({ value: name, label: t(`period.${name}`) })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isOwn && (
        <Suspense fallback={null}>
          <OwnRange
            startDate={startDate}
            endDate={endDate}
            missing={missing}
            onChange={(start, end) => onChange(withDays(start, end))}
          />
        </Suspense>
      )}
    </div>
  );
};
