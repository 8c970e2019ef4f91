import { useRef } from 'react';

/**
 * Keeps what is typed in a list of Mantine when its field is left, which clears it otherwise: while `isKept`, whoever goes
 * on to the button that looks for it once more still finds both.
 */
export const useKeptWords = (isKept: boolean, onSearchChange: (words: string) => void) => {
  const isLeft = useRef(false);
  return {
    // Comes just before the field is cleared.
    onBlur: (): void => {
      isLeft.current = true;
    },
    onSearchChange: (words: string): void => {
      const isCleared = isLeft.current;
      isLeft.current = false;
      if (!isCleared || !isKept) onSearchChange(words);
    },
  };
};
