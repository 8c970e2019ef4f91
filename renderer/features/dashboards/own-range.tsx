import { useTranslation } from 'react-i18next';
import { DayInput } from '#renderer/person-form/day-input.tsx';

type OwnRangeProps = {
  /** `yyyy-MM-dd`; empty while nothing is chosen. */
  readonly startDate: string;
  readonly endDate: string;
  /** What is said at a day that is not chosen; nothing without it. */
  readonly missing: string | undefined;
  readonly onChange: (startDate: string, endDate: string) => void;
};

/** The first and the last day of a period of one's own. */
export const OwnRange = ({ startDate, endDate, missing, onChange }: OwnRangeProps) => {
  const { t } = useTranslation('dashboards');
  const isBackward = startDate !== '' && endDate !== '' && startDate > endDate;
  const lacking = (day: string) => (day === '' ? missing : undefined);
  return (
    <>
      <DayInput
        label={t('period.from')}
        value={startDate}
        error={lacking(startDate)}
        onChange={(day) => onChange(day, endDate)}
      />
      <DayInput
        label={t('period.to')}
        value={endDate}
        error={isBackward ? t('period.backward') : lacking(endDate)}
        onChange={(day) => onChange(startDate, day)}
      />
    </>
  );
};
