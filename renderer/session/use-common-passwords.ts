import { useEffect, useState } from 'react';

const nothing: ReadonlySet<string> = new Set();

/** The list of common passwords, as soon as it is there; until then, and without it, the service alone knows. */
export const useCommonPasswords = (): ReadonlySet<string> => {
  const [known, setKnown] = useState(nothing);
  useEffect(() => {
    let open = true;
    import('./common-passwords.ts').then(
      ({ commonPasswords }) => open && setKnown(commonPasswords),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, []);
  return known;
};
