const signedInKey = 'logged_in';
const signInTimeKey = 'loginTime';

const leavingState = 'leaving';

/**
 * Remembers that somebody signed in on this browser: no secret, only enough to draw the first paint in the right
 * shape, and to finish a sign-out that the service never heard of.
 */
export const signInMarker = {
  isLeaving: (): boolean => localStorage.getItem(signedInKey) === leavingState,
  set: (): void => {
    localStorage.setItem(signedInKey, 'true');
    localStorage.setItem(signInTimeKey, new Date().toISOString());
  },
  leave: (): void => localStorage.setItem(signedInKey, leavingState),
  clear: (): void => {
    localStorage.removeItem(signedInKey);
    localStorage.removeItem(signInTimeKey);
  },
} as const;

export type SignInMarker = typeof signInMarker;
