import { setTimeout as pause } from 'node:timers/promises';
import type { ArgumentsOf, Call, ReplyOf } from '#shared/contract/define-call.ts';
import { authenticate } from '#shared/contracts/oauth.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import type { Journal } from './journal.ts';

/** Milliseconds that a caller waits for an answer before they call again. */
const patience = 20_000;

const betweenTries = 250;

/** A refusal that no repetition would change. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(call: string, status: number, words: string) {
    super(`${call} was refused with ${status}: ${words}`);
    this.status = status;
  }
}

/** What is worth another try: no answer, or one that says "not now". */
const isPassing = (status: number): boolean =>
  status >= 500 || status === 408 || status === 429 || status === 0;

type Tokens = { readonly access: string; readonly refresh: string };

export type Sent = { readonly file?: Buffer; readonly fileName?: string };

export type Person = {
  /** Calls until there is an answer; throws `Refused` where the answer is a refusal. */
  readonly insist: <C extends Call>(
    call: C,
    args: ArgumentsOf<C>,
    sent?: Sent,
  ) => Promise<ReplyOf<C>>;
  /** Calls once: the response, or nothing where none came. For files. */
  readonly once: (call: Call, args: object) => Promise<Response | undefined>;
  /** Exchanges the tokens for new ones. */
  readonly renew: () => Promise<void>;
  readonly accessToken: () => string;
};

type Parts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

const formOf = ({ upload }: Call, body: unknown, { file, fileName = 'file' }: Sent) => {
  if (upload === undefined || file === undefined) return undefined;
  const form = new FormData();
  form.append(upload.json, JSON.stringify(body ?? {}));
  form.append(upload.file, new Blob([new Uint8Array(file)]), fileName);
  return form;
};

/** Asks once; the answer's status is 0 where none came. */
export const askOnce = async (
  address: string,
  call: Call,
  parts: Parts,
  { token, sent = {}, signal }: { token?: string; sent?: Sent; signal?: AbortSignal } = {},
): Promise<{ readonly status: number; readonly reply: unknown }> => {
  const form = formOf(call, parts.body, sent);
  const isJson = form === undefined && parts.body !== undefined;
  try {
    const response = await fetch(new URL(callUrl(call, parts), address), {
      method: call.method,
      headers: {
        'x-portal-client': 'api',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
      },
      ...(form === undefined ? {} : { body: form }),
      ...(isJson ? { body: JSON.stringify(parts.body) } : {}),
      signal: signal ?? AbortSignal.timeout(patience),
    });
    return { status: response.status, reply: await response.json() };
  } catch {
    return { status: 0, reply: undefined };
  }
};

const tokensOf = (reply: unknown): Tokens => {
  const { access_token: access, refresh_token: refresh } = reply as ReplyOf<typeof authenticate>;
  if (access === undefined || refresh === undefined) throw new Error('an answer without tokens');
  return { access, refresh };
};

/** Signs in however long it takes. */
export const signIn = async (address: string, account: DemoAccount): Promise<Tokens> => {
  for (;;) {
    const { status, reply } = await askOnce(address, authenticate, {
      body: {
        grantType: 'password',
        username: encodeURIComponent(emailOf(account)),
        password: encodeURIComponent(demoPassword),
      },
    });
    if (status === 200) return tokensOf(reply);
    if (!isPassing(status)) throw new Refused('signing in', status, JSON.stringify(reply));
    await pause(betweenTries);
  }
};

/** Somebody who works with the portal and does not give up. A sign-in that is gone is a breach. */
export const createPerson = async (
  address: string,
  account: DemoAccount,
  journal: Journal,
): Promise<Person> => {
  let tokens = await signIn(address, account);

  const exchange = async (): Promise<void> => {
    for (;;) {
      const { status, reply } = await askOnce(address, authenticate, {
        body: { grantType: 'refresh_token', refresh_token: tokens.refresh },
      });
      if (status === 200) {
        tokens = tokensOf(reply);
        return;
      }
      if (!isPassing(status)) {
        journal.breach(`a sign-in of ${account} was lost: its renewal was refused with ${status}`);
        tokens = await signIn(address, account);
        return;
      }
      await pause(betweenTries);
    }
  };

  let renewing: Promise<void> | undefined;
  /** One at a time, as every client does it. */
  const renew = (): Promise<void> => {
    renewing ??= exchange().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  const insist: Person['insist'] = async <C extends Call>(
    call: C,
    args: ArgumentsOf<C>,
    sent: Sent = {},
  ) => {
    for (let renewals = 0; ; ) {
      const { status, reply } = await askOnce(address, call, args, {
        token: tokens.access,
        sent,
      });
      // The service answers what the contract says: the contract tests see to that.
      if (status === 200) return reply as ReplyOf<C>;
      if (status === 401 && renewals === 0) {
        renewals += 1;
        await renew();
      } else if (isPassing(status)) await pause(betweenTries);
      else throw new Refused(call.path, status, JSON.stringify(reply));
    }
  };

  return {
    insist,
    once: async (call, args) => {
      try {
        const parts: Parts = args;
        return await fetch(new URL(callUrl(call, parts), address), {
          method: call.method,
          headers: {
            'x-portal-client': 'api',
            authorization: `Bearer ${tokens.access}`,
            'content-type': 'application/json',
          },
          ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
          signal: AbortSignal.timeout(patience * 3),
        });
      } catch {
        return undefined;
      }
    },
    renew,
    accessToken: () => tokens.access,
  };
};
