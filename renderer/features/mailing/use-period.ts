import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { daysOf, isWholeRange, type Period, usualPeriod } from './period.ts';
import { localTimeOf } from './portal-time.ts';

/** The days that a history shows: the last 90 unless the person chooses others. */
export const usePeriod = () => {
  const { timeZone } = useSelector(selectPortal);
  const [period, setPeriod] = useState<Period>(usualPeriod);
  const [today] = useState(() => localTimeOf(new Date(), timeZone).day);
  const range = daysOf(period, today);
  return { period, setPeriod, range, isWhole: isWholeRange(range) };
};
