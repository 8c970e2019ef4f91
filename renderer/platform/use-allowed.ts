import { useEffect, useState } from 'react';
import { mayUse, type SwitchableFeature } from '#shared/ipc/policy.ts';
import { platform } from './current-platform.ts';

/**
 * Whether IT leaves a part of the client on; not before that is known. Of a browser nobody asks.
 *
 * A read that fails leaves it off without a word. The main process has read the policy before it opened a window and
 * refuses only what is not our own page; what IT may have switched off is then not offered, and would do nothing.
 */
export const useAllowed = (feature: SwitchableFeature): boolean => {
  const { desktop } = platform;
  const [allowed, setAllowed] = useState(desktop === null);
  useEffect(() => {
    let here = true;
    desktop?.readManaged().then(
      (policy) => {
        if (here) setAllowed(mayUse(policy, feature));
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [desktop, feature]);
  return allowed;
};
