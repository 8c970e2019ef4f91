import {
  answerPatience,
  createGuardedRequest,
  type GuardedRequest,
} from '#server/http/guarded-request.ts';
import { bareName, isPersonName } from '#shared/rules/person-name.ts';
import * as oidc from 'openid-client';

/** One provider of identities, as the operator has set it up. */
export type ProviderSettings = {
  readonly name: string;
  readonly issuer: string;
  /** The client id that the provider has given to the portal; '' = not set up. */
  readonly appId: string;
  /** '' for a public client, which shows by PKCE alone that it is the one that asked. */
  readonly secret: string;
};

/** What a provider says about a person; '' where it does not say. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The provider has checked that the address is the person's. */
  readonly emailVerified: boolean;
};

/** Secrets of one sign-in, which must come back with the provider's answer. */
export type FlowSecrets = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

export type SocialProvider = {
  readonly name: string;
  readonly appId: string;
  /** Where the browser goes to sign in there. */
  readonly authorizationUrl: (secrets: FlowSecrets) => Promise<URL>;
  /** Checks the answer that came by the browser and asks the provider who it is about; throws when it is not good. */
  readonly finish: (answer: URLSearchParams, secrets: FlowSecrets) => Promise<Identity>;
  /** Checks an ID token that a program got for itself; throws when it is not good. */
  readonly verify: (
    idToken: string,
    nonce: string,
    now: Date,
  ) => Promise<{ readonly identity: Identity; readonly expiresOn: Date }>;
};

/** Seconds that an answer of the provider may take: the guard waits no longer. */
const patience = answerPatience / 1000;

/** Milliseconds for which what a provider publishes about itself is believed. */
const metadataLifetime = 60 * 60_000;

/** Seconds after which an ID token is too old to sign anybody in, however long it would be valid. */
const oldestIdToken = 10 * 60;

const scope = 'openid profile email';

/** Marked in the library's types so that it stands out: the settings allow it for this very machine alone. */
const plain: { readonly allowInsecureRequests: (config: oidc.Configuration) => void } = oidc;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A name that the portal takes from nobody counts as not told: it could never be saved again, and its owner may not change it. */
const nameOf = (value: unknown): string => {
  const name = bareName(textOf(value)).trim();
  return isPersonName(name) ? name : '';
};

/** `email_verified` is a boolean; some providers send the word. */
const identityOf = (claims: Readonly<Record<string, unknown>>): Identity => ({
  issuer: textOf(claims['iss']),
  subject: textOf(claims['sub']),
  firstName: nameOf(claims['given_name']),
  lastName: nameOf(claims['family_name']),
  email: textOf(claims['email']).toLowerCase(),
  emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
});

/**
 * What a provider publishes about itself names further addresses, which nobody has chosen here: its keys, its tokens, what
 * it knows of people. They lie where the issuer does, or on the internet.
 */
const fetchBy =
  (ask: GuardedRequest): oidc.CustomFetch =>
  async (url, { method, headers, body, signal = AbortSignal.timeout(answerPatience) }) => {
    // Forms are all that is sent in this protocol.
    const form = body instanceof URLSearchParams ? body.toString() : '';
    return ask(new URL(url), { method, headers, body: form, signal });
  };

const discover = (
  settings: ProviderSettings,
  fetchThere: oidc.CustomFetch,
): Promise<oidc.Configuration> => {
  const { issuer, appId, secret } = settings;
  const server = new URL(issuer);
  const prepare = [oidc.enableNonRepudiationChecks];
  if (server.protocol === 'http:') prepare.push(plain.allowInsecureRequests);
  const authentication = secret === '' ? oidc.None() : oidc.ClientSecretPost(secret);
  return oidc.discovery(server, appId, undefined, authentication, {
    execute: prepare,
    timeout: patience,
    [oidc.customFetch]: fetchThere,
  });
};

/** The same provider for tokens that did not come from its token endpoint. */
const forIdTokens = (
  known: oidc.Configuration,
  appId: string,
  fetchThere: oidc.CustomFetch,
): oidc.Configuration => {
  const config = new oidc.Configuration(known.serverMetadata(), appId);
  config[oidc.customFetch] = fetchThere;
  if (known.serverMetadata().issuer.startsWith('http:')) plain.allowInsecureRequests(config);
  oidc.useIdTokenResponseType(config);
  config.timeout = patience;
  return config;
};

/**
 * Speaks OpenID Connect with one provider: authorization code with PKCE, state and nonce; the ID token is checked
 * with its signature. `redirectUri` is asked each time: the portal learns its own address only when it listens.
 */
export const createSocialProvider = (
  settings: ProviderSettings,
  redirectUri: () => string,
): SocialProvider => {
  const fetchThere = fetchBy(createGuardedRequest({ trusted: [new URL(settings.issuer).origin] }));
  let known: { readonly config: Promise<oidc.Configuration>; readonly until: number } | undefined;

  const configuration = (): Promise<oidc.Configuration> => {
    if (known !== undefined && Date.now() < known.until) return known.config;
    const config = discover(settings, fetchThere);
    known = { config, until: Date.now() + metadataLifetime };
    // A provider that is away now may be back in a moment.
    config.catch(() => {
      known = undefined;
    });
    return config;
  };

  return {
    name: settings.name,
    appId: settings.appId,

    authorizationUrl: async ({ state, nonce, verifier }) =>
      oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri(),
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),

    finish: async (answer, { state, nonce, verifier }) => {
      const config = await configuration();
      const url = new URL(redirectUri());
      url.search = answer.toString();
      const tokens = await oidc.authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider sent no ID token.');
      // With a code, providers may tell names and addresses at this endpoint alone.
      const more =
        config.serverMetadata().userinfo_endpoint === undefined
          ? {}
          : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
      return identityOf({ ...more, ...claims });
    },

    verify: async (idToken, nonce, now) => {
      const config = forIdTokens(await configuration(), settings.appId, fetchThere);
      const carrier = new URL(redirectUri());
      carrier.hash = new URLSearchParams({ id_token: idToken }).toString();
      const claims = await oidc.implicitAuthentication(config, carrier, nonce);
      const age = now.getTime() / 1000 - claims.iat;
      if (age > oldestIdToken) throw new Error('The ID token is too old.');
      return { identity: identityOf(claims), expiresOn: new Date(claims.exp * 1000) };
    },
  };
};

/** A person who did not want to sign in after all, or whom the provider refused. */
export const wasDeclined = (error: unknown): boolean =>
  error instanceof oidc.AuthorizationResponseError;
