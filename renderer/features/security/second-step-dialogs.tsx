import '@mantine/core/styles/Text.layer.css';
import { Text, TextInput } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#renderer/ui/form/password-field.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import classes from './security.module.css';
import { StepDialog } from './step-dialog.tsx';
import type { Change, SecondStep } from './use-second-step.ts';

/** The one field of a dialog: sent empty, it says so and takes the focus. */
const useOnlyField = (clearFailure: () => void, send: (text: string) => void) => {
  const { t } = useTranslation('shell');
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  return {
    field: {
      ref,
      value: text,
      error: missing ? t('validation.required') : undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        clearFailure();
        setMissing(false);
        setText(currentTarget.value);
      },
    },
    submit: () => {
      setMissing(text === '');
      if (text === '') ref.current?.focus();
      else send(text);
    },
  };
};

type PasswordDialogProps = { readonly change: Change; readonly secondStep: SecondStep };

const PasswordDialog = ({ change, secondStep }: PasswordDialogProps) => {
  const { t } = useTranslation('security');
  const { t: tAccount } = useTranslation('account');
  const { busy, failureText, clearFailure, close } = secondStep;
  const { field, submit } = useOnlyField(clearFailure, (password) =>
    secondStep.change(change, password),
  );
  return (
    <StepDialog
      title={t(`changes.${change}`)}
      submitLabel={t('continue')}
      busy={busy}
      failureText={failureText}
      onSubmit={submit}
      onClose={close}
    >
      <Text>{t('askPassword')}</Text>
      <PasswordField
        {...field}
        label={tAccount('fields.old')}
        autoComplete="current-password"
        labels={{
          show: tAccount('fields.show'),
          hide: tAccount('fields.hide'),
          capsLock: tAccount('fields.capsLock'),
        }}
        data-autofocus
      />
    </StepDialog>
  );
};

type ScanDialogProps = {
  readonly secret: string;
  readonly address: string;
  readonly secondStep: SecondStep;
};

const ScanDialog = ({ secret, address, secondStep }: ScanDialogProps) => {
  const { t } = useTranslation('security');
  const { busy, failureText, clearFailure, close, confirmApp } = secondStep;
  const { field, submit } = useOnlyField(clearFailure, confirmApp);
  return (
    <StepDialog
      title={t('scan.title')}
      submitLabel={t('scan.confirm')}
      busy={busy}
      failureText={failureText}
      onSubmit={submit}
      onClose={close}
    >
      <Text>{t('scan.text')}</Text>
      <QrCode text={address} label={t('scan.qr')} />
      <p className={classes.secret}>
        {t('scan.byHand')} <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextInput
        {...field}
        label={t('scan.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
      />
    </StepDialog>
  );
};

/** The dialogs that change the second step, one at a time. */
export const SecondStepDialogs = ({ secondStep }: { readonly secondStep: SecondStep }) => {
  const { step, close } = secondStep;
  switch (step.kind) {
    case 'none':
      return null;
    case 'password':
      return <PasswordDialog key={step.change} change={step.change} secondStep={secondStep} />;
    case 'scan':
      return <ScanDialog secret={step.secret} address={step.address} secondStep={secondStep} />;
    case 'codes':
      return <RecoveryCodesDialog codes={step.codes} onClose={close} />;
    default:
      return step satisfies never;
  }
};
