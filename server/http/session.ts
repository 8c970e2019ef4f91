import type { RightLetter } from '#shared/contract/access.ts';
import type { RightsMask } from '#shared/rules/rights-mask.ts';

/** How a caller carries its tokens: a browser in cookies, the others in a header. */
export const portalClients = ['web', 'desktop', 'api'] as const;

export type PortalClient = (typeof portalClients)[number];

type Common = {
  readonly id: string;
  readonly accountId: number;
  /** When the access token ends. */
  readonly expiresOn: Date;
};

/** The session of somebody who has not signed in. */
export type AnonymousSession = Common & { readonly kind: 'anonymous' };

/** The session of somebody whose password was right and whose code is still due: it opens nothing. */
export type CodeDueSession = Common & { readonly kind: 'codeDue' };

/** The session of a person. The first role is the main one. */
export type PersonSession = Common & {
  readonly kind: 'person';
  readonly crmId: number;
  /** A new password must be chosen first: until then the person has no rights. */
  readonly passwordDue: boolean;
  readonly roles: readonly string[];
  readonly rights: RightsMask<RightLetter>;
};

export type Session = AnonymousSession | CodeDueSession | PersonSession;

/** Finds the living session of an access token. */
export type FindSession = (accessToken: string) => Promise<Session | undefined>;
