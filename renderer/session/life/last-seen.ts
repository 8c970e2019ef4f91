import { signInMarker } from '../sign-in-marker.ts';
import type { LastSeen } from './idle-clock.ts';

const key = 'portal.lastSeen';

const readMoment = (): number | undefined => {
  const moment = Number(localStorage.getItem(key));
  const signedIn = signInMarker.signedInAt();
  // What was left by an earlier session does not count for the one that has begun since.
  const begun = signedIn <= Date.now() ? signedIn : 0;
  const known = [moment, begun].filter((value) => value > 0);
  return known.length === 0 ? undefined : Math.max(...known);
};

/**
 * Kept in the storage that the tabs of a browser share. Writing to it is also how the other tabs hear of it, so no
 * second channel can say something else.
 */
export const lastSeen: LastSeen = {
  read: readMoment,
  write: (moment) => localStorage.setItem(key, String(moment)),
  follow: (listener) => {
    const hear = (event: StorageEvent) => {
      if (event.key === key) listener();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  },
};
