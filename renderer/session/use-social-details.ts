import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latinDigits } from '#shared/rules/latin-digits.ts';
import { isSixDigits, plainCode } from '#shared/rules/one-time-code.ts';
import { confirmLeaving } from '#renderer/ui/dialog/dialogs.ts';
import {
  type DetailFaults,
  type DetailName,
  faultsIn,
  fieldsFor,
  type SocialDetails,
} from './social-details.ts';
import type { SocialAsked, SocialProblem } from './use-social-sign-in.ts';

export type SocialForm = {
  readonly asked: SocialAsked & { readonly kind: 'details' | 'code' };
  readonly provider: string;
  readonly problem: SocialProblem | null;
  readonly busy: boolean;
  readonly sendDetails: (asked: SocialAsked) => void;
  readonly sendCode: (asked: SocialAsked, code: string) => void;
  readonly correct: (asked: SocialAsked) => void;
  readonly clearProblem: () => void;
  readonly leave: () => void;
};

/** Puts the focus into a field of the form that was sent. */
const sendTo = ({ target }: SyntheticEvent, name: string): void => {
  const input = target instanceof HTMLFormElement ? target.elements.namedItem(name) : null;
  if (input instanceof HTMLElement) input.focus();
};

/** The dialog that asks for what is missing: its fields, what is wrong with them, and sending them. */
export const useSocialDetails = (props: SocialForm) => {
  const { asked, provider, problem, busy, clearProblem } = props;
  const { t } = useTranslation('social');
  const [typed, setTyped] = useState<Partial<SocialDetails>>({});
  const [faults, setFaults] = useState<DetailFaults>({});
  const [code, setCode] = useState('');
  const [codeMissing, setCodeMissing] = useState(false);
  const details = { ...asked.details, ...typed };
  const whole: SocialAsked = { cause: asked.cause, details };
  const ofCode = problem === 'wrongCode' || problem === 'codeOver';

  const leave = async (): Promise<void> => {
    const dirty = Object.values(typed).some((text) => text !== '') || code !== '';
    const agreed =
      !dirty ||
      (await confirmLeaving({
        title: t('leave.title'),
        message: t('leave.text'),
        confirmLabel: t('leave.confirm'),
      }));
    if (agreed) props.leave();
  };

  return {
    provider,
    busy,
    problemText: problem === null || ofCode ? null : t(`problems.${problem}`),
    codeProblem: codeMissing ? t('code.six') : ofCode ? t(`problems.${problem}`) : null,
    shows: (name: DetailName) => fieldsFor(asked.cause).includes(name),
    field: (name: DetailName) => {
      const fault = faults[name];
      return {
        name,
        value: details[name],
        error: fault === undefined ? null : t(`faults.${fault}`),
        onFocus: () => setFaults((before) => ({ ...before, [name]: undefined })),
        onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
          const { value } = currentTarget;
          clearProblem();
          const text = name === 'zip' ? latinDigits(value) : value;
          setTyped((before) => ({ ...before, [name]: text }));
        },
      };
    },
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      const found = faultsIn(details, asked.cause);
      const first = fieldsFor(asked.cause).find((name) => found[name] !== undefined);
      if (first === undefined) {
        if (!busy) props.sendDetails(whole);
        return;
      }
      sendTo(event, first);
      // The focus has just cleared the field's fault, as it does when the person goes there.
      setFaults(found);
    },
    code: {
      email: asked.details.emailAddress,
      text: code,
      write: (text: string) => {
        clearProblem();
        setCodeMissing(false);
        setCode(text);
      },
      again: () => {
        if (busy) return;
        setCode('');
        props.sendDetails(whole);
      },
      correct: () => {
        setCode('');
        props.correct(whole);
      },
      submit: (event: SyntheticEvent) => {
        event.preventDefault();
        const digits = plainCode(code);
        if (!isSixDigits(digits)) setCodeMissing(true);
        else if (!busy) props.sendCode(whole, digits);
        sendTo(event, 'code');
      },
    },
    leave: () => void leave(),
  };
};

export type DetailsForm = ReturnType<typeof useSocialDetails>;
