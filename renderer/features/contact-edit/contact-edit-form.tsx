import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { AddressesCard } from '#renderer/person-form/addresses-card.tsx';
import { EmailsCard } from '#renderer/person-form/emails-card.tsx';
import { NamesCard } from '#renderer/person-form/names-card.tsx';
import { PhonesCard } from '#renderer/person-form/phones-card.tsx';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import type { ToastAction } from '#renderer/ui/feedback/toasts.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { HeldFields } from '#renderer/ui/form/held-fields.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { sendByKeys, sendingKeys } from '#renderer/ui/form/send-by-keys.ts';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import { late } from '#renderer/ui/late-component.tsx';
import type { LastField, QueuePlace } from './contact-edit-dialog.tsx';
import classes from './contact-edit.module.css';
import { type EditedContact, newContact } from './contact-values.ts';
import { FieldsCard } from './fields-card.tsx';
import { KnownAlready } from './known-already.tsx';
import { KindCard } from './kind-card.tsx';
import { type ContactFormState, useContactForm } from './use-contact-form.ts';
import { useOwnerDetails } from './use-owner-details.ts';

/** Two people seldom change one contact at the same time. */
const ContactConflictCard = late(async () => ({
  default: (await import('./contact-conflict-card.tsx')).ContactConflictCard,
}));

type FootProps = { readonly form: ContactFormState; readonly queue: QueuePlace | undefined };

const Foot = ({ form, queue }: FootProps) => {
  const { t } = useTranslation('contact-care');
  const isLast = queue === undefined || queue.number === queue.total;
  const { failure, faults, submitted, dirty, saving, isNew } = form;
  const wrong = faults.length > 0 && submitted > 0;
  return (
    <div className={classes.foot}>
      <div className={classes.state}>
        <div role="alert">
          {failure !== null && (
            <p className={classes.failure}>
              <IconAlertCircle size={18} aria-hidden /> {failure}
            </p>
          )}
        </div>
        {failure === null && (
          <output>
            {wrong && t('edit.wrong', { count: faults.length })}
            {!wrong && dirty && t('edit.unsaved')}
          </output>
        )}
      </div>
      <Button variant="default" onClick={form.leave}>
        {t('cancel')}
      </Button>
      {!isLast && (
        // What was typed waits for whoever comes back.
        <BusyButton variant="default" disabled={saving} onClick={queue.onSkip}>
          {t('queue.skip')}
        </BusyButton>
      )}
      <BusyButton {...sendingKeys} type="submit" loading={saving}>
        {isLast ? t(isNew ? 'edit.add' : 'edit.save') : t('queue.saveNext')}
      </BusyButton>
    </div>
  );
};

type FormProps = {
  readonly label: string;
  readonly queue: QueuePlace | undefined;
  /** The field of the form before in which the focus was last: whoever corrects one thing of many goes on there. */
  readonly lastField: LastField;
  readonly onSaved: (contact: Contact) => void;
  readonly addedActs: ((contact: Contact) => readonly ToastAction[]) | undefined;
  readonly onClose: () => void;
  /** Tells the window what Escape is to do. */
  readonly onLeaving: (leave: () => void) => void;
};

const EditForm = ({
  initial,
  beginning = '',
  label,
  queue,
  lastField,
  onSaved,
  addedActs,
  onClose,
  onLeaving,
}: FormProps & { readonly initial: EditedContact; readonly beginning?: string }) => {
  const form = useContactForm(initial, beginning, { onSaved, addedActs, onLeave: onClose });
  const place = useFirstFault(form.submitted);
  useEffect(() => {
    onLeaving(form.leave);
    return () => onLeaving(onClose);
  });
  // The window opened before its form was there: it could give the focus to its own button alone.
  useEffect(() => {
    const again = place.current?.elements.namedItem(lastField.read());
    const field = again instanceof HTMLElement ? again : place.current?.querySelector('input');
    field?.focus();
  }, [place, lastField]);
  return (
    <form
      ref={place}
      noValidate
      className={classes.form}
      aria-label={label}
      onFocus={({ target }) => {
        const name = target.getAttribute('name') ?? '';
        if (name !== '') lastField.note(name);
      }}
      onKeyDown={sendByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.saving) form.save();
      }}
    >
      <HeldFields held={form.saving}>
        <DraftNotice draft={form.draft} />
        <Suspense fallback={null}>
          {form.conflict !== null && <ContactConflictCard form={form} />}
        </Suspense>
        <NamesCard form={form} />
        {form.isNew && <KnownAlready values={form.values} onFollow={onClose} />}
        <KindCard form={form} />
        <AddressesCard form={form} />
        <PhonesCard form={form} />
        <EmailsCard form={form} />
        <FieldsCard form={form} />
      </HeldFields>
      <Foot form={form} queue={queue} />
    </form>
  );
};

const LoadedForm = ({ crmId, ...props }: FormProps & { readonly crmId: number }) => {
  const { t } = useTranslation('contact-care');
  const state = useOwnerDetails(crmId);
  switch (state.kind) {
    case 'ready':
      return <EditForm {...props} initial={state.details} />;
    case 'loading':
      return <output className={classes.waiting}>{t('edit.loading')}</output>;
    case 'failed':
      return (
        <div role="alert" className={classes.waiting}>
          <p>{t('edit.failed')}</p>
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>{' '}
          {props.queue !== undefined && (
            <>
              <Button variant="default" onClick={props.queue.onSkip}>
                {t('queue.skip')}
              </Button>{' '}
            </>
          )}
          <Button ref={handFocusOut} onClick={state.retry}>
            {t('retry')}
          </Button>
        </div>
      );
    default:
      return state satisfies never;
  }
};

/** The form of a contact: one that is known by its number, or a new one. */
export const ContactEditForm = ({
  crmId,
  beginning,
  ...props
}: FormProps & { readonly crmId: number | undefined; readonly beginning: string }) =>
  crmId === undefined ? (
    <EditForm {...props} initial={newContact} beginning={beginning} />
  ) : (
    <LoadedForm {...props} crmId={crmId} />
  );
