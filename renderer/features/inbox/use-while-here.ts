import { useCallback, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';

/** Does something as soon as a promise says so, if they are at the same address then, and on no way to another. */
export const useWhileHere = () => {
  const { state } = useNavigation();
  const isStaying = useRef(false);
  useEffect(() => {
    isStaying.current = state === 'idle';
    return () => {
      isStaying.current = false;
    };
  }, [state]);
  return useCallback((soon: Promise<void>, act: () => unknown): void => {
    const { hash } = window.location;
    void soon.then(() => isStaying.current && window.location.hash === hash && act());
  }, []);
};
