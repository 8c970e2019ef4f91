import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { readPreference } from '#renderer/platform/preferences.ts';
import { type Door, isDialog, openDoor } from './door.ts';
import { decide } from './page-decision.ts';
import type { Audience } from './page-table.ts';
import { selectPortal } from './portal-slice.ts';
import { personOf, selectSession } from './session-slice.ts';
import { signInMarker } from './sign-in-marker.ts';

/** What the page of a door needs to bring a person back. */
export type LoginState = { readonly from: string };

/** Milliseconds after which a redirect that led nowhere is made again. */
const secondTry = 500;

/**
 * Sends the person on, again and again until they are gone: a redirect whose page is still loading is lost when they
 * go back to the same place meanwhile, and the router then tells nobody that anything has happened.
 */
const Redirect = ({ to, from }: { readonly to: string; readonly from?: string | undefined }) => {
  const navigate = useNavigate();
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== 'idle') return undefined;
    const back: LoginState | null = from === undefined ? null : { from };
    const go = () => void navigate(to, { replace: true, state: back });
    go();
    const tries = setInterval(go, secondTry);
    return () => clearInterval(tries);
  }, [state, to, from, navigate]);
  return null;
};

type WayInProps = { readonly door: Door; readonly from: string | undefined };

/** The page of the door, or the front page with its dialog. */
const WayIn = ({ door, from }: WayInProps) => {
  const { settings } = useSelector(selectPortal);
  const asDialog = isDialog(door, settings);
  useEffect(() => {
    if (asDialog) openDoor({ door, ...(from === undefined ? {} : { from }) });
  }, [asDialog, door, from]);
  return asDialog ? <Redirect to="/homepage" /> : <Redirect to={`/${door}`} from={from} />;
};

/** Whether the person who had this very place before them has signed out. Who was only away too long comes back to it. */
const useHasLeftHere = (): boolean => {
  const session = useSelector(selectSession);
  const { key } = useLocation();
  const [seen, setSeen] = useState<string | null>(null);
  if (personOf(session) !== null && seen !== key) setSeen(key);
  return session.kind === 'anonymous' && session.afterIdle !== true && seen === key;
};

type GuardProps = {
  readonly audience: Audience;
  /** Shown to a person without the right. */
  readonly otherwise: ReactNode;
};

/** Shows the page to those it is for, and sends others where they belong. */
export const Guard = ({ audience, otherwise }: GuardProps) => {
  const session = useSelector(selectSession);
  const { settings } = useSelector(selectPortal);
  const location = useLocation();
  const { pathname, search } = location;
  const hasLeft = useHasLeftHere();
  const decision = decide({
    audience,
    session,
    address: `${pathname}${search}`,
    settings,
    hasAclId: /[?&]aclId=/.test(`${window.location.search}${search}`),
    isMarked: signInMarker.isSet(),
    hasLeft,
    // The router keeps whatever a link put there; the way in is the only one that does.
    from: (location.state as LoginState | null)?.from,
    firstPage: readPreference('first-page'),
  });
  switch (decision.kind) {
    case 'show':
      // A page of one person begins anew when another takes their place; a page for everyone may outlive a sign-in.
      return <Outlet key={audience.kind === 'everyone' ? undefined : personOf(session)?.crmId} />;
    case 'forbidden':
      return otherwise;
    case 'go':
      return <Redirect to={decision.to} />;
    case 'door':
      return <WayIn door={decision.door} from={decision.from} />;
    default:
      return decision satisfies never;
  }
};
