import type { Person } from '#shared/contracts/oauth.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Who uses the portal now.
 * `passwordDue`: they have signed in but must choose a new password before anything else.
 * `ended`: the session of this person ran out; the page stays as it is until they sign in again or out.
 */
export type Session =
  | { readonly kind: 'starting' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signedIn'; readonly person: Person; readonly redirectUrl?: string }
  | { readonly kind: 'passwordDue'; readonly person: Person }
  | { readonly kind: 'ended'; readonly person: Person };

/** `redirectUrl` is where the service wants this person to begin. */
type Arrival = { readonly person: Person; readonly redirectUrl?: string };

const slice = createSlice({
  name: 'session',
  initialState: (): Session => ({ kind: 'starting' }),
  reducers: {
    personSignedIn: (_, { payload }: PayloadAction<Arrival>): Session => ({
      kind: 'signedIn',
      ...payload,
    }),
    newPasswordDue: (_, { payload }: PayloadAction<Person>): Session => ({
      kind: 'passwordDue',
      person: payload,
    }),
    personLeft: (): Session => ({ kind: 'anonymous' }),
    sessionEnded: (session): Session =>
      session.kind === 'signedIn' ? { kind: 'ended', person: session.person } : session,
  },
});

export const { personSignedIn, newPasswordDue, personLeft, sessionEnded } = slice.actions;

export const sessionReducer = slice.reducer;

type State = { readonly session: Session };

export const selectSession = (state: State): Session => state.session;

/** The person on the page, also while their session waits to be renewed; null for whoever may see nothing yet. */
export const personOf = (session: Session): Person | null =>
  session.kind === 'signedIn' || session.kind === 'ended' ? session.person : null;
