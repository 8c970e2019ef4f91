import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordDialog } from '#renderer/session/password-dialog.tsx';
import { StepDialog } from '#renderer/session/step-dialog.tsx';
import { useOnlyField } from '#renderer/session/use-only-field.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import classes from './security.module.css';
import type { SecondStep } from './use-second-step.ts';

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
      text={t('scan.text')}
      submitLabel={t('scan.confirm')}
      busy={busy}
      failureText={failureText}
      onSubmit={submit}
      onClose={close}
    >
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
  const { t } = useTranslation('security');
  const { step, busy, failureText, clearFailure, close } = secondStep;
  // Of the whole chain: each dialog comes from the one before it.
  useOpener();
  switch (step.kind) {
    case 'none':
      return null;
    case 'password':
      return (
        <PasswordDialog
          key={step.change}
          title={t(`changes.${step.change}`)}
          text={t('askPassword')}
          busy={busy}
          failureText={failureText}
          clearFailure={clearFailure}
          onPassword={(password) => secondStep.change(step.change, password)}
          onClose={close}
        />
      );
    case 'scan':
      return <ScanDialog secret={step.secret} address={step.address} secondStep={secondStep} />;
    case 'codes':
      return <RecoveryCodesDialog codes={step.codes} onClose={close} />;
    default:
      return step satisfies never;
  }
};
