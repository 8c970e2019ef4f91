import '@mantine/core/styles/Stack.layer.css';
import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import classes from './organizations.module.css';
import { useFoundOrganization } from './use-found-organization.ts';

type FoundDialogProps = { readonly onClose: () => void; readonly onFounded: () => void };

/** Founds an organization; what was typed waits for the next time when the dialog is closed. */
export const FoundDialog = ({ onClose, onFounded }: FoundDialogProps) => {
  const { t } = useTranslation('organizations');
  const { register, errors, draft, busy, submit } = useFoundOrganization(onFounded);
  useOpener();
  return (
    <Modal
      opened
      centered
      size="md"
      title={t('found.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          // React hands the events of a dialog to the form that it was opened from.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <Stack gap="md">
          <DraftNotice draft={draft} />
          <div role="alert" className={classes.failure}>
            {errors.root?.message}
          </div>
          <TextInput
            label={t('found.name')}
            required
            data-autofocus
            {...register('name')}
            error={errors.name?.message}
          />
          <TextInput label={t('found.city')} {...register('city')} error={errors.city?.message} />
          <Textarea
            label={t('found.description')}
            rows={3}
            {...register('description')}
            error={errors.description?.message}
          />
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <BusyButton type="submit" loading={busy}>
              {t('found.save')}
            </BusyButton>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
};
