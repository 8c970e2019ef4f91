import type { RightLetter } from '#shared/contract/access.ts';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, type NavigateProps, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { routeAfterSignIn } from './landing.ts';
import { usePerson, useRight } from './rights.ts';
import { selectSession } from './session-slice.ts';

/**
 * Sends the person on. Whenever nothing is being loaded: a redirect whose page was still loading when the person went
 * back to the same place is made again.
 */
const Redirect = (props: NavigateProps) =>
  useNavigation().state === 'idle' && <Navigate {...props} replace />;

/** What the login page needs to bring a person back. */
export type LoginState = { readonly from: string };

/** Lets people through; a visitor signs in first and comes back to the same place. */
export const RequirePerson = () => {
  const { pathname, search } = useLocation();
  const state: LoginState = { from: `${pathname}${search}` };
  return usePerson() === null ? <Redirect to="/login" state={state} /> : <Outlet />;
};

/** Keeps pages such as the login for visitors; a person goes to their own first page. */
export const GuestOnly = () => {
  const session = useSelector(selectSession);
  // The router keeps whatever a link put there; RequirePerson is the only one that does.
  const state = useLocation().state as LoginState | null;
  if (session.kind !== 'signedIn') return <Outlet />;
  const wishes = [state?.from, session.redirectUrl];
  return <Redirect to={routeAfterSignIn(session.person, wishes)} />;
};

type RequireRightProps = {
  readonly rightKey: string;
  readonly letters: readonly RightLetter[];
  /** Shown to a person without the right. */
  readonly otherwise: ReactNode;
};

export const RequireRight = ({ rightKey, letters, otherwise }: RequireRightProps) =>
  useRight(rightKey, ...letters) ? <Outlet /> : otherwise;
