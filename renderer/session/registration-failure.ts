import { ReplyCode } from '#shared/contract/reply-code.ts';
import {
  placeOnWire,
  type RegistrationField,
  registrationFields,
} from '#shared/rules/registration.ts';
import { type CallFailure, isCallFailure, type Refusal } from '#renderer/api/failure.ts';

/** `self`: somebody registers; `others`: an administrator registers somebody, with roles. */
export type RegistrationMode = 'self' | 'others';

/** What a failed registration means for the form: whether it stays, and the service's own sentence where that says more. */
export type FailedRegistration = {
  readonly keepsForm: boolean;
  readonly sentence?: string;
  /** What is to be mended, in the order of the form, where the service names what is wrong. */
  readonly toMend?: readonly RegistrationField[];
};

/** Failures that say nothing about the form: it stays as it is. */
const isPassing = (failure: CallFailure): boolean =>
  failure.kind !== 'refused' ||
  failure.code === ReplyCode.TooManyRequests ||
  failure.code >= ReplyCode.Unexpected;

const namesFaults = ({ code, errors }: Refusal): boolean =>
  code === ReplyCode.BadRequest && errors.length > 0;

const namedFields = ({ errors }: Refusal): readonly RegistrationField[] =>
  registrationFields.filter((field) => errors.some(({ path }) => path === placeOnWire[field]));

export const failedRegistration = (error: unknown, mode: RegistrationMode): FailedRegistration => {
  if (!isCallFailure(error) || isPassing(error)) return { keepsForm: true };
  if (error.kind !== 'refused') return { keepsForm: false };
  // The operator may ask for more than the form knew when it was filled in.
  if (namesFaults(error)) return { keepsForm: true, toMend: namedFields(error) };
  if (error.code !== ReplyCode.Forbidden) return { keepsForm: false };
  // An administrator may only have chosen a role that is not theirs to give.
  return { keepsForm: mode === 'others', sentence: error.message };
};
