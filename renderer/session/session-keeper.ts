import { ReplyCode } from '#shared/contract/reply-code.ts';
import { authenticate, currentSession, logout } from '#shared/contracts/oauth.ts';
import { startupData } from '#shared/contracts/startup.ts';
import type { Leaving } from './farewell.ts';
import { createEarlierSignOut } from './keeper/earlier-sign-out.ts';
import type { KeeperPorts } from './keeper/keeper-ports.ts';
import { createNewcomers } from './keeper/newcomers.ts';
import { createPagePerson } from './keeper/page-person.ts';
import { createSignIn } from './keeper/sign-in.ts';
import { createStartUp } from './keeper/start-up.ts';
import { createWaitingCalls } from './keeper/waiting-calls.ts';
import { portalLoaded, portalOf } from './portal-slice.ts';
import { personLeaving, sessionEnded } from './session-slice.ts';

/**
 * Keeps the page and the session in step: start-up, sign-in and sign-out here and in other tabs, and a session that
 * runs out while somebody works.
 */
export const createSessionKeeper = (ports: KeeperPorts) => {
  const { makeCall: call, readSession, dispatch, channel, marker } = ports;
  const waiting = createWaitingCalls();
  const page = createPagePerson(ports, waiting);
  let leaving = false;

  const enterAnonymously = async (): Promise<boolean> => {
    const { data } = await call(authenticate, { body: { grantType: 'anonymous' } });
    return data !== undefined;
  };

  const finishSignOut = createEarlierSignOut({
    call,
    marker,
    isNobodyHere: () => !leaving && page.now() === null,
    enterAnonymously,
  });

  const { meet, meetRenewed, hear } = createNewcomers(ports, { page, waiting });
  channel.listen((news) => void hear(news));

  /**
   * Ends the session here and in the other tabs, whatever the service answers. A service that cannot be reached is
   * told before anything else is asked of it: the page itself cannot delete the cookies.
   */
  const signOut = async (cause: Leaving = 'signOut'): Promise<void> => {
    leaving = true;
    marker.leave();
    dispatch(personLeaving());
    waiting.answer(false);
    const { error } = await call(logout, {});
    const isReplaced = await enterAnonymously();
    page.beGone(cause);
    if (error === undefined || isReplaced) marker.left();
    channel.tell({ kind: 'signedOut', leaving: cause });
    leaving = false;
  };

  return {
    start: createStartUp(ports, page, finishSignOut),
    ...createSignIn(ports, { page, waiting, enterAnonymously, signOut }),
    finishSignOut,
    meet,
    meetRenewed,

    /** What the service says in the language that is spoken now, while the page stays as it is. */
    refreshPortal: async (): Promise<void> => {
      const { data } = await call(startupData, {});
      if (data !== undefined) dispatch(portalLoaded(portalOf(data)));
    },

    signOut,

    /** Signs out whoever is here where the service knows their session no more: they are not asked for a password then. */
    leaveIfEnded: async (): Promise<void> => {
      if (leaving || page.now() === null) return;
      leaving = true;
      const { error } = await call(currentSession, {});
      leaving = false;
      if (error?.kind === 'refused' && error.code === ReplyCode.NotSignedIn) await signOut();
    },

    /** A visitor gets a new anonymous session at once; a person is asked for the password over their page. */
    onSessionEnded: async (): Promise<boolean> => {
      if (leaving) return false;
      // Whoever has not chosen their new password in time signs in once more.
      if (readSession().kind === 'passwordDue') page.change(null);
      if (page.now() === null) return enterAnonymously();
      dispatch(sessionEnded());
      return waiting.wait();
    },
  };
};

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;
