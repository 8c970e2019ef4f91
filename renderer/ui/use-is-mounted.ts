import { type RefObject, useEffect, useRef } from 'react';

/** Whether whoever asks is still on the page: for what goes on once an answer has come. */
export const useIsMounted = (): RefObject<boolean> => {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
};
