import type { PortalClient } from '#server/http/session.ts';

/** Seconds. */
export const lifetimes = {
  access: 15 * 60,
  /** Unused for so long, a session ends: a working day. */
  refresh: 12 * 60 * 60,
  /** Without the code that is due, a sign-in ends after so long. */
  codeDue: 15 * 60,
  /** However busy, a session ends after so long: the person signs in again. */
  session: 30 * 24 * 60 * 60,
} as const;

/**
 * Seconds in which a refresh token that was just exchanged gets the same successor again, as long as nothing of the first
 * answer was used. The first answer may have been lost on a broken connection, or because the service was restarting.
 * A thief gains nothing: using the thief's answer ends the grace of the owner, and using the owner's answer ends the
 * grace of the thief.
 */
export const renewalGrace = { web: 60, desktop: 60, api: 60 } as const satisfies Record<
  PortalClient,
  number
>;

/**
 * Seconds that stay of it once a call has come with the new access token. Two tabs may renew at the same moment with the
 * same cookie, and the one that is answered first goes on at once; a program has no second tab.
 */
export const graceOnceUsed = { web: 5, desktop: 0, api: 0 } as const satisfies Record<
  PortalClient,
  number
>;

export const lockOut = {
  failures: 10,
  /** Seconds in which so many failures lock a name, and for how long. */
  window: 10 * 60,
  lock: 10 * 60,
} as const;

export const after = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000);

/** A refresh token as the database knows it when somebody presents it. */
export type PresentedToken = {
  readonly client: PortalClient;
  readonly accountActive: boolean;
  readonly sessionEnded: boolean;
  readonly sessionExpiresOn: Date;
  /** When it ends unless the person gives a sign of themselves. */
  readonly idleEndsOn: Date | undefined;
  readonly expiresOn: Date;
  readonly usedOn: Date | undefined;
  readonly successorExchanged: boolean;
  /** Somebody has called with an access token that came with its successor. */
  readonly answerUsed: boolean;
};

/**
 * What becomes of a refresh token. `rotate`: it is exchanged. `repeat`: it has just been exchanged and the same
 * successor is given again. `reuse`: somebody else has a copy, the whole family ends. `refuse`: it is over.
 */
export type Judgement = 'rotate' | 'repeat' | 'reuse' | 'refuse';

export const judgeRefresh = (token: PresentedToken, client: PortalClient, now: Date): Judgement => {
  const over = token.sessionEnded || !token.accountActive;
  const idle = token.idleEndsOn !== undefined && token.idleEndsOn <= now;
  if (over || idle || token.sessionExpiresOn <= now) return 'refuse';
  if (token.client !== client) return token.usedOn === undefined ? 'refuse' : 'reuse';
  if (token.usedOn === undefined) return token.expiresOn <= now ? 'refuse' : 'rotate';
  const grace = token.answerUsed ? graceOnceUsed : renewalGrace;
  const isInGrace = now < after(token.usedOn, grace[client]);
  return isInGrace && !token.successorExchanged ? 'repeat' : 'reuse';
};
