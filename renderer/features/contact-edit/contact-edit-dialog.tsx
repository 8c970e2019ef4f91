import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import type { ToastAction } from '#renderer/ui/feedback/toasts.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './contact-edit.module.css';

const ContactEditForm = late(async () => ({
  default: (await import('./contact-edit-form.tsx')).ContactEditForm,
}));

/** Where among contacts that are edited one after the other. */
export type QueuePlace = {
  /** From 1 on. */
  readonly number: number;
  readonly total: number;
  readonly onSkip: () => void;
};

/** Where the focus was last among the fields of the form, by the name of the field. */
export type LastField = { readonly read: () => string; readonly note: (name: string) => void };

const rememberField = (): LastField => {
  let last = '';
  return {
    read: () => last,
    note: (name) => {
      last = name;
    },
  };
};

type ContactEditDialogProps = {
  /** The contact; a new one when left out. What is known of it is asked for anew and stays in memory. */
  readonly crmId?: number | undefined;
  /** What somebody was searched for by who is being added: the form begins with it. */
  readonly beginning?: string | undefined;
  /** Whoever edits several is led to the next one by what follows a save; the window stays. */
  readonly queue?: QueuePlace | undefined;
  readonly onSaved?: ((contact: Contact) => void) | undefined;
  /** What can be done about a contact that was added, beside the word that it was. */
  readonly addedActs?: ((contact: Contact) => readonly ToastAction[]) | undefined;
  readonly onClose: () => void;
};

/** Adds a contact or edits one, with everything that is known of it. */
export const ContactEditDialog = ({
  crmId,
  beginning = '',
  queue,
  onSaved,
  addedActs,
  onClose,
}: ContactEditDialogProps) => {
  const { t } = useTranslation('contact-care');
  const { number } = useFormats();
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  useOpener();
  const leaveForm = useRef(onClose);
  const [lastField] = useState(rememberField);
  const titleOf = (): string => {
    if (crmId === undefined) return t('edit.addTitle');
    if (queue === undefined) return t('edit.title');
    return t('queue.title', { number: number(queue.number), total: number(queue.total) });
  };
  const title = titleOf();
  const props = {
    crmId,
    beginning,
    queue,
    lastField,
    label: title,
    addedActs,
    onSaved: (contact: Contact) => {
      if (queue === undefined) onClose();
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
      classNames={{ body: classes.body ?? '' }}
      onClose={() => leaveForm.current()}
    >
      {queue !== undefined && <output className="visually-hidden">{title}</output>}
      <Suspense fallback={<p className={classes.waiting}>{t('edit.loading')}</p>}>
        <ContactEditForm key={crmId} {...props} />
      </Suspense>
    </Modal>
  );
};
