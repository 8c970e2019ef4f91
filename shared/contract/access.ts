import type { RightKey } from '../rules/right-keys.ts';

/** Letters of a rights mask: create, edit, delete, approve, submit, transition, view. */
export const rightLetters = ['CR', 'ED', 'DL', 'APR', 'SUB', 'TRANS', 'VW'] as const;

export type RightLetter = (typeof rightLetters)[number];

/**
 * Who may make a call.
 * `public`: anybody, without a session. `session`: any session, the anonymous application user included.
 * `signedIn`: a person. `right`: a person whose mask for the menu `key` holds every letter named.
 * Somebody who must choose a new password counts as a person only where `passwordDue` allows it.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session' }
  | { readonly kind: 'signedIn'; readonly passwordDue?: 'allowed' }
  | { readonly kind: 'right'; readonly key: RightKey; readonly letters: readonly RightLetter[] };

export const publicAccess: Access = { kind: 'public' };

export const anySession: Access = { kind: 'session' };

export const signedIn: Access = { kind: 'signedIn' };

/** A person, also one who must choose a new password before anything else. */
export const passwordHolder: Access = { kind: 'signedIn', passwordDue: 'allowed' };

export const right = (key: RightKey, ...letters: readonly RightLetter[]): Access => ({
  kind: 'right',
  key,
  letters,
});
