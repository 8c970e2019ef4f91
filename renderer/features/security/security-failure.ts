import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { TFunction } from 'i18next';
import { isCallFailure } from '#renderer/api/failure.ts';

/** What a person reads when a change of their account's safety did not go through. */
export const securityFailure = (failure: unknown, t: TFunction<'security'>): string => {
  if (!isCallFailure(failure)) return t('failures.other');
  if (failure.kind !== 'refused') return t('failures.unreachable');
  if (failure.code === ReplyCode.TooManyRequests) {
    return t('failures.tooMany', { count: Math.ceil((failure.retryAfter ?? 60) / 60) });
  }
  if (failure.code === ReplyCode.Conflict) return t('failures.inUse');
  const [fault] = failure.errors;
  if (fault?.code === 'noMail') return t('failures.noMail');
  if (fault?.code !== 'wrong') return t('failures.other');
  return fault.path === 'otp' ? t('failures.wrongCode') : t('failures.wrongPassword');
};
