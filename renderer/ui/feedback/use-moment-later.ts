import { useEffect, useState } from 'react';

/** Milliseconds: the page has been drawn, and a screen reader has met what is in it. */
const moment = 100;

/** For a region whose text is known from the start: it comes empty, since only what is put into it later is read out. */
export const useMomentLater = (): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const clock = setTimeout(() => setLater(true), moment);
    return () => clearTimeout(clock);
  }, []);
  return isLater;
};
