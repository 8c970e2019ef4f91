import { ReplyCode } from '#shared/contract/reply-code.ts';
import { passwordSignIn } from '#shared/contracts/oauth.ts';
import type { TFunction } from 'i18next';
import { type BaseSyntheticEvent, useState } from 'react';
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

/** Puts the focus into a field of the form that was sent. */
const sendTo = (event: BaseSyntheticEvent | undefined, name: keyof Credentials): void => {
  const form: unknown = event?.target;
  const input = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
};

/** The sign-in form: its fields, what went wrong, and sending it. `username` is given where it is known. */
export const useSignIn = (username = '') => {
  const keeper = useSessionKeeper();
  const { t } = useTranslation('session');
  const { t: tShell } = useTranslation('shell');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** The address of an account that was never confirmed. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm<Credentials>({
    resolver: formResolver(credentials, tShell),
    defaultValues: { username, password: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const field = (name: keyof Credentials) => ({
    ...form.register(name),
    error: form.formState.errors[name]?.message,
    onFocus: () => {
      form.clearErrors(name);
      setFailure(null);
    },
  });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(
    async (values, event) => {
      setFailure(null);
      setUnconfirmed(null);
      const outcome = await keeper.signIn(values);
      if (outcome.kind === 'unconfirmed') setUnconfirmed(values.username);
      if (outcome.kind !== 'failed') return;
      sendTo(event, 'password');
      setFailure(outcome.failure);
    },
    ({ username, password }, event) => {
      sendTo(event, username === undefined ? 'password' : 'username');
      // The focus has just cleared the field's error, as it does when the person goes there.
      if (username !== undefined) form.setError('username', username);
      if (password !== undefined) form.setError('password', password);
    },
  );
  return {
    field,
    submit,
    busy: isSubmitting,
    unconfirmed,
    failureText: failure === null ? null : sentenceOf(failure, t),
  };
};
