import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { TFunction } from 'i18next';
import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#renderer/api/failure.ts';
import { useSessionKeeper } from './keeper-context.ts';
import { useHandedOn } from './handed-on.ts';
import type { Credentials } from './keeper/sign-in.ts';
import { typedIn } from './typed-in.ts';
import { useOpenWork } from './use-open-work.ts';

const sentenceOf = (failure: CallFailure, t: TFunction<'session'>): string => {
  if (failure.kind !== 'refused') return t('login.failures.unreachable');
  if (failure.code === ReplyCode.NotSignedIn) return t('login.failures.wrong');
  if (failure.code !== ReplyCode.TooManyRequests) return t('login.failures.other');
  const minutes = Math.ceil((failure.retryAfter ?? 60) / 60);
  return t('login.failures.locked', { count: minutes });
};

type Field = keyof Credentials;

const fields: readonly Field[] = ['username', 'password'];

/** Puts the focus into a field of the form that was sent. */
const sendTo = (form: HTMLFormElement, name: Field): void => {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
};

const noneMissing: ReadonlySet<Field> = new Set();

/** The sign-in form: its fields, what went wrong, and sending it. `username` is given where it is known. */
export const useSignIn = (username = '') => {
  const keeper = useSessionKeeper();
  const { t } = useTranslation('session');
  const { t: tShell } = useTranslation('shell');
  const [missing, setMissing] = useState(noneMissing);
  const [typed, setTyped] = useState(false);
  useOpenWork(typed, 'brief');
  const place = useRef<HTMLFormElement>(null);
  useHandedOn(place, { isFor: username === '', onTaken: () => setTyped(true) });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** The address of an account that was never confirmed. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const send = async (form: HTMLFormElement, credentials: Credentials): Promise<void> => {
    setFailure(null);
    setUnconfirmed(null);
    setBusy(true);
    const outcome = await keeper.signIn(credentials);
    // Whoever is in stays here until the next page is there: a second press would sign in once more.
    if (outcome.kind === 'signedIn') return;
    setBusy(false);
    if (outcome.kind === 'unconfirmed') setUnconfirmed(credentials.username);
    if (outcome.kind !== 'failed') return;
    sendTo(form, 'password');
    setFailure(outcome.failure);
  };

  const clear = (name: Field): void => {
    setFailure(null);
    setMissing((before) =>
      before.has(name) ? new Set([...before].filter((one) => one !== name)) : before,
    );
  };

  return {
    place,
    field: (name: Field) => ({
      name,
      defaultValue: name === 'username' ? username : '',
      error: missing.has(name) ? tShell('validation.required') : undefined,
      onFocus: () => clear(name),
      // After a failure the focus is in a field already.
      onChange: ({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) => {
        clear(name);
        const now = form === null ? undefined : typedIn(form);
        setTyped(now !== undefined && (now.username !== username || now.password !== ''));
      },
    }),
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      const credentials = typedIn(form);
      const empty = fields.filter((name) => credentials[name] === '');
      const [first] = empty;
      if (first === undefined) {
        if (!busy) void send(form, credentials);
        return;
      }
      sendTo(form, first);
      // The focus has just cleared the field's error, as it does when the person goes there.
      setMissing(new Set(empty));
    },
    busy,
    unconfirmed,
    failureText: failure === null ? null : sentenceOf(failure, t),
  };
};
