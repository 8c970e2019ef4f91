import { latinDigits } from '#shared/rules/latin-digits.ts';
import type { RegistrationDetails, RegistrationField } from '#shared/rules/registration.ts';
import { useRef, useState } from 'react';
import {
  type AccountChoice,
  emptyDetails,
  keptChoice,
  keptDetails,
  settledText,
  usualChoice,
} from './register-details.ts';
import type { RegistrationMode } from './registration-failure.ts';
import { useStateDraft } from './use-draft.ts';

type Typed = RegistrationDetails & AccountChoice;

const nothingTouched: ReadonlySet<RegistrationField> = new Set();

const isTyped = ({ userType, roles, ...texts }: Typed): boolean =>
  userType !== usualChoice.userType ||
  roles.length > 0 ||
  Object.values(texts).some((text) => text !== '');

/** What is typed into the registration form, but for the password; a draft keeps it. */
export const useTypedRegistration = (mode: RegistrationMode) => {
  const draft = useStateDraft(mode === 'self' ? 'register' : 'register-person');
  const [typed, setTyped] = useState<Typed>(() => ({
    ...keptDetails(draft.kept),
    ...keptChoice(draft.kept),
  }));
  const latest = useRef(typed);
  const [touched, setTouched] = useState(nothingTouched);
  const { userType, roles, ...details } = typed;

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

  const write = (name: RegistrationField, text: string): void =>
    put({ [name]: name === 'zip' ? latinDigits(text) : text });

  return {
    details,
    userType,
    roles,
    isTyped: isTyped(typed),
    draft,
    put,
    /** From now on the faults of these fields show. */
    touch,
    clear: (): void => {
      put({ ...emptyDetails, ...usualChoice });
      setTouched(nothingTouched);
    },
    /** Roles are chosen anew for another account. The draft is left alone: the form may be closed by now. */
    clearRoles: (): void => show({ roles: [] }),
    field: (name: RegistrationField, errors: ReadonlyMap<RegistrationField, string>) => ({
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
  };
};
