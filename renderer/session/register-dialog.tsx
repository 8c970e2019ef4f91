import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { RegisterButton } from './register-button.tsx';
import classes from './register-form.module.css';
import { RegisterForm } from './register-form.tsx';
import { RegisterInfoDialog } from './register-info-dialog.tsx';
import { useRegistration } from './use-registration.ts';

/** Registration over the page, where the operator wants it there. */
export const RegisterDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('register');
  const [registered, setRegistered] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const registration = useRegistration({ mode: 'self', onDone: setRegistered });
  const leave = async (): Promise<void> => {
    if (registration.dirty) {
      setAsking(true);
      const agreed = await confirm({
        title: t('discard.title'),
        message: t('discard.text'),
        confirmLabel: t('discard.confirm'),
      });
      setAsking(false);
      if (!agreed) return;
      registration.draft.discard();
    }
    onClose();
  };
  if (registered !== null) return <RegisterInfoDialog email={registered} onClose={onClose} />;
  return (
    <Modal
      opened
      centered
      title={t('title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={!asking}
      trapFocus={!asking}
      onClose={() => void leave()}
    >
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
    </Modal>
  );
};
