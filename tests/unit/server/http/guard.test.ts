import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { accessTokenOf, admit, checkClient, clientOf, sessionOf } from '#server/http/guard.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession, Session } from '#server/http/session.ts';
import { accessCookie } from '#server/http/session-cookies.ts';
import {
  anySession,
  passwordHolder,
  publicAccess,
  right,
  signedIn,
} from '#shared/contract/access.ts';
import type { Call } from '#shared/contract/define-call.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as z from 'zod/mini';

/** What the guard reads of a request. */
const asked = (
  headers: Readonly<Record<string, string>> = {},
  cookies: Readonly<Record<string, string>> = {},
): FastifyRequest =>
  ({ headers, cookies, host: 'portal.example.org' }) as unknown as FastifyRequest;

const call = (part: Partial<Call> = {}): Call => ({
  method: 'POST',
  path: '/rest/anything',
  summary: 'Something',
  access: signedIn,
  reply: z.object({}),
  ...part,
});

const refusal = (work: () => unknown): ReplyError | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof ReplyError) return error;
    throw error;
  }
};

describe('a call that changes something', () => {
  const from = (headers: Readonly<Record<string, string>>, part: Partial<Call> = {}) =>
    refusal(() => checkClient(call(part), asked(headers)));

  test.each(['web', 'desktop', 'api'])('is taken from the client %s', (client) => {
    expect(clientOf(asked({ 'x-portal-client': client }))).toBe(client);
    expect(from({ 'x-portal-client': client })).toBeUndefined();
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)(
    'by %s needs the header of the portal',
    (method) => {
      expect(from({}, { method })).toMatchObject({
        code: ReplyCode.Forbidden,
        userMessage: 'Send the header x-portal-client: web, desktop or api.',
        message: 'the portal header is missing',
        faults: [
          {
            path: 'x-portal-client',
            code: 'required',
            message: 'Send the header x-portal-client: web, desktop or api.',
          },
        ],
      });
      expect(from({ 'x-portal-client': 'curl' }, { method })?.code).toBe(ReplyCode.Forbidden);
    },
  );

  test('by GET needs it only where the contract says that it changes something', () => {
    expect(from({}, { method: 'GET' })).toBeUndefined();
    expect(from({}, { method: 'GET', csrf: 'header' })?.code).toBe(ReplyCode.Forbidden);
    expect(from({ 'x-portal-client': 'api' }, { method: 'GET', csrf: 'header' })).toBeUndefined();
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://other.example' }, false],
    [{ origin: 'https://portal.example.org' }, false],
    [{ origin: 'http://portal.example.org' }, false],
    [{ origin: 'https://portal.example.org:8443' }, true],
    [{ origin: 'https://other.example' }, true],
    [{ origin: 'null' }, true],
  ])('in a browser that says %j comes from elsewhere: %s', (headers, elsewhere) => {
    const answer = from({ 'x-portal-client': 'web', ...headers });
    expect(answer?.code).toBe(elsewhere ? ReplyCode.Forbidden : undefined);
    if (elsewhere) {
      expect(answer).toMatchObject({
        userMessage: 'This call comes from another site.',
        message: 'called from another site',
      });
    }
    // No cookie travels with the others.
    expect(from({ 'x-portal-client': 'desktop', ...headers })).toBeUndefined();
  });
});

describe('the access token', () => {
  const cookies = { [accessCookie]: 'from-cookie' };

  test.each([
    ['Bearer abc-DEF_123', 'abc-DEF_123'],
    ['bearer abc', 'abc'],
    [`Bearer ${'a'.repeat(512)}`, 'a'.repeat(512)],
    [`Bearer ${'a'.repeat(513)}`, undefined],
    ['Bearer  abc', undefined],
    ['Bearer abc def', undefined],
    ['Basic abc', undefined],
    ['x Bearer abc', undefined],
    ['', undefined],
  ])('of the header %j is %j, whatever the cookie says', (authorization, token) => {
    expect(accessTokenOf(asked({ authorization }, cookies))).toBe(token);
  });

  test('of a cookie counts for browsers alone', () => {
    expect(accessTokenOf(asked({}, cookies))).toBe('from-cookie');
    expect(accessTokenOf(asked({ 'x-portal-client': 'web' }, cookies))).toBe('from-cookie');
    expect(accessTokenOf(asked({ 'x-portal-client': 'desktop' }, cookies))).toBeUndefined();
    expect(accessTokenOf(asked({ 'x-portal-client': 'api' }, cookies))).toBeUndefined();
    expect(accessTokenOf(asked())).toBeUndefined();
  });
});

const common = { id: 's', accountId: 1, expiresOn: new Date(0) };

const anonymous: Session = { ...common, kind: 'anonymous' };

const codeDue: Session = { ...common, kind: 'codeDue' };

const person: PersonSession = {
  ...common,
  kind: 'person',
  crmId: 7,
  passwordDue: false,
  roles: ['Staff'],
  rights: { dashboard: ['CR', 'VW'] },
};

const owing: PersonSession = { ...person, passwordDue: true };

describe('who may make a call', () => {
  const sessions = { none: undefined, anonymous, codeDue, owing, person };

  const admitted = (access: Call['access']) =>
    Object.entries(sessions).flatMap(([name, session]) =>
      refusal(() => admit(access, session)) === undefined ? [name] : [],
    );

  test.each([
    ['public', publicAccess, ['none', 'anonymous', 'codeDue', 'owing', 'person']],
    ['any session', anySession, ['anonymous', 'codeDue', 'owing', 'person']],
    ['people', signedIn, ['person']],
    ['people who owe a password as well', passwordHolder, ['owing', 'person']],
    ['people with one right', right('dashboard', 'CR'), ['person']],
    ['people with two rights', right('dashboard', 'CR', 'VW'), ['person']],
    ['people with a right more', right('dashboard', 'CR', 'ED'), []],
    ['people with a right elsewhere', right('app-config', 'VW'), []],
    ['people with no right named', right('dashboard'), []],
  ])('%s', (_, access, names) => {
    expect(admitted(access)).toEqual(names);
  });

  test('is the one whose session it is', () => {
    expect(admit(publicAccess, undefined)).toBeUndefined();
    expect(admit(publicAccess, person)).toBe(person);
    expect(admit(anySession, anonymous)).toBe(anonymous);
    expect(admit(right('dashboard', 'VW'), person)).toBe(person);
  });

  test.each([
    [signedIn, undefined, 401, 'Please sign in.', 'no living session'],
    [signedIn, anonymous, 401, 'Please sign in.', 'the session is anonymous'],
    [signedIn, codeDue, 401, 'Please sign in.', 'the session is codeDue'],
    [signedIn, owing, 403, 'Please choose a new password first.', 'a new password is due'],
    [
      right('dashboard', 'VW'),
      owing,
      403,
      'Please choose a new password first.',
      'a new password is due',
    ],
    [
      right('dashboard', 'ED', 'DL'),
      person,
      403,
      'You do not have the right to do this.',
      'right missing: dashboard ED DL',
    ],
  ] as const)('%j, asked by %j: %i %s', (access, session, code, userMessage, message) => {
    expect(refusal(() => admit(access, session))).toMatchObject({ code, userMessage, message });
  });
});

describe('the session of a request', () => {
  const find = async (token: string): Promise<Session | undefined> =>
    token === 'good' ? person : undefined;
  const sessionWith = (authorization?: string) =>
    sessionOf(asked(authorization === undefined ? {} : { authorization }), find);

  test('is the one of its token, where that lives', async () => {
    expect(await sessionWith('Bearer good')).toBe(person);
    expect(await sessionWith('Bearer bad')).toBeUndefined();
  });

  test('is none without a token, and nobody is asked for it', async () => {
    const never = async (): Promise<never> => expect.unreachable('asked without a token');
    expect(await sessionOf(asked(), never)).toBeUndefined();
  });
});
