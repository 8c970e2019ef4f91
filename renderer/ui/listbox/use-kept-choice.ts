import { type FocusEvent, useRef } from 'react';

type ChoiceField = {
  /** Whether what is typed could not be looked for. */
  readonly isKept: boolean;
  /** What the field says where nothing is typed: the name of the one that is chosen; '' in a field of several. */
  readonly chosen: string;
  readonly text: string;
  readonly onText: (text: string) => void;
};

/**
 * Keeps what is typed in a searched list of Mantine for whoever goes on to the button that looks for it once more, in the
 * same place: the field would clear it when it is left, and the button would go with it. Whoever leaves that place sees
 * again what is chosen: what was typed is not, and would look as if it were.
 */
export const useKeptChoice = ({ isKept, chosen, text, onText }: ChoiceField) => {
  const isLeft = useRef(false);
  return {
    fieldProps: {
      searchValue: text,
      // Before the field hears of it: a list of one choice is cleared ahead of its `onBlur`, one of several after it.
      onBlurCapture: (): void => {
        isLeft.current = true;
      },
      onSearchChange: (words: string): void => {
        const isCleared = isLeft.current;
        isLeft.current = false;
        if (!isCleared || !isKept) onText(words);
      },
    },
    placeProps: {
      // A button that leaves hands the focus to it.
      tabIndex: -1,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
        if (!currentTarget.contains(relatedTarget)) onText(chosen);
      },
    },
  };
};
