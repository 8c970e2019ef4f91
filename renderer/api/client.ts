import { failureSchema } from '#shared/contract/envelope.ts';
import type { Call, ReplyOf } from '#shared/contract/define-call.ts';
import { keepHeader, keptAtHeader } from '#shared/contract/offline.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { authenticate } from '#shared/contracts/oauth.ts';
import { pageNameHeader } from '#shared/ipc/call-name.ts';
import * as z from 'zod/mini';
import { callUrl, type CallParts } from './call-url.ts';
import type { CallFailure } from './failure.ts';
import { nameCall } from './name-call.ts';

export type CallRequest = CallParts & {
  readonly call: Call;
  readonly body?: unknown;
  /** A file that goes along, for a call that takes one. */
  readonly file?: Blob;
  /** Files that go along under their names, for a call that takes several. */
  readonly files?: readonly File[];
  /** Changes nothing: nobody needs it once the page is gone. */
  readonly onlyReads?: boolean;
  /** Told how much of the request is on its way, from 0 to 1. */
  readonly onSent?: (share: number) => void;
};

export type CallResult<Data = unknown> =
  /** `keptAt`: nobody answers; this is what the desktop client kept then, in milliseconds since 1970. */
  | { readonly data: Data; readonly keptAt?: number; readonly error?: never }
  | { readonly error: CallFailure; readonly data?: never };

export type ClientOptions = {
  /**
   * `web` renews its session itself, by a cookie that scripts cannot read. In `desktop` the main process has
   * renewed it already: a 401 means that the session is over.
   */
  readonly client: 'web' | 'desktop';
  /**
   * Asked when the session is over and cannot be renewed. Answers whether there is a new one; until then every
   * call waits, so nothing that was typed is lost to a session that ran out.
   */
  readonly onSessionEnded: () => Promise<boolean>;
  /** Asked before every call of a session: false while the one of a person who has left lives on. */
  readonly finishSignOut?: () => Promise<boolean>;
  /** Who uses the page: what one person asked for is never done in the name of another. */
  readonly person?: () => number | undefined;
  /** Told whose session was renewed: somebody else may have signed in in another tab. */
  readonly onRenewed?: (reply: ReplyOf<typeof authenticate>) => void;
  /** Told of an answer that the desktop client had kept: the service itself cannot be reached. */
  readonly onKept?: () => void;
  /**
   * Told the name of a call that is given up before its answer has come. The desktop client needs the name: the end of a
   * page's call does not reach it otherwise.
   */
  readonly onAbandoned?: ((name: string) => void) | undefined;
  /** The name under which the desktop client knows this page: it cannot tell otherwise whose calls end with it. */
  readonly page?: string | undefined;
  /** What the person reads now: the service speaks and writes mails in it. */
  readonly language?: () => string;
  readonly fetch?: typeof fetch;
};

export type Client = {
  readonly send: (request: CallRequest, signal?: AbortSignal) => Promise<CallResult>;
  /** For roads beside this one, such as a download: gets a fresh session after a 401. */
  readonly recoverSession: () => Promise<boolean>;
  /** For the same roads: what the person reads now. */
  readonly language: () => string | undefined;
};

/** `unknown`: the service gave no answer, so nobody can say whether the session is over. */
type Recovery = 'recovered' | 'over' | 'unknown';

/**
 * Two tabs that renew at once would use one refresh token twice, which ends the session of both. A renewal beside a
 * sign-in would bring or take the cookies of the earlier session after those of the new one have come.
 */
const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('portal-session-renewal', work) : work();

type Payload = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
};

/** The body of a request: JSON, or a form with the JSON and the files in it. */
const payloadOf = ({ call: { upload }, body, file, files = [] }: CallRequest): Payload => {
  if (body === undefined) return {};
  const json = JSON.stringify(body);
  if (upload === undefined || (file === undefined && files.length === 0)) {
    return { headers: { 'content-type': 'application/json' }, body: json };
  }
  const form = new FormData();
  form.append(upload.json, json);
  if (file !== undefined) form.append(upload.file, file, 'file');
  for (const one of files) form.append(upload.file, one, one.name);
  return { body: form };
};

/** An answer, read to its end: until then it would hold one of the browser's few connections. */
type Answer = {
  readonly status: number;
  readonly body: unknown;
  /** Not a number where the service did not say it. */
  readonly retryAfter: number;
  readonly keptAt: number;
};

const read = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const { status, headers } = response;
  const numberIn = (name: string) => Number(headers.get(name) ?? Number.NaN);
  const said = { status, retryAfter: numberIn('retry-after'), keptAt: numberIn(keptAtHeader) };
  try {
    return { ...said, body: JSON.parse(text) };
  } catch {
    return { ...said, body: undefined };
  }
};

