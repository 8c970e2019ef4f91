import { ReplyCode } from '#shared/contract/reply-code.ts';
import { plainCode } from '#shared/rules/one-time-code.ts';
import type { TFunction } from 'i18next';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#renderer/api/failure.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { useSessionKeeper } from './keeper-context.ts';
import { useOpenWork } from './use-open-work.ts';

/** Seconds between two codes. */
const pauseBetween = 60;

const sentenceOf = (failure: CallFailure, t: TFunction<'security'>): string => {
  if (failure.kind !== 'refused') return t('code.failures.unreachable');
  if (failure.code === ReplyCode.TooManyRequests) {
    return t('code.failures.tooMany', { count: Math.ceil((failure.retryAfter ?? 60) / 60) });
  }
  const [fault] = failure.errors;
  if (fault?.code === 'over') return t('code.failures.over');
  return fault?.code === 'wrong' ? t('code.failures.wrong') : t('code.failures.other');
};

/** The time for the code is over: the password is asked for once more. */
const isTooLate = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.code === ReplyCode.NotSignedIn;

/** Counts down to nought, once a second. */
const useCountdown = (from: number) => {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft] as const;
};

/** The second step of a sign-in: the code, what is wrong with it, and another one. */
export const useCode = () => {
  const { t } = useTranslation('security');
  const keeper = useSessionKeeper();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  useOpenWork(code !== '', 'brief');
  const [busy, setBusy] = useState(false);
  const [resending, setResending] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [failureText, setFailureText] = useState<string | null>(null);
  const [secondsLeft, setSecondsLeft] = useCountdown(pauseBetween);

  const tell = (failure: CallFailure): void => {
    // By then this dialog has gone.
    if (isTooLate(failure)) toast.error(t('code.failures.ended'));
    else setFailureText(sentenceOf(failure, t));
  };

  const send = async (otp: string): Promise<void> => {
    setBusy(true);
    const outcome = await keeper.giveCode(otp);
    setBusy(false);
    if (outcome.kind !== 'failed') return;
    tell(outcome.failure);
    if (isTooLate(outcome.failure)) return;
    // The next one is typed over it.
    field.current?.focus();
    field.current?.select();
  };

  return {
    field,
    code,
    busy,
    failureText,
    write: (text: string) => {
      setFailureText(null);
      setCode(text);
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (plainCode(code) === '') {
        setFailureText(t('code.failures.empty'));
        field.current?.focus();
      } else if (!busy && !leaving) void send(code);
    },
    resending,
    secondsLeft,
    resend: async (): Promise<void> => {
      setResending(true);
      const failure = await keeper.askForCode();
      setResending(false);
      if (failure === undefined) {
        setCode('');
        setFailureText(null);
        setSecondsLeft(pauseBetween);
        toast.success(t('code.resent'));
        return;
      }
      const wait = failure.kind === 'refused' ? failure.retryAfter : undefined;
      if (wait === undefined) tell(failure);
      else setSecondsLeft(wait);
    },
    leaving,
    leave: async (): Promise<void> => {
      setLeaving(true);
      await keeper.leaveCode();
      setLeaving(false);
    },
  };
};
