import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { PayloadOf, ReplyOf } from '#shared/contract/define-call.ts';
import type { citizenRegistration } from '#shared/contracts/account.ts';
import type { userTypes } from '#shared/contracts/contact-schemas.ts';
import {
  type RegistrationDetails,
  type RegistrationField,
  registrationFaults,
} from '#shared/rules/registration.ts';
import { type BaseSyntheticEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type CallFailure, isCallFailure } from '#renderer/api/failure.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { accountApi } from './account.api.ts';
import { passwordFailure } from './password-failure.ts';
import {
  detailsResolver,
  emptyDetails,
  registrationBody,
  shownText,
  usualConfig,
} from './register-details.ts';
import { useFormDraft } from './use-draft.ts';
import { usePasswordDraft } from './use-password-draft.ts';

export type UserType = (typeof userTypes)[number];

type Reply = ReplyOf<typeof citizenRegistration>;

export type RegistrationOptions = {
  /** `others`: by an administrator, with roles. */
  readonly mode: 'self' | 'others';
  /** Told the address when the person is registered. */
  readonly onDone: (email: string) => void;
};

/** Failures that say nothing about the form: it stays as it is. */
const isPassing = (failure: CallFailure): boolean =>
  failure.kind !== 'refused' ||
  failure.code === ReplyCode.TooManyRequests ||
  failure.code >= ReplyCode.Unexpected;

const noPassword = { next: '', again: '' };

const focusOn = (event: BaseSyntheticEvent | undefined, name: string): void => {
  const form: unknown = event?.target;
  const found = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null;
  const input = found instanceof RadioNodeList ? found[0] : found;
  if (input instanceof HTMLElement) input.focus();
};

/** The registration form: what is typed, which rules it keeps, and what the service makes of it. */
export const useRegistration = ({ mode, onDone }: RegistrationOptions) => {
  const { t } = useTranslation('register');
  const { t: tAccount } = useTranslation('account');
  const { data } = accountApi.useProfileConfigQuery({});
  const config = data?.config ?? usualConfig;
  const [register] = accountApi.useRegisterMutation();
  const [registerOther] = accountApi.useRegisterOtherMutation();
  const form = useForm<RegistrationDetails>({
    resolver: detailsResolver(config, t),
    defaultValues: emptyDetails,
    mode: 'onTouched',
  });
  const draft = useFormDraft(form, mode === 'self' ? 'register' : 'register-person');
  const values = useWatch({ control: form.control });
  const details = { ...emptyDetails, ...values };
  const password = usePasswordDraft({ owner: details, withOld: false });
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [userType, setUserType] = useState<UserType>('Citizen');
  const [failureText, setFailureText] = useState<string | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const rolesMissing = mode === 'others' && roles.length === 0;
  const complete =
    registrationFaults(details, config).length === 0 && password.complete && !rolesMissing;

  const reset = (): void => {
    form.reset(emptyDetails);
    draft.forget();
    password.write(noPassword);
    setRoles([]);
    setUserType('Citizen');
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
        setRoles([]);
        setUnconfirmed(email);
        return;
      default:
        setRoles([]);
        setFailureText(sentenceOf(reply.errors));
    }
  };

  const fail = (error: unknown): void => {
    setRoles([]);
    const passing = !isCallFailure(error) || isPassing(error);
    setFailureText(passing ? passwordFailure(error, tAccount) : t('failures.refused'));
    if (!passing) reset();
  };

  const send = async (typed: RegistrationDetails): Promise<void> => {
    setFailureText(null);
    setUnconfirmed(null);
    const body = registrationBody(typed, password.draft.next, config);
    const { data: reply, error } =
      mode === 'self'
        ? await register({ body })
        : await registerOther({ body: { ...body, userType, userGroup: [...roles] } });
    if (reply === undefined) fail(error);
    else settle(reply, body.userName);
  };

  return {
    config,
    field: (name: RegistrationField) => {
      const { onChange, ...registered } = form.register(name);
      return {
        ...registered,
        error: form.formState.errors[name]?.message,
        onChange: (event: { target: { value: string } }) => {
          event.target.value = shownText(name, event.target.value);
          return onChange(event);
        },
      };
    },
    passwordFields: {
      draft: password.draft,
      rules: password.rules,
      limits: password.limits,
      write: password.write,
      username: details.email,
      withOld: false,
      isFirst: true,
      failureText,
    },
    roles,
    setRoles,
    rolesMissing,
    userType,
    setUserType,
    unconfirmed,
    draft,
    complete,
    dirty: form.formState.isDirty || password.draft.next !== '',
    busy: form.formState.isSubmitting,
    submit: (event: BaseSyntheticEvent) => {
      // React hands the events of a dialog to the form that it was opened from.
      event.stopPropagation();
      return form.handleSubmit(async (typed, sent) => {
        if (complete) await send(typed);
        else focusOn(sent, password.complete ? 'userGroup' : 'password');
      })(event);
    },
  };
};

export type Registration = ReturnType<typeof useRegistration>;
