import { currentSession, type Person } from '#shared/contracts/oauth.ts';
import { isSameStanding } from '../same-standing.ts';
import type { SessionNews } from '../session-channel.ts';
import { personChanged } from '../session-slice.ts';
import type { KeeperPorts, SignedIn } from './keeper-ports.ts';
import type { PagePerson } from './page-person.ts';
import type { WaitingCalls } from './waiting-calls.ts';

/** What of an answer says whose session there is. */
type Met = Pick<SignedIn, 'userProfilePojo' | 'isOtpRequire' | 'forcePwdUpdate'>;

type NewcomerParts = { readonly page: PagePerson; readonly waiting: WaitingCalls };

/** Brings the page in line with a session that changed elsewhere: in another tab, or while it was renewed. */
export const createNewcomers = (
  { makeCall: call, readSession, dispatch, refreshMenu, marker, pageVisible }: KeeperPorts,
  { page, waiting }: NewcomerParts,
) => {
  /** Rights that were given or taken meanwhile take effect on the page too, and nothing typed on it is lost. */
  const showStanding = (person: Person): void => {
    const session = readSession();
    if (session.kind !== 'signedIn' || isSameStanding(session.person, person)) return;
    dispatch(personChanged(person));
    refreshMenu();
  };

  /**
   * Shows whose session it is now, where that is not the person on the page; where it is, what they may do now.
   * It brings nobody back who is signing out.
   */
  const meet = ({ userProfilePojo: person, isOtpRequire, forcePwdUpdate }: Met): void => {
    if (marker.isLeaving()) return;
    const session = readSession();
    const known = 'person' in session ? session.person?.crmId : undefined;
    if (session.kind === 'starting' || isOtpRequire) return;
    if (person?.crmId === known) {
      if (person !== null && !forcePwdUpdate) showStanding(person);
    } else if (person !== null && forcePwdUpdate) page.waitForNewPassword(person);
    else page.change(person);
  };

  const meetWhenSeen = async (): Promise<void> => {
    await pageVisible();
    const { data } = await call(currentSession, {});
    if (data !== undefined) meet(data);
  };

  return {
    meet,

    /**
     * The desktop client renews for all of its windows and then tells them; a sign-out may have overtaken that news.
     * So it counts for the person on the page only, and never brings back somebody who was there.
     */
    meetRenewed: (met: Met): void => {
      if (met.userProfilePojo?.crmId === page.now()?.crmId) meet(met);
    },

    hear: async (news: SessionNews): Promise<void> => {
      if (news.kind === 'signedOut') {
        // The marker belongs to the tab that left: it may still have a sign-out to finish.
        page.beGone(news.leaving);
        waiting.answer(false);
        return;
      }
      const { kind } = readSession();
      const person = page.now();
      if ((kind === 'ended' || kind === 'codeDue') && person?.crmId === news.crmId) {
        page.show(person);
        // Before anything is asked: until what waits has gone on, no call gets through.
        waiting.answer(true);
      } else {
        // Somebody else: what the earlier person asked for must not be done in their name.
        waiting.answer(false);
      }
      await meetWhenSeen();
    },
  };
};
