import { useState } from 'react';
import { readDay, writeDay } from './read-day.ts';

type Typed = {
  readonly text: string;
  /** Nobody is writing it any more. */
  readonly left: boolean;
};

type TypedDayOptions = {
  /** `yyyy-MM-dd`; empty while nothing is chosen, or what is typed is no day. */
  readonly value: string;
  readonly pattern: string;
  readonly onChange: (day: string) => void;
};

/** The text of a field for a day: what is typed stays, readable or not, until a day takes its place. */
export const useTypedDay = ({ value, pattern, onChange }: TypedDayOptions) => {
  const [typed, setTyped] = useState<Typed | null>(null);
  const isNoDay = (text: string): boolean => text.trim() !== '' && readDay(text, pattern) === null;
  const isKept = typed !== null && !(typed.left && value !== '');
  const fault = () => {
    if (typed === null || value !== '' || !isNoDay(typed.text)) return 'none';
    return typed.left ? 'left' : 'typing';
  };
  return {
    text: isKept ? typed.text : value && writeDay(value, pattern),
    /** What is typed and is no day: still being written, or left like that. */
    unreadable: fault(),
    type: (text: string): void => {
      setTyped({ text, left: false });
      // A day that is no longer in the field is not meant any more.
      const day = readDay(text, pattern) ?? '';
      if (day !== value) onChange(day);
    },
    leave: (): void =>
      setTyped((now) => (now !== null && isNoDay(now.text) ? { ...now, left: true } : null)),
    drop: (): void => setTyped(null),
  } as const;
};
