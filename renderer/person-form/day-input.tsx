import { Suspense } from 'react';
import { loadWords } from '#renderer/i18n/load-words.ts';
import { late } from '#renderer/ui/late-component.tsx';
import type { WordedDayFieldProps } from './worded-day-field.tsx';

/** The calendar is heavy, and is fetched with its words when a form asks for a day. */
const WordedDayField = late(async () => {
  const [{ WordedDayField: Field }] = await Promise.all([
    import('./worded-day-field.tsx'),
    loadWords('days'),
  ]);
  return { default: Field };
});

/** A day, typed or chosen from a calendar. */
export const DayInput = (props: WordedDayFieldProps) => (
  <Suspense fallback={null}>
    <WordedDayField {...props} />
  </Suspense>
);
