import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { PayloadOf, ReplyOf } from '#shared/contract/define-call.ts';
import type { citizenRegistration } from '#shared/contracts/account.ts';
import type { RegistrationField } from '#shared/rules/registration.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { focusField } from '#renderer/ui/form/focus-field.ts';
import { accountApi } from './account.api.ts';
import { passwordFailure } from './password-failure.ts';
import {
  askedBesides,
  detailErrors,
  registrationBody,
  type UserType,
  usualConfig,
} from './register-details.ts';
import { failedRegistration, type RegistrationMode } from './registration-failure.ts';
import { useOpenWork } from './use-open-work.ts';
import { usePasswordDraft } from './use-password-draft.ts';
import { usePasswordErrors } from './use-password-errors.ts';
import { useTypedRegistration } from './use-typed-registration.ts';

type Reply = ReplyOf<typeof citizenRegistration>;

export type RegistrationOptions = {
  readonly mode: RegistrationMode;
  /** Told the address when the person is registered. */
  readonly onDone: (email: string) => void;
};

const noPassword = { next: '', again: '' };

/** The registration form: what is typed, which rules it keeps, and what the service makes of it. */
export const useRegistration = ({ mode, onDone }: RegistrationOptions) => {
  const { t } = useTranslation('register');
  const { t: tAccount } = useTranslation('account');
  const { data, refetch } = accountApi.useProfileConfigQuery({});
  const [besides, setBesides] = useState<readonly RegistrationField[]>([]);
  const config = askedBesides(data?.config ?? usualConfig, besides);
  const [register] = accountApi.useRegisterMutation();
  const [registerOther] = accountApi.useRegisterOtherMutation();
  const typed = useTypedRegistration(mode);
  const { details, roles, draft } = typed;
  const password = usePasswordDraft({ owner: details, withOld: false });
  const isPasswordTyped = password.draft.next !== '' || password.draft.again !== '';
  // The draft of what is typed besides leaves it out.
  useOpenWork(isPasswordTyped, 'form');
  const [isAsked, setIsAsked] = useState(false);
  const [failureText, setFailureText] = useState<string | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const errors = detailErrors(details, config, t);
  const ofPassword = usePasswordErrors(password, { withOld: false, isFirst: true });
  const rolesMissing = mode === 'others' && roles.length === 0;
  const complete = errors.size === 0 && password.complete && !rolesMissing;
  const missing = {
    id: useId(),
    fields: [
      ...Array.from(errors.keys(), (name) => t(`fields.${name}`)),
      ...(rolesMissing ? [t('person.roles')] : []),
      ...ofPassword.missing,
    ],
  };

  const reset = (): void => {
    typed.clear();
    setIsAsked(false);
    password.write(noPassword);
  };

  /** The form says that roles are chosen anew. */
  const clearRoles = (): void => {
    typed.clearRoles();
    setIsAsked(true);
  };

  const sentenceOf = (errors: PayloadOf<typeof citizenRegistration>['errors'] = []): string => {
    if (errors.some(({ code }) => code === 'taken')) return t('failures.taken');
    const refused = { kind: 'refused', code: ReplyCode.BadRequest, message: '', errors } as const;
    return passwordFailure(refused, tAccount, password.limits);
  };

  const settle = (reply: Reply, email: string): void => {
    switch (reply.status.code) {
      case ReplyCode.Ok:
        reset();
        toast.success(t(mode === 'self' ? 'done.toast' : 'done.otherToast'));
        onDone(email);
        return;
      case ReplyCode.EmailNotConfirmed:
        clearRoles();
        setUnconfirmed(email);
        return;
      default:
        clearRoles();
        setFailureText(sentenceOf(reply.errors));
    }
  };

  /** Shows and marks what the service found wrong, and leads to the first of it. */
  const mend = (form: EventTarget, fields: readonly RegistrationField[]): void => {
    // What it asks for by now is asked for again where even that did not come.
    void refetch();
    flushSync(() => {
      setBesides((before) => [...before, ...fields]);
      typed.touch(...fields);
    });
    const [first] = fields;
    if (first !== undefined) focusField(form, first);
  };

  const fail = (error: unknown, form: EventTarget): void => {
    clearRoles();
    const { keepsForm, sentence, toMend } = failedRegistration(error, mode);
    const isPassing = keepsForm && toMend === undefined;
    const ours = isPassing ? passwordFailure(error, tAccount) : t('failures.refused');
    setFailureText(sentence ?? ours);
    if (toMend !== undefined) mend(form, toMend);
    if (!keepsForm) reset();
  };

  const send = async (form: EventTarget): Promise<void> => {
    setFailureText(null);
    setUnconfirmed(null);
    setBusy(true);
    const body = registrationBody(details, password.draft.next, config);
    const { data: reply, error } =
      mode === 'self'
        ? await register({ body })
        : await registerOther({ body: { ...body, userType: typed.userType, userGroup: roles } });
    setBusy(false);
    if (reply === undefined) fail(error, form);
    else settle(reply, body.userName);
  };

  return {
    config,
    /** `completion` is what a browser may fill in of the person: of somebody else it knows nothing. */
    field: (name: RegistrationField, completion: string) => ({
      ...typed.field(name, errors),
      autoComplete: mode === 'self' ? completion : 'off',
    }),
    passwordFields: {
      draft: password.draft,
      rules: password.rules,
      limits: password.limits,
      write: password.write,
      username: details.email,
      withOld: false,
      isFirst: true,
      failureText,
      errors: isAsked ? ofPassword.errors : undefined,
    },
    roles,
    setRoles: (chosen: readonly string[]) => typed.put({ roles: chosen }),
    /** Nothing can be sent without one, and that was tried or comes next. */
    rolesMissing: isAsked && rolesMissing,
    userType: typed.userType,
    setUserType: (chosen: UserType) => typed.put({ userType: chosen }),
    unconfirmed,
    draft: { restored: draft.kept !== undefined, discard: reset, forget: draft.forget },
    complete,
    missing,
    dirty: typed.isTyped || isPasswordTyped,
    busy,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      // React hands the events of a dialog to the form that it was opened from.
      event.stopPropagation();
      if (busy) return;
      if (complete) {
        void send(event.currentTarget);
        return;
      }
      setIsAsked(true);
      typed.touch(...errors.keys());
      const [firstWrong] = errors.keys();
      focusField(event.currentTarget, firstWrong ?? ofPassword.firstWrong ?? 'userGroup');
    },
  };
};

export type Registration = ReturnType<typeof useRegistration>;
