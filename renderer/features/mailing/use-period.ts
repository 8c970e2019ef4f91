import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { type DayRange, daysOf, isWholeRange, type Period, usualPeriod } from './period.ts';
import { localTimeOf } from './portal-time.ts';

export type ChosenPeriod = {
  readonly period: Period;
  readonly range: DayRange;
  /** False while somebody is still choosing days: then nothing can be asked. */
  readonly isWhole: boolean;
  readonly choose: (period: Period) => void;
};

/** The days that a history shows: the last 90 unless the person chooses others. */
export const usePeriod = (onChange: () => void): ChosenPeriod => {
  const { timeZone } = useSelector(selectPortal);
  const [period, setPeriod] = useState<Period>(usualPeriod);
  const [today] = useState(() => localTimeOf(new Date(), timeZone).day);
  const range = daysOf(period, today);
  return {
    period,
    range,
    isWhole: isWholeRange(range),
    choose: (chosen) => {
      setPeriod(chosen);
      onChange();
    },
  };
};
