import '@mantine/core/styles/Text.layer.css';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#renderer/ui/form/password-field.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import classes from './security.module.css';
import { StepDialog } from './step-dialog.tsx';
import type { Change, SecondStep } from './use-second-step.ts';

type PasswordDialogProps = { readonly change: Change; readonly secondStep: SecondStep };

const PasswordDialog = ({ change, secondStep }: PasswordDialogProps) => {
  const { t } = useTranslation('security');
  const { t: tAccount } = useTranslation('account');
  const { busy, failureText, clearFailure, close } = secondStep;
  const [password, setPassword] = useState('');
  return (
    <StepDialog
      title={t(`changes.${change}`)}
      submitLabel={t('continue')}
      busy={busy}
      failureText={failureText}
      onSubmit={() => password !== '' && secondStep.change(change, password)}
      onClose={close}
    >
      <Text>{t('askPassword')}</Text>
      <PasswordField
        label={tAccount('fields.old')}
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => {
          clearFailure();
          setPassword(currentTarget.value);
        }}
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
  const [code, setCode] = useState('');
  return (
    <StepDialog
      title={t('scan.title')}
      submitLabel={t('scan.confirm')}
      busy={busy}
      failureText={failureText}
      onSubmit={() => code !== '' && confirmApp(code)}
      onClose={close}
    >
      <Text>{t('scan.text')}</Text>
      <QrCode text={address} label={t('scan.qr')} />
      <p className={classes.secret}>
        {t('scan.byHand')} <code dir="ltr">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextInput
        label={t('scan.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        value={code}
        onChange={({ currentTarget }) => {
          clearFailure();
          setCode(currentTarget.value);
        }}
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
