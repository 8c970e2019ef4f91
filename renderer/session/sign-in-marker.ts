const signedInKey = 'logged_in';
const signInTimeKey = 'loginTime';

/** A sign-out that the service has not heard of yet. */
const leavingKey = 'portal.leaving';

/**
 * Remembers that somebody signed in on this browser: no secret, only enough to draw the first paint in the right
 * shape, and to finish a sign-out that the service never heard of.
 */
export const signInMarker = {
  isLeaving: (): boolean => localStorage.getItem(leavingKey) !== null,
  isSet: (): boolean => localStorage.getItem(signedInKey) === 'true',
  set: (): void => {
    localStorage.removeItem(leavingKey);
    localStorage.setItem(signedInKey, 'true');
    if (localStorage.getItem(signInTimeKey) === null) {
      localStorage.setItem(signInTimeKey, new Date().toISOString());
    }
  },
  /** When the person signed in, in milliseconds; not a number when that is not known. */
  signedInAt: (): number => Date.parse(localStorage.getItem(signInTimeKey) ?? ''),
  leave: (): void => {
    signInMarker.clear();
    localStorage.setItem(leavingKey, 'true');
  },
  /** The service knows of the sign-out, or a new session has taken the place of the one that was still to be ended. */
  left: (): void => localStorage.removeItem(leavingKey),
  clear: (): void => {
    localStorage.removeItem(signedInKey);
    localStorage.removeItem(signInTimeKey);
  },
} as const;

export type SignInMarker = typeof signInMarker;
