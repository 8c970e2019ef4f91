import { useRef } from 'react';

/**
 * Keeps what is typed in a list of Mantine when its field is left, which clears it otherwise: while `isKept`, whoever goes
 * on to the button that looks for it once more still finds both.
 */
export const useKeptWords = (isKept: boolean, onSearchChange: (words: string) => void) => {
  const isLeft = useRef(false);
  return {
    // Before the field hears of it: a list of one choice is cleared ahead of its `onBlur`, one of several after it.
    onBlurCapture: (): void => {
      isLeft.current = true;
    },
    onSearchChange: (words: string): void => {
      const isCleared = isLeft.current;
      isLeft.current = false;
      if (!isCleared || !isKept) onSearchChange(words);
    },
  };
};
