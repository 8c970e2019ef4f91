import type { FocusEvent } from 'react';
import { useKeptWords } from './use-kept-words.ts';

type ChoiceField = {
  /** Whether what is typed could not be looked for. */
  readonly isKept: boolean;
  /** What the field says where nothing is typed: the name of what is chosen, or ''. */
  readonly chosen: string;
  readonly text: string;
  readonly onText: (text: string) => void;
};

/**
 * Keeps what is typed in a field of one choice for whoever goes on to the button beside it, in the same place. Whoever
 * leaves that place sees again what is chosen: what was typed is not, and would look as if it were.
 */
export const useKeptChoice = ({ isKept, chosen, text, onText }: ChoiceField) => {
  const kept = useKeptWords(isKept, onText);
  return {
    fieldProps: { ...kept, searchValue: text },
    placeProps: {
      // A button that leaves hands the focus to it.
      tabIndex: -1,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
        if (!currentTarget.contains(relatedTarget)) onText(chosen);
      },
    },
  };
};
