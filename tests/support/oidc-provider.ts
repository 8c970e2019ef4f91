import { generateKeyPair, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Provider } from 'oidc-provider';

/** What a provider knows of somebody; what is left out it does not tell. */
export type KnownPerson = {
  readonly given_name?: string;
  readonly family_name?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
};

export type TestProvider = {
  readonly issuer: string;
  /** People who can sign in there, by the name that they type. */
  readonly people: Map<string, KnownPerson>;
  readonly close: () => Promise<void>;
};

export type TestProviderOptions = {
  readonly port: number;
  readonly appId: string;
  /** Left out for a public client. */
  readonly secret?: string;
  readonly redirectUris: readonly string[];
  /** Whether names and addresses are in the ID token too, not at the userinfo endpoint alone. */
  readonly claimsInIdToken: boolean;
};

const newKey = async (): Promise<JsonWebKey> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
};

const page = (uid: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><title>Identity provider</title></head>
<body><main><h1>Identity provider</h1>
<form method="post" action="/interaction/${uid}">
<label>Account <input name="login" autofocus /></label>
<button name="answer" value="yes">Sign in</button>
<button name="answer" value="no">Refuse</button>
</form></main></body></html>`;

const interactionPath = /^\/interaction\/([\w-]+)$/;

/** A real OpenID provider on this machine: people type their name, and agree to whatever is asked. */
export const startTestProvider = async (options: TestProviderOptions): Promise<TestProvider> => {
  const { port, appId, secret, redirectUris, claimsInIdToken } = options;
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, KnownPerson>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: appId,
        ...(secret === undefined
          ? { token_endpoint_auth_method: 'none' }
          : { client_secret: secret, token_endpoint_auth_method: 'client_secret_post' }),
        redirect_uris: [...redirectUris],
      },
    ],
    jwks: { keys: [await newKey()] },
    cookies: { keys: ['a key of this test alone'] },
    claims: { profile: ['given_name', 'family_name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !claimsInIdToken,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ ...people.get(accountId), sub: accountId }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId;
      if (accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: appId, accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  });

  const interact = async (request: IncomingMessage, response: ServerResponse, uid: string) => {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page(uid));
      return;
    }
    const typed = new URLSearchParams(await text(request));
    const result =
      typed.get('answer') === 'no'
        ? { error: 'access_denied', error_description: 'The person refused.' }
        : { login: { accountId: typed.get('login') ?? '' } };
    await provider.interactionFinished(request, response, result);
  };

  const answer = provider.callback();
  const server = createServer((request, response) => {
    const uid = interactionPath.exec(request.url ?? '')?.[1];
    if (uid === undefined) void answer(request, response);
    else interact(request, response, uid).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer,
    people,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
