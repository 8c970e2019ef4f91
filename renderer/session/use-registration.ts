import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { PayloadOf, ReplyOf } from '#shared/contract/define-call.ts';
import type { citizenRegistration } from '#shared/contracts/account.ts';
import type { RegistrationDetails, RegistrationField } from '#shared/rules/registration.ts';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { accountApi } from './account.api.ts';
import { passwordFailure } from './password-failure.ts';
import {
  type AccountChoice,
  detailErrors,
  emptyDetails,
  keptChoice,
  keptDetails,
  registrationBody,
  settledText,
  type UserType,
  usualChoice,
  usualConfig,
} from './register-details.ts';
import { failedRegistration, type RegistrationMode } from './registration-failure.ts';
import { useStateDraft } from './use-draft.ts';
import { usePasswordDraft } from './use-password-draft.ts';

type Reply = ReplyOf<typeof citizenRegistration>;

export type RegistrationOptions = {
  readonly mode: RegistrationMode;
  /** Told the address when the person is registered. */
  readonly onDone: (email: string) => void;
};

const noPassword = { next: '', again: '' };

const nothingTouched: ReadonlySet<RegistrationField> = new Set();

type Typed = RegistrationDetails & AccountChoice;

const isTyped = ({ userType, roles, ...texts }: Typed): boolean =>
  userType !== usualChoice.userType ||
  roles.length > 0 ||
  Object.values(texts).some((text) => text !== '');

const focusOn = (form: EventTarget, name: string): void => {
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
  const draft = useStateDraft(mode === 'self' ? 'register' : 'register-person');
  const [typed, setTyped] = useState<Typed>(() => ({
    ...keptDetails(draft.kept),
    ...keptChoice(draft.kept),
  }));
  const latest = useRef(typed);
  const [touched, setTouched] = useState(nothingTouched);
  const { userType, roles, ...details } = typed;
  const password = usePasswordDraft({ owner: details, withOld: false });
  const [isAsked, setIsAsked] = useState(false);
  const [failureText, setFailureText] = useState<string | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const [busy, setBusy] = useState(false);
  const errors = detailErrors(details, config, t);
  const rolesMissing = mode === 'others' && roles.length === 0;
  const complete = errors.size === 0 && password.complete && !rolesMissing;

  const touch = (...names: readonly RegistrationField[]): void =>
    setTouched((before) => new Set([...before, ...names]));

  const show = (change: Partial<Typed>): void => {
    latest.current = { ...latest.current, ...change };
    setTyped(latest.current);
  };

  const put = (change: Partial<Typed>): void => {
    show(change);
    draft.note(latest.current, isTyped(latest.current));
  };

  const write = (name: RegistrationField, text: string): void => put({ [name]: text });

  const reset = (): void => {
    put({ ...emptyDetails, ...usualChoice });
    setTouched(nothingTouched);
    setIsAsked(false);
    password.write(noPassword);
  };

  /** Roles are chosen anew for another account; the form says so. Its draft is left alone: the form may be closed by now. */
  const clearRoles = (): void => {
    show({ roles: [] });
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

  const fail = (error: unknown): void => {
    clearRoles();
    const { keepsForm, sentence } = failedRegistration(error, mode);
    const ours = keepsForm ? passwordFailure(error, tAccount) : t('failures.refused');
    setFailureText(sentence ?? ours);
    if (!keepsForm) reset();
  };

  const send = async (): Promise<void> => {
    setFailureText(null);
    setUnconfirmed(null);
    setBusy(true);
    const body = registrationBody(details, password.draft.next, config);
    const { data: reply, error } =
      mode === 'self'
        ? await register({ body })
        : await registerOther({ body: { ...body, userType, userGroup: roles } });
    setBusy(false);
    if (reply === undefined) fail(error);
    else settle(reply, body.userName);
  };

  return {
    config,
    field: (name: RegistrationField) => ({
      name,
      value: details[name],
      error: touched.has(name) ? errors.get(name) : undefined,
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
        write(name, currentTarget.value),
      // Not while somebody types: a mask that is put on then moves the caret.
      onBlur: () => {
        touch(name);
        const settled = settledText(name, details[name]);
        if (settled !== details[name]) write(name, settled);
      },
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
    },
    roles,
    setRoles: (chosen: readonly string[]) => put({ roles: chosen }),
    /** Nothing can be sent without one, and that was tried or comes next. */
    rolesMissing: isAsked && rolesMissing,
    userType,
    setUserType: (chosen: UserType) => put({ userType: chosen }),
    unconfirmed,
    draft: { restored: draft.kept !== undefined, discard: reset, forget: draft.forget },
    complete,
    dirty: isTyped(typed) || password.draft.next !== '',
    busy,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      // React hands the events of a dialog to the form that it was opened from.
      event.stopPropagation();
      if (busy) return;
      if (complete) {
        void send();
        return;
      }
      setIsAsked(true);
      touch(...errors.keys());
      const [firstWrong] = errors.keys();
      focusOn(event.currentTarget, firstWrong ?? (password.complete ? 'userGroup' : 'password'));
    },
  };
};

export type Registration = ReturnType<typeof useRegistration>;
