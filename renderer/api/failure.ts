import { type Fault, savedBefore } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';

/** Why a call gave no data. `refused` carries the server's own words; `unreachable` means that no answer came. */
export type CallFailure =
  | {
      readonly kind: 'refused';
      readonly code: number;
      readonly message: string;
      readonly errors: readonly Fault[];
      readonly requestId?: string;
      /** Seconds to wait before the next try, where the service said so. */
      readonly retryAfter?: number;
    }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'aborted' };

const kinds: ReadonlySet<unknown> = new Set(['refused', 'unreachable', 'aborted']);

/** Tells a failure of a call from an error that is a bug. */
export const isCallFailure = (error: unknown): error is CallFailure =>
  typeof error === 'object' && error !== null && 'kind' in error && kinds.has(error.kind);

/** Why a call gave no data, where whoever asked says it to the person. */
export const failureOf = (error: unknown): CallFailure =>
  isCallFailure(error) ? error : { kind: 'unreachable' };

export type Refusal = Extract<CallFailure, { readonly kind: 'refused' }>;

/** What the service said instead of doing it; undefined where it said nothing, and for a bug. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  isCallFailure(error) && error.kind === 'refused' ? error : undefined;

/** What the service said, about a field first; undefined where it said nothing. */
export const saidOf = (error: unknown): string | undefined => {
  const refusal = refusalOf(error);
  return refusal?.errors[0]?.message ?? refusal?.message;
};

export const isRefusedWith = (error: unknown, ...codes: readonly ReplyCode[]): boolean => {
  const code = refusalOf(error)?.code;
  return codes.some((one) => one === code);
};

/** What the service says where a save would overwrite a newer version: whose that is; undefined of any other failure. */
export const overtakenBy = (error: unknown): string | undefined =>
  isRefusedWith(error, ReplyCode.Conflict) ? refusalOf(error)?.message : undefined;

/** Tells that something else was saved under the key of a request: told once, the person may send this one as well. */
export const isSavedBefore = (error: unknown): boolean =>
  refusalOf(error)?.errors.some(({ code }) => code === savedBefore) === true;
