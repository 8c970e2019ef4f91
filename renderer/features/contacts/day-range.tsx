import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { DayField } from '#renderer/ui/form/day-field.tsx';
import classes from './filter-value.module.css';

type DayRangeProps = {
  readonly label: string;
  /** First and last day as `yyyy-MM-dd`; empty while not chosen. */
  readonly values: readonly string[];
  readonly startError: string | undefined;
  readonly endError: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
};

/** Two typed days, both included. */
export const DayRange = ({ label, values, startError, endError, onChange }: DayRangeProps) => {
  const { t, i18n } = useTranslation('contacts');
  const [start = '', end = ''] = values;
  const shared = {
    locale: languages[languageOf(i18n)].locale,
    words: { previousMonth: t('filters.previousMonth'), nextMonth: t('filters.nextMonth') },
  };
  return (
    <div className={classes.dayRange}>
      <DayField
        {...shared}
        label={t('filters.from')}
        fullName={`${label}, ${t('filters.from')}`}
        value={start}
        error={startError}
        onChange={(day) => onChange([day, end])}
      />
      <DayField
        {...shared}
        label={t('filters.to')}
        fullName={`${label}, ${t('filters.to')}`}
        value={end}
        error={endError}
        onChange={(day) => onChange([start, day])}
      />
    </div>
  );
};
