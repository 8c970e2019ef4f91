import { createHash, randomBytes } from 'node:crypto';
import { beforeEach } from 'vitest';
import * as social from '#shared/contracts/social.ts';
import { emailOf } from '#tests/support/accounts.ts';
import type { ClientKind } from '#tests/support/caller.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createOidcBrowser } from '#tests/support/oidc-browser.ts';
import {
  type KnownPerson,
  startTestProvider,
  type TestProvider,
} from '#tests/support/oidc-provider.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { atFileEnd } from '#tests/support/file-end.ts';

export const appIds = { Alpha: 'portal-at-alpha', Beta: 'portal-at-beta' } as const;

export type Source = keyof typeof appIds;

/** Never in a log, a reply or the database. */
export const secret = 'kept-between-portal-and-alpha';

const knownToAlpha: Readonly<Record<string, KnownPerson>> = {
  ada: {
    given_name: 'Ada',
    family_name: 'Byron',
    email: 'Ada@Example.net',
    email_verified: true,
  },
  nameless: { email: 'nameless@example.net', email_verified: true },
  annie: {
    given_name: 'Ann (Annie) 2',
    family_name: 'Archer',
    email: 'annie@example.net',
    email_verified: true,
  },
  dana: {
    given_name: 'Dana',
    family_name: 'Whitfield',
    email: emailOf('staff'),
    email_verified: true,
  },
  priya: {
    given_name: 'Priya',
    family_name: 'Nair',
    email: emailOf('viewer'),
    email_verified: true,
  },
  'false-dana': {
    given_name: 'Mallory',
    family_name: 'Stone',
    email: emailOf('staff'),
    email_verified: false,
  },
};

const knownToBeta: Readonly<Record<string, KnownPerson>> = {
  grace: {
    given_name: 'Grace',
    family_name: 'Hopper',
    email: 'grace@example.net',
    email_verified: true,
  },
  quiet: { given_name: 'Quinn', family_name: 'Silent' },
  luis: { given_name: 'Luis', family_name: 'Delgado' },
};

/** Where a program of its own gets its code: it speaks with the provider itself. */
const programRedirect = 'http://127.0.0.1/program';

export type SignUp = NonNullable<(typeof social.externalAuthSignup)['body']['_zod']['input']>;

export type Proof = { readonly accessToken: string; readonly verifier: string };

/** A portal with two real providers: one with a secret that tells names by userinfo, one public that puts them in the ID token. */
export const startSocialWorld = async (now: () => Date, log?: string[]) => {
  const [alphaPort, betaPort] = [await freePort(), await freePort()];
  const issuers = { Alpha: `http://127.0.0.1:${alphaPort}`, Beta: `http://127.0.0.1:${betaPort}` };
  const portal: Portal = await startPortal({
    settings: {
      PORTAL_SOCIAL_1_NAME: 'Alpha',
      PORTAL_SOCIAL_1_ISSUER: issuers.Alpha,
      PORTAL_SOCIAL_1_APP_ID: appIds.Alpha,
      PORTAL_SOCIAL_1_SECRET: secret,
      PORTAL_SOCIAL_2_NAME: 'Beta',
      PORTAL_SOCIAL_2_ISSUER: issuers.Beta,
      PORTAL_SOCIAL_2_APP_ID: appIds.Beta,
    },
    now,
    ...(log === undefined ? {} : { log }),
  });
  const redirectUris = [`${portal.address}${social.socialCallbackPath}`, programRedirect];
  const [alpha, beta] = await Promise.all([
    startTestProvider({
      port: alphaPort,
      appId: appIds.Alpha,
      secret,
      redirectUris,
      claimsInIdToken: false,
    }),
    startTestProvider({ port: betaPort, appId: appIds.Beta, redirectUris, claimsInIdToken: true }),
  ]);
  const providers: Readonly<Record<Source, TestProvider>> = { Alpha: alpha, Beta: beta };
  for (const [login, person] of Object.entries(knownToAlpha)) alpha.people.set(login, person);
  for (const [login, person] of Object.entries(knownToBeta)) beta.people.set(login, person);
  atFileEnd(() => Promise.all([alpha.close(), beta.close()]));

  const startOf = (source: string, challenge: string, client: 'web' | 'desktop' = 'web'): string =>
    `${social.socialStartPath}?${new URLSearchParams({ source, challenge, client }).toString()}`;

  /** Signs in at the provider and comes back with a ticket. */
  const ticketFor = async (source: Source, login: string): Promise<Proof> => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const browser = createOidcBrowser(portal.address);
    const { location } = await browser.passes(startOf(source, challenge), login);
    const query = new URLSearchParams(location.replace(/^[^?]*\?/, ''));
    return { accessToken: query.get('ticket') ?? '', verifier };
  };

  /** An ID token that a program got by itself. */
  const idTokenFor = async (source: Source, login: string, nonce: string): Promise<string> => {
    const { issuer } = providers[source];
    const verifier = randomBytes(32).toString('base64url');
    const client = {
      client_id: appIds[source],
      ...(source === 'Alpha' ? { client_secret: secret } : {}),
    };
    const ask = new URLSearchParams({
      client_id: appIds[source],
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: programRedirect,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const browser = createOidcBrowser(portal.address);
    const asked = await browser.step(`${issuer}/auth?${ask.toString()}`);
    const answered = await browser.step(asked.location, { answer: 'yes', login });
    const { location } = await browser.step(answered.location);
    const response = await fetch(`${issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...client,
        grant_type: 'authorization_code',
        code: new URL(location).searchParams.get('code') ?? '',
        redirect_uri: programRedirect,
        code_verifier: verifier,
      }),
    });
    const { id_token: idToken } = (await response.json()) as { readonly id_token: string };
    return idToken;
  };

  /** The account of a name, with the number of identities that it is linked with; none where there is no such account. */
  const accountsOf = async (username: string) => {
    const { rows } = await portal.database.query<{
      readonly password_hash: string | null;
      readonly identities: number;
    }>(
      `select password_hash, (select count(*) from account_identity where account_id = a.id) as identities
         from account a where username = $1`,
      [username],
    );
    return rows;
  };

  return {
    portal,
    providers,
    accountsOf,
    startOf,
    ticketFor,
    idTokenFor,
    signUp: (body: SignUp, client: ClientKind = 'api') =>
      portal.stranger(client).calls(social.externalAuthSignup, { body }),
  };
};

export type SocialWorld = Awaited<ReturnType<typeof startSocialWorld>>;

/** A world for the stories of a file, with a clock of its own: each story begins now, and lets time pass. */
export const startTimedWorld = async () => {
  let moment = new Date();
  beforeEach(() => {
    moment = new Date();
  });
  const pass = (milliseconds: number): void => {
    moment = new Date(moment.getTime() + milliseconds);
  };
  return { world: await startSocialWorld(() => moment), pass };
};
