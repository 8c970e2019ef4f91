import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isNamedPeriod, namedPeriods } from '#shared/rules/named-period.ts';
import { periodOf } from './contact-filter-model.ts';
import { DayRange, type DayRangeProps } from './day-range.tsx';
import { useContactWords } from './use-contact-words.ts';

/** A period that moves on with the calendar, or two days that stay. */
export const DateValue = ({ values, onChange, ...range }: DayRangeProps) => {
  const { t } = useTranslation('contacts');
  const words = useContactWords();
  const period = periodOf(values);
  return (
    <>
      <NativeSelect
        size="sm"
        aria-label={range.label}
        value={period ?? 'days'}
        data={[
          ...namedPeriods.map((name) => ({ value: name, label: words.period(name) })),
          { value: 'days', label: t('period.days') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange(isNamedPeriod(value) ? [value] : ['', ''])
        }
      />
      {period === undefined && <DayRange {...range} values={values} onChange={onChange} />}
    </>
  );
};
