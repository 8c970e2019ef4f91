import { Button, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdditionalContactOnWire } from '#shared/contracts/additional-contact.ts';
import { type AdditionalContact, mobileDigits } from '#shared/rules/additional-contact.ts';
import { bareAddress } from '#shared/rules/email-address.ts';
import { maskedMobile } from '#shared/rules/registration.ts';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { sendByKeys, sendingKeys } from '#renderer/ui/form/send-by-keys.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { HeldFields } from '#renderer/ui/form/held-fields.tsx';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { confirmLeaving } from '#renderer/ui/dialog/dialogs.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './additional-contact.module.css';
import { usePersonForm } from './use-person-form.ts';

// Hardly anybody ever sees it.
const ConflictCard = late(async () => ({
  default: (await import('#renderer/person-form/conflict-card.tsx')).ConflictCard<
    keyof AdditionalContact
  >,
}));

type PersonDialogProps = {
  readonly crmId: number;
  readonly person: AdditionalContactOnWire | undefined;
  readonly onClose: () => void;
};

/** Adds one of the people around a contact, or edits it. */
export const PersonDialog = ({ crmId, person, onClose }: PersonDialogProps) => {
  const { t } = useTranslation(['contact-care', 'profile']);
  useOpener();
  const form = usePersonForm({ crmId, person, onDone: onClose });
  const place = useFirstFault(form.submitted);
  const leave = async (): Promise<void> => {
    const agreed =
      !form.dirty ||
      (await confirmLeaving({
        title: t('profile:discard.title'),
        message: t('edit.discard'),
        confirmLabel: t('profile:discard.confirm'),
      }));
    if (!agreed) return;
    form.forget();
    onClose();
  };
  const field = (name: keyof AdditionalContact) => ({
    name,
    label: t(`people.fields.${name}`),
    error: form.errorOf(name),
    value: form.values[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      form.write({ [name]: currentTarget.value }),
  });
  return (
    <Modal
      opened
      centered
      title={t(person === undefined ? 'people.addTitle' : 'people.editTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
      onClose={() => void leave()}
    >
      <form
        ref={place}
        noValidate
        className={classes.form}
        onKeyDown={sendByKeys}
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.saving) form.save();
        }}
      >
        <HeldFields held={form.saving}>
          <DraftNotice draft={form} />
          <div role="alert">
            {form.failure !== null && <p className={classes.failure}>{form.failure}</p>}
          </div>
          {form.conflicts.length > 0 && (
            <Suspense>
              <ConflictCard parts={form.conflicts} onChoose={form.choose} />
            </Suspense>
          )}
          <TextInput {...field('title')} dir="auto" />
          <TextInput {...field('firstName')} required dir="auto" data-autofocus />
          <TextInput {...field('lastName')} required dir="auto" />
          <TextInput
            {...field('mobileNo')}
            required
            type="tel"
            inputMode="tel"
            dir="ltr"
            description={t('people.mobileHint')}
            onBlur={({ currentTarget }) => {
              const digits = mobileDigits(currentTarget.value);
              if (digits !== undefined) form.write({ mobileNo: maskedMobile(digits) });
            }}
          />
          <TextInput
            {...field('emailId')}
            type="email"
            dir="ltr"
            spellCheck={false}
            onChange={({ currentTarget }) =>
              form.write({ emailId: bareAddress(currentTarget.value) })
            }
          />
        </HeldFields>
        <DialogButtons>
          <Button variant="default" onClick={() => void leave()}>
            {t('cancel')}
          </Button>
          <BusyButton type="submit" {...sendingKeys} loading={form.saving}>
            {t('people.save')}
          </BusyButton>
        </DialogButtons>
      </form>
    </Modal>
  );
};
