import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { isLonger, longestSought } from '#shared/rules/limits.ts';

/** Milliseconds after the last letter until it is searched for. */
const typingPause = 250;

/** More than a search takes: its field says so, and nobody is asked. */
export const isTooLongToSeek = (typed: string): boolean => isLonger(typed, longestSought);

/** The words to search for, of what is typed, once nobody types any more; the words before while it is too long. */
export const useSought = (typed: string): string => {
  const [settled] = useDebouncedValue(typed.trim(), typingPause);
  const [sought, seek] = useState('');
  const words = isTooLongToSeek(settled) ? sought : settled;
  if (words !== sought) seek(words);
  return words;
};
