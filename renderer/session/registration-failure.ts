import { ReplyCode } from '#shared/contract/reply-code.ts';
import { type CallFailure, isCallFailure } from '#renderer/api/failure.ts';

/** `self`: somebody registers; `others`: an administrator registers somebody, with roles. */
export type RegistrationMode = 'self' | 'others';

/** What a failed registration means for the form: whether it stays, and the service's own sentence where that says more. */
export type FailedRegistration = { readonly keepsForm: boolean; readonly sentence?: string };

/** Failures that say nothing about the form: it stays as it is. */
const isPassing = (failure: CallFailure): boolean =>
  failure.kind !== 'refused' ||
  failure.code === ReplyCode.TooManyRequests ||
  failure.code >= ReplyCode.Unexpected;

export const failedRegistration = (error: unknown, mode: RegistrationMode): FailedRegistration => {
  if (!isCallFailure(error) || isPassing(error)) return { keepsForm: true };
  if (error.kind !== 'refused' || error.code !== ReplyCode.Forbidden) return { keepsForm: false };
  // An administrator may only have chosen a role that is not theirs to give.
  return { keepsForm: mode === 'others', sentence: error.message };
};
