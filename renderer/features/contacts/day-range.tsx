import { useTranslation } from 'react-i18next';
import { DayInput } from '#renderer/person-form/day-input.tsx';
import classes from './filter-value.module.css';

export type DayRangeProps = {
  readonly label: string;
  /** First and last day as `yyyy-MM-dd`; empty while not chosen. */
  readonly values: readonly string[];
  readonly startError: string | undefined;
  readonly endError: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
};

/** Two typed days, both included. */
export const DayRange = ({ label, values, startError, endError, onChange }: DayRangeProps) => {
  const { t } = useTranslation('contacts');
  const [start = '', end = ''] = values;
  return (
    <div className={classes.dayRange}>
      <DayInput
        label={t('filters.from')}
        fullName={`${label}, ${t('filters.from')}`}
        value={start}
        error={startError}
        onChange={(day) => onChange([day, end])}
      />
      <DayInput
        label={t('filters.to')}
        fullName={`${label}, ${t('filters.to')}`}
        value={end}
        error={endError}
        onChange={(day) => onChange([start, day])}
      />
    </div>
  );
};