const isGood = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** What is not in the envelope does not come from the service: a proxy answered in its place. */
const resultOf = (answer: Answer): CallResult => {
  if (isGood(answer) && answer.body !== undefined) {
    return { data: answer.body, ...(Number.isNaN(answer.keptAt) ? {} : { keptAt: answer.keptAt }) };
  }
  const parsed = z.safeParse(failureSchema, answer.body);
  if (!parsed.success) return { error: { kind: 'unreachable' } };
  const { status, errors = [], requestId } = parsed.data;
  return {
    error: {
      kind: 'refused',
      code: status.code,
      message: status.message,
      errors,
      ...(requestId === undefined ? {} : { requestId }),
      ...(Number.isNaN(answer.retryAfter) ? {} : { retryAfter: answer.retryAfter }),
    },
  };
};

/**
 * Makes calls of the contract: one road to the server for every screen.
 *
 * A reply is unwrapped from its envelope; `status` stays in it for the business outcomes (229, 230, 233, 548).
 * While one call recovers the session, the others wait for it, and each is sent again once. Public calls (sign-in,
 * sign-out) need no session and therefore never wait.
 */
export const createClient = (options: ClientOptions): Client => {
  const fetchNow: typeof fetch = options.fetch ?? ((...input) => fetch(...input));
  let recovery: Promise<Recovery> | undefined;
  let sessionCount = 0;

  const once = async (request: CallRequest, signal?: AbortSignal): Promise<Answer> => {
    const { call, onSent, onlyReads, ...parts } = request;
    const { headers, ...payload } = payloadOf(request);
    const carry =
      onSent === undefined ? fetchNow : (await import('./send-watched.ts')).sendWatched(onSent);
    const answer = await nameCall(options.onAbandoned, signal, async (naming) =>
      read(
        await carry(callUrl(call, parts), {
          method: call.method,
          credentials: 'same-origin',
          headers: {
            'x-portal-client': options.client,
            ...(options.language && { 'accept-language': options.language() }),
            ...(options.client === 'desktop' &&
              call.keepOffline && { [keepHeader]: call.keepOffline }),
            ...naming,
            ...(onlyReads && options.page !== undefined && { [pageNameHeader]: options.page }),
            ...headers,
          },
          ...payload,
          ...(signal === undefined ? {} : { signal }),
        }),
      ),
    );
    if (!Number.isNaN(answer.keptAt)) options.onKept?.();
    return answer;
  };

  const renew = async (): Promise<Recovery> => {
    if (options.client === 'desktop') return 'over';
    const body = { grantType: 'refresh_token' };
    const answer = await oneTabAtATime(() => once({ call: authenticate, body }));
    if (isGood(answer)) {
      // The service strips every reply to the contract's schema.
      options.onRenewed?.(answer.body as ReplyOf<typeof authenticate>);
      return 'recovered';
    }
    return answer.status === ReplyCode.NotSignedIn ? 'over' : 'unknown';
  };

  const recoverNow = async (): Promise<Recovery> => {
    const renewal = await renew().catch((): Recovery => 'unknown');
    const outcome = renewal === 'over' && (await options.onSessionEnded()) ? 'recovered' : renewal;
    if (outcome === 'recovered') sessionCount += 1;
    return outcome;
  };

  const recover = (): Promise<Recovery> => {
    recovery ??= recoverNow().finally(() => {
      recovery = undefined;
    });
    return recovery;
  };

  const withSession = async (request: CallRequest, signal?: AbortSignal): Promise<CallResult> => {
    await recovery;
    if ((await options.finishSignOut?.()) === false) return { error: { kind: 'unreachable' } };
    const sessionBefore = sessionCount;
    const personBefore = options.person?.();
    const answer = await once(request, signal);
    if (answer.status !== ReplyCode.NotSignedIn) return resultOf(answer);
    // Another call may have recovered the session while this one was on its way.
    const outcome = sessionCount === sessionBefore ? await recover() : 'recovered';
    if (outcome === 'unknown') return { error: { kind: 'unreachable' } };
    const mayGoOn = outcome === 'recovered' && options.person?.() === personBefore;
    return resultOf(mayGoOn ? await once(request, signal) : answer);
  };

  /** May begin or end a session. */
  const withoutSession = async (request: CallRequest, signal?: AbortSignal): Promise<CallResult> =>
    resultOf(
      request.call.method === 'GET'
        ? await once(request, signal)
        : await oneTabAtATime(() => once(request, signal)),
    );

  return {
    send: async (request, signal) => {
      const road = request.call.access.kind === 'public' ? withoutSession : withSession;
      try {
        return await road(request, signal);
      } catch {
        return { error: signal?.aborted === true ? { kind: 'aborted' } : { kind: 'unreachable' } };
      }
    },
    recoverSession: async () => (await recover()) === 'recovered',
    language: () => options.language?.(),
  };
};
