import { ReplyCode } from '#shared/contract/reply-code.ts';
import { passwordSignIn } from '#shared/contracts/oauth.ts';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { CallFailure } from '#renderer/api/failure.ts';
import { formResolver } from '#renderer/i18n/form-resolver.ts';
import { useSessionKeeper } from './keeper-context.ts';
import type { Credentials } from './session-keeper.ts';

const credentials = z.pick(passwordSignIn, { username: true, password: true });

const sentenceOf = (failure: CallFailure, t: TFunction<'session'>): string => {
  if (failure.kind !== 'refused') return t('login.failures.unreachable');
  if (failure.code === ReplyCode.NotSignedIn) return t('login.failures.wrong');
  if (failure.code !== ReplyCode.TooManyRequests) return t('login.failures.other');
  const minutes = Math.ceil((failure.retryAfter ?? 60) / 60);
  return t('login.failures.locked', { count: minutes });
};

/** The sign-in form: its fields, what went wrong, and sending it. `username` is given where it is known. */
export const useSignIn = (username = '') => {
  const keeper = useSessionKeeper();
  const { t } = useTranslation('session');
  const { t: tShell } = useTranslation('shell');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const form = useForm<Credentials>({
    resolver: formResolver(credentials, tShell),
    defaultValues: { username, password: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const inputs = useRef<Partial<Record<keyof Credentials, HTMLInputElement | null>>>({});
  // A field that the person goes to loses its error; one that the form sends them to keeps it.
  const sending = useRef(false);
  const sendTo = (name: keyof Credentials) => {
    sending.current = true;
    inputs.current[name]?.focus();
    inputs.current[name]?.select();
    sending.current = false;
  };
  const field = (name: keyof Credentials) => {
    const { ref, ...registered } = form.register(name);
    return {
      ...registered,
      ref: (input: HTMLInputElement | null) => {
        ref(input);
        inputs.current[name] = input;
      },
      error: form.formState.errors[name]?.message,
      onFocus: () => {
        if (sending.current) return;
        form.clearErrors(name);
        setFailure(null);
      },
    };
  };
  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null);
      const outcome = await keeper.signIn(values);
      if (outcome.kind === 'signedIn') return;
      setFailure(outcome.failure);
      sendTo('password');
    },
    (errors) => sendTo(errors.username === undefined ? 'password' : 'username'),
  );
  return {
    field,
    submit,
    busy: form.formState.isSubmitting,
    failureText: failure === null ? null : sentenceOf(failure, t),
  };
};
