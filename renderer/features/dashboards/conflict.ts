import { ReplyCode } from '#shared/contract/reply-code.ts';
import { isCallFailure } from '#renderer/api/failure.ts';

/** Tells that somebody else has saved meanwhile. */
export const isConflict = (error: unknown): boolean =>
  isCallFailure(error) && error.kind === 'refused' && error.code === ReplyCode.Conflict;
