import type { Fault } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';

type Details = {
  /** What the log says; a person never sees it. The user message when left out. */
  readonly log?: string;
  readonly faults?: readonly Fault[];
  /** When trying again makes sense, in seconds. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
};

/**
 * An expected failure: a code, a sentence for the person, and apart from it what the log keeps.
 * Anything else that is thrown is a bug and becomes a 500.
 */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
  readonly code: ReplyCode;
  readonly userMessage: string;
  readonly faults: readonly Fault[];
  readonly retryAfter: number | undefined;

  constructor(code: ReplyCode, userMessage: string, details: Details = {}) {
    super(details.log ?? userMessage, { cause: details.cause });
    this.code = code;
    this.userMessage = userMessage;
    this.faults = details.faults ?? [];
    this.retryAfter = details.retryAfter;
  }
}

/** A request that cannot be understood, with everything that is wrong with it. */
export const badRequest = (faults: readonly Fault[]): ReplyError =>
  new ReplyError(ReplyCode.BadRequest, 'Please check what you entered.', {
    faults,
    log: `bad request: ${faults.map(({ path, code }) => `${path} ${code}`).join(', ')}`,
  });

/** One thing is wrong with a request. `path` names the field as the wire spells it. */
export const fault = (path: string, code: string, message: string): ReplyError =>
  badRequest([{ path, code, message }]);

export const notFound = (userMessage: string): ReplyError =>
  new ReplyError(ReplyCode.NotFound, userMessage);

export const notSignedIn = (log: string): ReplyError =>
  new ReplyError(ReplyCode.NotSignedIn, 'Please sign in.', { log });
