import { useState } from 'react';
import { useToday } from '#renderer/session/use-today.ts';
import { type DayRange, daysOf, isWholeRange, type Period, usualPeriod } from './period.ts';

export type ChosenPeriod = {
  readonly period: Period;
  readonly range: DayRange;
  /** False while somebody is still choosing days: then nothing can be asked. */
  readonly isWhole: boolean;
  readonly choose: (period: Period) => void;
};

/** The days that a history shows: the last 90 unless the person chooses others. */
export const usePeriod = (onChange: () => void): ChosenPeriod => {
  const [period, setPeriod] = useState<Period>(usualPeriod);
  const range = daysOf(period, useToday());
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
