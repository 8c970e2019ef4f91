import type { Person } from '#shared/contracts/oauth.ts';
import type { Leaving } from '../farewell.ts';
import { newPasswordDue, personLeft, personOf, personSignedIn } from '../session-slice.ts';
import type { KeeperPorts } from './keeper-ports.ts';
import type { WaitingCalls } from './waiting-calls.ts';

/** Puts a person on the page, or takes them from it, with all that belongs to them. */
export const createPagePerson = (
  { readSession, dispatch, resetCache, sayFarewell, welcome, marker }: KeeperPorts,
  waiting: WaitingCalls,
) => {
  const now = (): Person | null => personOf(readSession());

  const show = (person: Person | null, redirectUrl?: string): void => {
    if (person === null) {
      dispatch(personLeft(undefined));
      marker.clear();
    } else {
      dispatch(personSignedIn({ person, ...(redirectUrl === undefined ? {} : { redirectUrl }) }));
      marker.set();
      welcome(person.crmId);
    }
  };

  return {
    /** Whose page it is, also while their session waits to be renewed. */
    now,

    show,

    /** Shows somebody else. The cache goes after the person: screens that the next one may not see must not refetch. */
    change: (person: Person | null, redirectUrl?: string): void => {
      const before = now();
      show(person, redirectUrl);
      resetCache();
      if (before !== null) sayFarewell('signOut');
    },

    /** Clears the page of a person who has left, here or in another tab. */
    beGone: (cause: Leaving): void => {
      dispatch(personLeft(cause));
      resetCache();
      sayFarewell(cause);
    },

    /** Shows nothing of the portal until the person has chosen a new password. */
    waitForNewPassword: (person: Person): void => {
      dispatch(newPasswordDue(person));
      resetCache();
      waiting.answer(false);
    },
  };
};

export type PagePerson = ReturnType<typeof createPagePerson>;
