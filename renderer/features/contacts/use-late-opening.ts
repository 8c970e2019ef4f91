import { useEffect, useRef, useState } from 'react';

/** A popup that was pressed for before it was there: it takes over the focus of its button, then opens. */
export const useLateOpening = () => {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const soon = setTimeout(() => {
      button.current?.focus();
      setOpened(true);
    }, 0);
    return () => clearTimeout(soon);
  }, []);
  return { opened, setOpened, button };
};
