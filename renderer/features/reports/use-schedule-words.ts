import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { weekStartOf } from '#shared/rules/insight/week-start.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { zoneName } from '#renderer/i18n/zone-name.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

type Times = Pick<ScheduleDraft, 'frequency' | 'hour'> & {
  readonly weekday?: number | undefined;
  readonly monthDay?: number | undefined;
};

const daysOfWeek = 7;

/** How days, hours and what repeats are said in the person's language. */
export const useScheduleWords = () => {
  const { t, i18n } = useTranslation('reports');
  const language = languageOf(i18n);
  const { timeZone } = useSelector(selectPortal);
  const [now] = useState(() => new Date());
  return useMemo(() => {
    const { locale } = languages[language];
    const days = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
    const numbers = new Intl.NumberFormat(locale);
    // The first of January 2023 was a Sunday.
    const weekday = (day: number) => days.format(Date.UTC(2023, 0, 1 + day));
    const hour = (at: number) => times.format(Date.UTC(2023, 0, 1, at));
    const first = weekStartOf(language);
    return {
      weekday,
      hour,
      monthDay: (day: number) => numbers.format(day),
      /** In the order in which people of this language see a week. */
      week: Array.from({ length: daysOfWeek }, (_, at) => (first + at) % daysOfWeek),
      zone: zoneName(timeZone, locale, now),
      /** When a report goes, in one line. */
      times: ({ frequency, hour: at, weekday: day = 0, monthDay: date = 1 }: Times): string => {
        switch (frequency) {
          case 'DAILY':
            return t('schedule.daily', { time: hour(at) });
          case 'WEEKLY':
            return t('schedule.weekly', { day: weekday(day), time: hour(at) });
          case 'MONTHLY':
            return t('schedule.monthly', { day: numbers.format(date), time: hour(at) });
          default:
            return frequency satisfies never;
        }
      },
    };
  }, [t, language, timeZone, now]);
};
