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

/** The same faults, with the field of the request that holds the faulty part named in front of their paths. */
export const faultsWithin = (field: string, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((one) => ({ ...one, path: `${field}.${one.path}` }));

/** For `catch`, around what knows only a part of the request: names its faults from the top of the request. */
export const inField =
  (field: string) =>
  (error: unknown): never => {
    const isNamed = error instanceof ReplyError && error.code === ReplyCode.BadRequest;
    throw isNamed ? badRequest(faultsWithin(field, error.faults)) : error;
  };

export const notFound = (userMessage: string): ReplyError =>
  new ReplyError(ReplyCode.NotFound, userMessage);

/** Whoever asks may not do this. They read the same sentence wherever it is; only the log says why. */
export const forbidden = (log: string): ReplyError =>
  new ReplyError(ReplyCode.Forbidden, 'You do not have the right to do this.', { log });

/** Whole sentences: put together from parts they could not be translated. */
const changedSentences = {
  contact: 'Someone else changed this contact in the meantime.',
  additionalContact: 'Someone else changed this additional contact in the meantime.',
  list: 'Someone else changed this list in the meantime.',
  group: 'Someone else changed this group in the meantime.',
  view: 'Someone else changed this view in the meantime.',
  report: 'Someone else changed this report in the meantime.',
  /** Nobody else can have changed it: its owner has, at another place. */
  schedule: 'This schedule was changed in the meantime.',
  dashboard: 'Someone else changed this dashboard in the meantime.',
  widget: 'Someone else changed this widget in the meantime.',
  layout: 'Someone else moved, added or removed widgets in the meantime.',
  note: 'Someone else changed this note in the meantime.',
  site: 'Someone else changed this site in the meantime.',
  template: 'Someone else changed this template in the meantime.',
  rights: 'Someone else changed these rights in the meantime.',
  roles: 'Someone else changed these roles in the meantime.',
  settings: 'Someone else changed these settings in the meantime.',
} as const;

/** One for all: whoever reads it has just tried to save the thing. */
export const changedByYou = 'You changed this yourself in the meantime, perhaps in another window.';

/**
 * Saving would overwrite what was saved since it was read. `isOwn` where the same person has saved that, at another place
 * or by a save whose answer was lost: then it is nobody else's.
 */
export const changedMeanwhile = (
  what: keyof typeof changedSentences,
  {
    isOwn = false,
    faults = [],
  }: { readonly isOwn?: boolean; readonly faults?: readonly Fault[] } = {},
): ReplyError =>
  new ReplyError(ReplyCode.Conflict, isOwn ? changedByYou : changedSentences[what], {
    log: `an old version of: ${what}`,
    faults,
  });

export const notSignedIn = (log: string): ReplyError =>
  new ReplyError(ReplyCode.NotSignedIn, 'Please sign in.', { log });
