import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listening } from './listening.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const appId = 'portal';
const nonce = 'n'.repeat(43);

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const tokenOf = (issuer: string): string => {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, aud: appId, sub: 'ada', nonce, iat: now, exp: now + 300 };
  const text = `${encoded({ alg: 'RS256', kid: '1' })}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
};

/** Where an issuer says that something of it lies. */
export type Places = {
  readonly token_endpoint?: string;
  readonly jwks_uri?: string;
  readonly userinfo_endpoint?: string;
};

/** An OpenID provider that says what the test wants of where it lies, and sends people on where the test wants. */
export const startSmallIssuer = async () => {
  let places: Places = {};
  let leads: { readonly path: string; readonly to: string } | undefined;
  const answerTo = (path: string): unknown => {
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/me`,
          ...places,
        };
      case '/token':
        return { access_token: 'a', token_type: 'Bearer', id_token: tokenOf(issuer) };
      case '/keys':
        return { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', kid: '1' }] };
      default:
        return { sub: 'ada', given_name: 'Ada' };
    }
  };
  const server = createServer(({ url = '' }: IncomingMessage, response: ServerResponse) => {
    if (url === leads?.path) response.writeHead(307, { location: leads.to }).end();
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(url)));
  });
  await listening(server);
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { name: 'Small', issuer, appId, secret: '' },
    secrets: { state: 's'.repeat(43), nonce, verifier: 'v'.repeat(43) },
    idToken: () => tokenOf(issuer),
    says: (said: Places) => {
      places = said;
      leads = undefined;
    },
    sendsOn: (path: string, to: string) => {
      places = {};
      leads = { path, to };
    },
    close: () => server.close(),
  };
};
