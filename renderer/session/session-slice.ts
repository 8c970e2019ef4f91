import type { OtpMethod, Person } from '#shared/contracts/oauth.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Leaving } from './farewell.ts';

/**
 * Who uses the portal now. `afterIdle`: somebody was here and was away too long; the login page says so.
 * `codeDue`: the password was right and a code is asked for; the page of the person whose session ran out stays.
 * `passwordDue`: they have signed in but must choose a new password before anything else.
 * `ended`: the session of this person ran out; the page stays as it is until they sign in again or out.
 * `leaving`: they are being signed out.
 */
export type Session =
  | { readonly kind: 'starting' }
  | { readonly kind: 'anonymous'; readonly afterIdle?: true }
  | { readonly kind: 'signedIn'; readonly person: Person; readonly redirectUrl?: string }
  | { readonly kind: 'codeDue'; readonly method: OtpMethod; readonly person?: Person }
  | { readonly kind: 'passwordDue'; readonly person: Person }
  | { readonly kind: 'ended' | 'leaving'; readonly person: Person };

/** `redirectUrl` is where the service wants this person to begin. */
type Arrival = { readonly person: Person; readonly redirectUrl?: string };

const present: ReadonlySet<Session['kind']> = new Set(['signedIn', 'codeDue', 'ended', 'leaving']);

/** The person on the page, also while their session waits to be renewed; null for whoever may see nothing yet. */
export const personOf = (session: Session): Person | null =>
  'person' in session && present.has(session.kind) ? (session.person ?? null) : null;

const slice = createSlice({
  name: 'session',
  initialState: (): Session => ({ kind: 'starting' }),
  reducers: {
    personSignedIn: (_, { payload }: PayloadAction<Arrival>): Session => ({
      kind: 'signedIn',
      ...payload,
    }),
    signInCodeDue: (session, { payload }: PayloadAction<OtpMethod>): Session => {
      const person = personOf(session);
      return { kind: 'codeDue', method: payload, ...(person === null ? {} : { person }) };
    },
    newPasswordDue: (_, { payload }: PayloadAction<Person>): Session => ({
      kind: 'passwordDue',
      person: payload,
    }),
    /** What a person changed about themselves shows wherever they are named. */
    personChanged: (session, { payload }: PayloadAction<Partial<Person>>): Session =>
      'person' in session ? { ...session, person: { ...session.person, ...payload } } : session,
    personLeft: (_, { payload }: PayloadAction<Leaving | undefined>): Session =>
      payload === 'idle' ? { kind: 'anonymous', afterIdle: true } : { kind: 'anonymous' },
    personLeaving: (session): Session => {
      const person = personOf(session);
      return person === null ? session : { kind: 'leaving', person };
    },
    sessionEnded: (session): Session =>
      session.kind === 'signedIn' ? { kind: 'ended', person: session.person } : session,
    /** Nobody gave the code in time: the sign-in begins anew. */
    signInCodeOver: (session): Session => {
      const person = personOf(session);
      return person === null ? { kind: 'anonymous' } : { kind: 'ended', person };
    },
  },
});

export const {
  personSignedIn,
  newPasswordDue,
  personChanged,
  personLeft,
  personLeaving,
  sessionEnded,
  signInCodeDue,
  signInCodeOver,
} = slice.actions;

export const sessionReducer = slice.reducer;

type State = { readonly session: Session };

export const selectSession = (state: State): Session => state.session;
