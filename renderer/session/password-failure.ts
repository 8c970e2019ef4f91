import { ReplyCode } from '#shared/contract/reply-code.ts';
import { passwordFlaws } from '#shared/rules/password-policy.ts';
import type { TFunction } from 'i18next';
import { type CallFailure, isCallFailure } from '#renderer/api/failure.ts';

const isFlaw = (code: string): code is (typeof passwordFlaws)[number] =>
  passwordFlaws.some((flaw) => flaw === code);

const faultSentence = (
  { errors }: Extract<CallFailure, { kind: 'refused' }>,
  t: TFunction<'account'>,
  limits: { readonly min: number; readonly max: number },
): string | null => {
  const codes = errors.map(({ code }) => code);
  if (codes.includes('wrong')) return t('failures.wrongOld');
  if (codes.includes('same')) return t('failures.same');
  const flaws = codes.filter(isFlaw);
  if (flaws.length === 0) return null;
  const rules = flaws.map((flaw) => t(`rules.${flaw}`, limits)).join('; ');
  return t('failures.broken', { rules });
};

/** What a person reads when a password could not be changed or a link not be sent. */
export const passwordFailure = (
  failure: unknown,
  t: TFunction<'account'>,
  limits = { min: 0, max: 0 },
): string => {
  if (!isCallFailure(failure)) return t('failures.other');
  if (failure.kind !== 'refused') return t('failures.unreachable');
  if (failure.code === ReplyCode.TooManyRequests) {
    return t('failures.tooMany', { count: Math.ceil((failure.retryAfter ?? 60) / 60) });
  }
  return faultSentence(failure, t, limits) ?? t('failures.other');
};
