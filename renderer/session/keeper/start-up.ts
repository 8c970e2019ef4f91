import { currentSession } from '#shared/contracts/oauth.ts';
import { startupData } from '#shared/contracts/startup.ts';
import type { CallFailure } from '#renderer/api/failure.ts';
import { type Portal, portalLoaded, portalOf } from '../portal-slice.ts';
import { newPasswordDue, signInCodeDue } from '../session-slice.ts';
import type { KeeperPorts } from './keeper-ports.ts';
import type { PagePerson } from './page-person.ts';

type StartOutcome =
  | { readonly kind: 'ready'; readonly portal: Portal }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

/** Three tries; the pauses before them, in milliseconds. */
const startPauses = [0, 600, 1_800] as const;

const unreachable: StartOutcome = { kind: 'failed', failure: { kind: 'unreachable' } };

/** Finds out who is here and how the portal is set up, before the first screen. */
export const createStartUp = (
  { makeCall: call, dispatch, wait }: KeeperPorts,
  page: PagePerson,
  finishSignOut: () => Promise<boolean>,
) => {
  const tryStart = async (): Promise<StartOutcome> => {
    if (!(await finishSignOut())) return unreachable;
    const [session, startup] = await Promise.all([call(currentSession, {}), call(startupData, {})]);
    if (session.error) return { kind: 'failed', failure: session.error };
    if (startup.error) return { kind: 'failed', failure: startup.error };
    const portal = portalOf(startup.data);
    dispatch(portalLoaded(portal));
    const { userProfilePojo: person, isOtpRequire, otpMethod, forcePwdUpdate } = session.data;
    if (isOtpRequire) dispatch(signInCodeDue(otpMethod ?? 'mail'));
    else if (person !== null && forcePwdUpdate) dispatch(newPasswordDue(person));
    else page.show(person);
    return { kind: 'ready', portal };
  };

  return async (): Promise<StartOutcome> => {
    let outcome: StartOutcome = unreachable;
    for (const pause of startPauses) {
      await wait(pause);
      outcome = await tryStart();
      if (outcome.kind === 'ready') return outcome;
    }
    return outcome;
  };
};
