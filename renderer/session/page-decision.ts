import { type Door, isDialog } from './door.ts';
import { routeAfterSignIn } from './landing.ts';
import type { Audience } from './page-table.ts';
import { hasRight } from './rights.ts';
import { personOf, type Session } from './session-slice.ts';

/** Everything that decides what somebody sees at an address. */
export type Visit = {
  readonly audience: Audience;
  readonly session: Session;
  /** Path and query of the page. */
  readonly address: string;
  /** The operator's settings by their names. */
  readonly settings: Readonly<Record<string, string>>;
  /** The address names an access list: a link for people only. */
  readonly hasAclId: boolean;
  /** Somebody has signed in on this browser, see `signInMarker`. */
  readonly isMarked: boolean;
  /** Whoever had this place has just signed out: the next one is not asked in, nor led back to it. */
  readonly hasLeft: boolean;
  /** Where a visitor was sent to the door from. */
  readonly from: string | undefined;
  readonly firstPage: string | undefined;
};

export type Decision =
  | { readonly kind: 'show' }
  /** The person lacks the right. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'go'; readonly to: string }
  /** Come in first; `from` is where the visitor goes then. */
  | { readonly kind: 'door'; readonly door: Door; readonly from?: string };

const atDoor = (visit: Visit, door: Door): Decision => {
  const { session, settings, from, firstPage } = visit;
  if (session.kind === 'signedIn') {
    const { person, redirectUrl } = session;
    return { kind: 'go', to: routeAfterSignIn(person, { from, firstPage, redirectUrl }) };
  }
  if (door === 'register' && settings['selfRegistration'] === 'false') {
    return { kind: 'go', to: '/error/404' };
  }
  if (!isDialog(door, settings)) return { kind: 'show' };
  return { kind: 'door', door, ...(from === undefined ? {} : { from }) };
};

/** What somebody sees at an address: the page, another one, a way in, or that they have no right to it. */
export const decide = (visit: Visit): Decision => {
  const { audience, session, address } = visit;
  if (audience.kind === 'visitor') return atDoor(visit, audience.door);
  const person = personOf(session);
  const isForPeople = visit.hasAclId && !visit.isMarked;
  if (person === null && audience.kind !== 'everyone' && visit.hasLeft) {
    return { kind: 'go', to: '/homepage' };
  }
  if (person === null && (audience.kind !== 'everyone' || isForPeople)) {
    return { kind: 'door', door: 'login', from: address };
  }
  const isAllowed = audience.kind !== 'right' || hasRight(person, audience.key, audience.letters);
  return isAllowed ? { kind: 'show' } : { kind: 'forbidden' };
};
