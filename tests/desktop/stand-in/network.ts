import { type IncomingMessage, request as sendRequest, type RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import { connect, type DetailedPeerCertificate, type TLSSocket } from 'node:tls';

export type VerifyProc = NonNullable<Parameters<Electron.Session['setCertificateVerifyProc']>[0]>;

/** What a session has to say about its calls. */
export type NetworkWishes = {
  readonly verify: VerifyProc | null;
  /** `host:port`; null for none. */
  readonly proxy: string | null;
};

/** Chromium's words for what Node finds out about a certificate. */
const certificateErrors: Readonly<Record<string, readonly [name: string, code: number]>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: ['CERT_COMMON_NAME_INVALID', -200],
  CERT_HAS_EXPIRED: ['CERT_DATE_INVALID', -201],
  CERT_NOT_YET_VALID: ['CERT_DATE_INVALID', -201],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['CERT_AUTHORITY_INVALID', -202],
  SELF_SIGNED_CERT_IN_CHAIN: ['CERT_AUTHORITY_INVALID', -202],
  UNABLE_TO_GET_ISSUER_CERT: ['CERT_AUTHORITY_INVALID', -202],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['CERT_AUTHORITY_INVALID', -202],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['CERT_AUTHORITY_INVALID', -202],
};

const connectionErrors: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'CONNECTION_REFUSED',
  ECONNRESET: 'CONNECTION_RESET',
  ENOTFOUND: 'NAME_NOT_RESOLVED',
  EAI_AGAIN: 'NAME_NOT_RESOLVED',
};

const named = (name: string, cause?: unknown): Error => new Error(`net::ERR_${name}`, { cause });

const inChromiumsWords = (failure: unknown, fallback: string): Error => {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  return named(connectionErrors[code] ?? fallback, failure);
};

/** As Electron shows it: each certificate holds the one that has issued it. */
const forElectron = (certificate: DetailedPeerCertificate): Electron.Certificate => {
  const { raw, issuerCertificate: issuer } = certificate;
  const lines = raw.toString('base64').match(/.{1,64}/g) ?? [];
  const data = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  const isRoot = issuer === undefined || issuer.raw.equals(raw);
  return { data, ...(isRoot ? {} : { issuerCert: forElectron(issuer) }) } as Electron.Certificate;
};

/** Lets the application have its word on the certificate before anything is sent, as Chromium does. */
const judge = async (socket: TLSSocket, host: string, verify: VerifyProc | null): Promise<void> => {
  // An Error with a code where the name is wrong, a bare code otherwise.
  const found = socket.authorizationError as Error | string | null;
  const code = found instanceof Error && 'code' in found ? String(found.code) : String(found);
  const [name, number] = found
    ? (certificateErrors[code] ?? (['CERT_INVALID', -207] as const))
    : (['OK', 0] as const);
  const certificate = forElectron(socket.getPeerCertificate(true));
  const asked = {
    hostname: host,
    certificate,
    validatedCertificate: certificate,
    isIssuedByKnownRoot: found === null,
    verificationResult: `net::${name}`,
    errorCode: number,
  };
  const answer = verify ? await new Promise<number>((done) => verify(asked, done)) : -3;
  if (answer === 0) return;
  if (answer !== -3) throw named('FAILED');
  if (found) throw named(name);
};

const secureSocket = async (url: URL, verify: VerifyProc | null): Promise<TLSSocket> => {
  const { hostname, port } = url;
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('secureConnect', resolve);
      socket.once('error', reject);
    });
    await judge(socket, hostname, verify);
    return socket;
  } catch (failure) {
    socket.destroy();
    throw failure instanceof Error && failure.message.startsWith('net::')
      ? failure
      : inChromiumsWords(failure, 'SSL_PROTOCOL_ERROR');
  }
};

const bodiless = new Set([204, 205, 304]);

const responseOf = (reply: IncomingMessage): Response => {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(reply.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const status = reply.statusCode ?? 0;
  const body = bodiless.has(status) ? null : (Readable.toWeb(reply) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers });
};

const send = (options: RequestOptions, { body, signal }: RequestInit): Promise<Response> =>
  new Promise((answered, failed) => {
    const request = sendRequest({ ...options, ...(signal ? { signal } : {}) }, (reply) =>
      answered(responseOf(reply)),
    );
    request.once('error', (failure) => {
      const words = options.path?.startsWith('http:') ? 'PROXY_CONNECTION_FAILED' : 'FAILED';
      failed(signal?.aborted === true ? failure : inChromiumsWords(failure, words));
    });
    request.end(body as string | Uint8Array | null | undefined);
  });

/**
 * A call by Node's network with what Chromium would ask on the way: the session's proxy, for plain http alone, and its
 * word on a certificate. Redirects are followed in neither; the client forbids them.
 */
export const fetchAs = async (
  { verify, proxy }: NetworkWishes,
  input: string,
  init: RequestInit = {},
): Promise<Response> => {
  const url = new URL(input);
  const headers = Object.fromEntries(new Headers(init.headers));
  const options = { method: init.method ?? 'GET', headers };
  if (url.protocol === 'https:') {
    if (proxy !== null) {
      throw new Error('electron stand-in: https through a proxy is not implemented');
    }
    const socket = await secureSocket(url, verify);
    const path = url.pathname + url.search;
    return send({ ...options, path, host: url.host, createConnection: () => socket }, init);
  }
  if (proxy !== null) {
    const { hostname: host, port } = new URL(`http://${proxy}`);
    return send({ ...options, host, port, path: url.href }, init);
  }
  return fetch(input, init).catch((failure: unknown) => {
    if (init.signal?.aborted === true) throw failure;
    throw inChromiumsWords(failure instanceof Error ? failure.cause : failure, 'FAILED');
  });
};
