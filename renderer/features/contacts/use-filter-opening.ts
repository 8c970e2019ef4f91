import { useRef, useState } from 'react';
import type { FilterFocus, FilterHandle } from './filter-panel.tsx';

/** Whether the filters stand beside the grid, which of them is being looked for, and how the form of them is. */
export const useFilterOpening = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [focus, setFocus] = useState<FilterFocus | null>(null);
  const [isFaulty, setIsFaulty] = useState(false);
  const handle = useRef<FilterHandle>(null);
  const close = (): void => {
    setIsOpen(false);
    setFocus(null);
  };
  return {
    isOpen,
    focus,
    /** Something is missing in the form, or wrong. */
    isFaulty,
    setIsFaulty,
    /** The form, while it is open. */
    handle,
    close,
    toggle: (): void => (isOpen ? close() : setIsOpen(true)),
    /** Asked twice for the same one, it is shown twice. */
    openAt: (key: string): void => {
      setIsOpen(true);
      setFocus((last) => ({ key, turn: (last?.turn ?? 0) + 1 }));
    },
  };
};
