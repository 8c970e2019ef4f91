import { useTranslation } from 'react-i18next';
import { PasswordField } from '#renderer/ui/form/password-field.tsx';
import { ChoosePasswordDialog } from './choose-password-dialog.tsx';
import { usePerson } from './rights.ts';
import { StepDialog } from './step-dialog.tsx';
import { useOnlyField } from './use-only-field.ts';

type PasswordDialogProps = {
  readonly title: string;
  /** Why it is asked for. */
  readonly text: string;
  readonly busy: boolean;
  readonly failureText: string | null;
  readonly clearFailure: () => void;
  readonly onPassword: (password: string) => void;
  readonly onClose: () => void;
};

const KnownPasswordDialog = ({ clearFailure, onPassword, ...step }: PasswordDialogProps) => {
  const { t } = useTranslation('security');
  const { t: tAccount } = useTranslation('account');
  const { field, submit } = useOnlyField(clearFailure, onPassword);
  return (
    <StepDialog {...step} submitLabel={t('continue')} onSubmit={submit}>
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

/** Asks people for their password before what only they may do; whoever has none needs one first. */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const person = usePerson();
  return person?.hasPassword === false ? (
    <ChoosePasswordDialog email={person.emailAddress} onClose={props.onClose} />
  ) : (
    <KnownPasswordDialog {...props} />
  );
};
