import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { RegisterDialogForm } from './register-dialog-form.tsx';
import { RegisterInfoDialog } from './register-info-dialog.tsx';

/** Registration over the page, where the operator wants it there. */
export const RegisterDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('register');
  const [registered, setRegistered] = useState<string | null>(null);
  const leaveForm = useRef(onClose);
  if (registered !== null) return <RegisterInfoDialog email={registered} onClose={onClose} />;
  return (
    <Modal
      opened
      centered
      title={t('title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={() => leaveForm.current()}
    >
      <RegisterDialogForm
        onDone={setRegistered}
        onClose={onClose}
        onLeaving={(leave) => {
          leaveForm.current = leave;
        }}
      />
    </Modal>
  );
};
