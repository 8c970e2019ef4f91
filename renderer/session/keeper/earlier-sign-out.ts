import { logout } from '#shared/contracts/oauth.ts';
import type { makeCall } from '#renderer/api/api.ts';
import type { SignInMarker } from '../sign-in-marker.ts';

type EarlierSignOutPorts = {
  readonly call: typeof makeCall;
  readonly marker: Pick<SignInMarker, 'isLeaving' | 'left'>;
  /** Nobody is on the page, and nobody is leaving it right now. */
  readonly isNobodyHere: () => boolean;
  readonly enterAnonymously: () => Promise<boolean>;
};

/**
 * Ends a session whose sign-out the service has not heard of: its cookies are still good. Answers false while that
 * session lives on: nothing may be asked for in the name of somebody who has left.
 */
export const createEarlierSignOut = (ports: EarlierSignOutPorts): (() => Promise<boolean>) => {
  let ending: Promise<boolean> | undefined;

  const end = async (): Promise<boolean> => {
    const { error } = await ports.call(logout, {});
    if (error?.kind === 'unreachable') return false;
    // A new session takes the place of one that the service refuses to end.
    const isOver = error === undefined || (await ports.enterAnonymously());
    if (isOver) ports.marker.left();
    return isOver;
  };

  return () => {
    if (!ports.marker.isLeaving() || !ports.isNobodyHere()) return Promise.resolve(true);
    ending ??= end().finally(() => {
      ending = undefined;
    });
    return ending;
  };
};
