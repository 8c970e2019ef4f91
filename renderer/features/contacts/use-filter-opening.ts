import { useState } from 'react';
import type { FilterFocus } from './filter-panel.tsx';

/** Whether the filters stand beside the grid, and which of them is being looked for. */
export const useFilterOpening = () => {
  const [isOpen, setIsOpen] = useState(false);
  const [focus, setFocus] = useState<FilterFocus | null>(null);
  const close = (): void => {
    setIsOpen(false);
    setFocus(null);
  };
  return {
    isOpen,
    focus,
    close,
    toggle: (): void => (isOpen ? close() : setIsOpen(true)),
    /** Asked twice for the same one, it is shown twice. */
    openAt: (key: string): void => {
      setIsOpen(true);
      setFocus((last) => ({ key, turn: (last?.turn ?? 0) + 1 }));
    },
  };
};
