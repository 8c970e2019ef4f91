import { ReplyCode } from '#shared/contract/reply-code.ts';
import { passwordSignIn } from '#shared/contracts/oauth.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { CallFailure } from '#renderer/api/failure.ts';
import { formResolver } from '#renderer/i18n/form-resolver.ts';
import { useSessionKeeper } from './keeper-context.ts';
import type { Credentials } from './session-keeper.ts';

const credentials = z.pick(passwordSignIn, { username: true, password: true });

const failureKeyOf = (failure: CallFailure) => {
  if (failure.kind !== 'refused') return 'login.failures.unreachable';
  if (failure.code === ReplyCode.NotSignedIn) return 'login.failures.wrong';
  return failure.code === ReplyCode.TooManyRequests
    ? 'login.failures.locked'
    : 'login.failures.other';
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
  });
  const field = (name: keyof Credentials) => ({
    ...form.register(name),
    error: form.formState.errors[name]?.message,
    onFocus: () => {
      form.clearErrors(name);
      setFailure(null);
    },
  });
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const outcome = await keeper.signIn(values);
    if (outcome.kind === 'signedIn') return;
    form.setFocus('password', { shouldSelect: true });
    setFailure(outcome.failure);
  });
  return {
    field,
    submit,
    busy: form.formState.isSubmitting,
    failureText: failure === null ? null : t(failureKeyOf(failure)),
  };
};
