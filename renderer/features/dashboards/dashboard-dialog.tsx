import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import { longestDashboardDescription, longestDashboardName } from '#shared/rules/limits.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { useTooLong } from '#renderer/session/use-too-long.ts';
import { SharingFields } from '#renderer/session/sharing/sharing-fields.tsx';
import { useDraftValues } from '#renderer/session/use-draft-values.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { FailureNote } from '#renderer/ui/feedback/failure-note.tsx';
import { sendByKeys, sendingKeys } from '#renderer/ui/form/send-by-keys.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { HeldFields } from '#renderer/ui/form/held-fields.tsx';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import { faultsOfDashboard, withListedCopy } from './dashboard-values.ts';
import classes from './dashboard-dialogs.module.css';
import { isTypedDashboard, type TypedDashboard, typedDashboard } from './typed-dashboard.ts';
import { useSaveDashboard } from './use-save-dashboard.ts';

type DashboardDialogProps = {
  /** The dashboard that is changed; a new one is made without it. */
  readonly dashboard?: Dashboard | undefined;
  /** Whose widgets a new one can begin with. */
  readonly others: readonly Dashboard[];
  readonly onSaved: (dashboard: Dashboard) => void;
  readonly onClose: () => void;
};

/**
 * Names a dashboard and says who shares it, in the words of saved views. What was typed waits for the next time when the
 * dialog is closed.
 */
export const DashboardDialog = ({ others, onSaved, onClose, ...props }: DashboardDialogProps) => {
  const { t, i18n } = useTranslation('dashboards');
  // As it was when the dialog opened: the list goes on, and what others change meanwhile is not this person's to save.
  const [dashboard] = useState(props.dashboard);
  // In each language what is there has other words, and sending one's words back in another ends all others.
  const [draftName] = useState(
    dashboard === undefined ? 'dashboard.new' : `dashboard.${dashboard.id}.${languageOf(i18n)}`,
  );
  const { values, put, draft, ...key } = useDraftValues<TypedDashboard>({
    name: draftName,
    begun: typedDashboard(dashboard),
    isValues: isTypedDashboard,
    typedOf: ({ name, description, sharing, copyOf }) => [name, description, sharing, copyOf],
  });
  const [tries, setTries] = useState(0);
  const form = useFirstFault(tries);
  const saver = useSaveDashboard();
  useOpener();
  const shown = withListedCopy(values, others);
  const faults = faultsOfDashboard(values);
  const isAsked = tries > 0;
  const tooLong = useTooLong();

  const submit = async (): Promise<void> => {
    if (faults.name || faults.description || faults.sharing.length > 0) {
      return setTries((count) => count + 1);
    }
    const { version } = values;
    const saved = await saver.save(shown, dashboard && { ...dashboard, version }, key);
    if (saved === null) return undefined;
    draft.forget();
    return onSaved(saved);
  };

  return (
    <Modal
      opened
      centered
      size="lg"
      title={t(dashboard === undefined ? 'dialog.newTitle' : 'dialog.editTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <form
        ref={form}
        noValidate
        className={classes.form}
        onKeyDown={sendByKeys}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          // React hands the events of a dialog to the form that it was opened from.
          event.stopPropagation();
          void submit();
        }}
      >
        <FailureNote text={saver.failure} />
        <HeldFields held={saver.busy}>
          <DraftNotice draft={draft} />
          <TextInput
            data-autofocus
            required
            label={t('dialog.name')}
            value={values.name}
            error={
              tooLong(values.name, longestDashboardName) ??
              (isAsked && faults.name ? t('dialog.required') : null)
            }
            onChange={({ currentTarget }) => put({ name: currentTarget.value })}
          />
          <Textarea
            dir="auto"
            rows={2}
            label={t('dialog.description')}
            value={values.description}
            error={tooLong(values.description, longestDashboardDescription)}
            onChange={({ currentTarget }) => put({ description: currentTarget.value })}
          />
          {dashboard === undefined && others.length > 0 && (
            <NativeSelect
              label={t('dialog.beginWith')}
              value={shown.copyOf}
              onChange={({ currentTarget }) => put({ copyOf: currentTarget.value })}
              data={[
                { value: '', label: t('dialog.beginEmpty') },
                ...others.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
          <SharingFields
            value={values.sharing}
            onChange={(sharing) => put({ sharing })}
            faults={isAsked ? faults.sharing : []}
          />
        </HeldFields>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <BusyButton type="submit" {...sendingKeys} loading={saver.busy}>
            {t('save')}
          </BusyButton>
        </DialogButtons>
      </form>
    </Modal>
  );
};
