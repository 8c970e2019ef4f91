import { useTranslation } from 'react-i18next';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { DayField } from '#renderer/ui/form/day-field.tsx';

type OwnRangeProps = {
  /** `yyyy-MM-dd`; empty while nothing is chosen. */
  readonly startDate: string;
  readonly endDate: string;
  readonly onChange: (startDate: string, endDate: string) => void;
};

/** The first and the last day of a period of one's own. */
export const OwnRange = ({ startDate, endDate, onChange }: OwnRangeProps) => {
  const { t, i18n } = useTranslation('dashboards');
  const days = {
    locale: languages[languageOf(i18n)].locale,
    words: { previousMonth: t('period.previousMonth'), nextMonth: t('period.nextMonth') },
  };
  const isBackward = startDate !== '' && endDate !== '' && startDate > endDate;
  return (
    <>
      <DayField
        {...days}
        label={t('period.from')}
        value={startDate}
        onChange={(day) => onChange(day, endDate)}
      />
      <DayField
        {...days}
        label={t('period.to')}
        value={endDate}
        error={isBackward ? t('period.backward') : undefined}
        onChange={(day) => onChange(startDate, day)}
      />
    </>
  );
};
