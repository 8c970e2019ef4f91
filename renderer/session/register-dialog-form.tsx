import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmLeaving } from '#renderer/ui/dialog/dialogs.ts';
import { RegisterButton } from './register-button.tsx';
import classes from './register-form.module.css';
import { RegisterForm } from './register-form.tsx';
import { useRegistration } from './use-registration.ts';

type RegisterDialogFormProps = {
  readonly onDone: (email: string) => void;
  readonly onClose: () => void;
  /** Tells the window what Escape is to do. */
  readonly onLeaving: (leave: () => void) => void;
};

/** The form in the dialog; it knows what was typed, so leaving is its affair. */
export const RegisterDialogForm = ({ onDone, onClose, onLeaving }: RegisterDialogFormProps) => {
  const { t } = useTranslation('register');
  const registration = useRegistration({ mode: 'self', onDone });
  const leave = async (): Promise<void> => {
    if (registration.dirty) {
      const agreed = await confirmLeaving({
        title: t('discard.title'),
        message: t('discard.text'),
        confirmLabel: t('discard.confirm'),
      });
      if (!agreed) return;
      registration.draft.discard();
    }
    onClose();
  };
  useEffect(() => onLeaving(() => void leave()));
  return (
    <RegisterForm
      registration={registration}
      buttons={
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => void leave()}>
            {t('cancel')}
          </Button>
          <RegisterButton registration={registration} />
        </div>
      }
    />
  );
};
