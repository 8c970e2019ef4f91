import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { useTopmost } from '#renderer/ui/dialog/use-topmost.ts';
import classes from './contact-edit.module.css';

const ContactEditForm = lazy(async () => ({
  default: (await import('./contact-edit-form.tsx')).ContactEditForm,
}));

type ContactEditDialogProps = {
  /** The contact; a new one when left out. What is known of it is asked for anew and stays in memory. */
  readonly crmId?: number | undefined;
  readonly onSaved?: ((contact: Contact) => void) | undefined;
  readonly onClose: () => void;
};

/** Adds a contact or edits one, with everything that is known of it. */
export const ContactEditDialog = ({ crmId, onSaved, onClose }: ContactEditDialogProps) => {
  const { t } = useTranslation('contact-care');
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  useOpener();
  const topmost = useTopmost();
  const leaveForm = useRef(onClose);
  const title = t(crmId === undefined ? 'edit.addTitle' : 'edit.title');
  const props = {
    label: title,
    onSaved: (contact: Contact) => {
      onClose();
      onSaved?.(contact);
    },
    onClose,
    onLeaving: (leave: () => void) => {
      leaveForm.current = leave;
    },
  };
  return (
    <Modal
      opened
      centered
      size="60rem"
      fullScreen={narrow}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
      closeOnEscape={topmost}
      trapFocus={topmost}
      classNames={{ body: classes.body ?? '' }}
      onClose={() => leaveForm.current()}
    >
      <Suspense fallback={<p className={classes.waiting}>{t('edit.loading')}</p>}>
        <ContactEditForm {...props} crmId={crmId} />
      </Suspense>
    </Modal>
  );
};
