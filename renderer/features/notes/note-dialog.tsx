import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Group, Progress, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longestNote } from '#shared/rules/note.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { confirmLeaving } from '#renderer/ui/dialog/dialogs.ts';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { HeldFields } from '#renderer/ui/form/held-fields.tsx';
import { sendByKeys, sendingKeys } from '#renderer/ui/form/send-by-keys.ts';
import { intoView } from '#renderer/ui/form/unfold.ts';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import { FollowUpField } from './follow-up-field.tsx';
import { NoteFiles } from './note-files.tsx';
import classes from './notes.module.css';
import { TellField } from './tell-field.tsx';
import { useFollowUpName } from './use-follow-up-name.ts';
import type { NoteTarget } from './use-note-fields.ts';
import { useNoteForm } from './use-note-form.ts';

const titleOf = (target: NoteTarget) => {
  if (target.kind === 'edit') return 'editTitle';
  return target.isFollowUp === true ? 'followUpTitle' : 'addTitle';
};

type NoteDialogProps = { readonly target: NoteTarget; readonly onClose: () => void };

/** Writes a note. What was typed waits for the next time when the dialog is closed; files cannot, and are asked about. */
export const NoteDialog = ({ target, onClose }: NoteDialogProps) => {
  const { t } = useTranslation('notes');
  const { number } = useFormats();
  const form = useNoteForm(target, onClose);
  const place = useFirstFault(form.submitted);
  const nameOf = useFollowUpName();
  useOpener();
  const busy = form.sent !== null;
  const close = async (): Promise<void> => {
    const agreed =
      !form.files.isChosen ||
      (await confirmLeaving({
        title: t('leave.title'),
        message: t('leave.message'),
        confirmLabel: t('leave.confirm'),
        cancelLabel: t('leave.stay'),
      }));
    if (agreed) onClose();
  };
  return (
    <Modal
      opened
      centered
      size="lg"
      title={t(`form.${titleOf(target)}`)}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={!busy}
      onClose={() => void close()}
    >
      <form
        ref={place}
        noValidate
        onKeyDown={sendByKeys}
        onSubmit={(event) => {
          // React hands the events of a dialog to the form that it was opened from.
          event.stopPropagation();
          // What is typed and is no day must not be saved as none; the field says so itself.
          const noDay = event.currentTarget.querySelector<HTMLInputElement>('input:invalid');
          if (noDay !== null) {
            event.preventDefault();
            noDay.focus();
            return;
          }
          void form.submit(event);
        }}
      >
        <Stack gap="md">
          <HeldFields held={busy}>
            <div className={classes.notices}>
              <DraftNotice draft={form.draft} />
              <div role="alert" className={classes.fault}>
                {form.fault && (
                  <span key={form.fault} ref={intoView}>
                    {form.fault}
                  </span>
                )}
              </div>
            </div>
            {form.theirs !== null && (
              <section ref={intoView} className={classes.theirs} aria-label={t('conflict.label')}>
                <p role="alert" id="note-conflict">
                  {t('conflict.text', { said: form.said })}
                </p>
                <blockquote dir="auto" className={classes.theirText}>
                  {form.theirs.note}
                </blockquote>
                {form.isFollowUpTheirs && (
                  <p>{nameOf(form.theirs.followUp, form.theirs.assignedTo?.name)}</p>
                )}
                <Group gap="sm">
                  <Button variant="default" size="xs" onClick={form.keepMine}>
                    {t('conflict.mine')}
                  </Button>
                  <Button variant="default" size="xs" onClick={form.takeTheirs}>
                    {t('conflict.theirs')}
                  </Button>
                </Group>
              </section>
            )}
            <Textarea
              label={t('form.note')}
              required
              data-autofocus
              dir="auto"
              autosize
              minRows={5}
              maxRows={16}
              // Mantine puts what describes a field in place of any `aria-describedby`: only so the two are heard together.
              description={t('form.counter', {
                length: number([...form.text].length),
                most: number(longestNote),
              })}
              descriptionProps={{ className: classes.counter }}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              {...form.register('note')}
              error={form.errors.note}
            />
            <NoteFiles files={form.files} />
            {target.kind === 'new' && <TellField value={form.told} onChange={form.tell} />}
            <FollowUpField
              day={form.followUpDay}
              error={form.errors.followUpDay}
              onChange={form.chooseDay}
              assignee={form.assignee}
              assigneeError={form.errors.assignedTo}
              onAssign={form.assign}
            />
          </HeldFields>
          {busy && form.files.added.length > 0 && (
            <Progress value={(form.sent ?? 0) * 100} aria-label={t('form.sending')} animated />
          )}
          <DialogButtons>
            <Button variant="default" disabled={busy} onClick={() => void close()}>
              {t('form.cancel')}
            </Button>
            <BusyButton
              {...sendingKeys}
              type="submit"
              loading={busy}
              disabled={form.theirs !== null}
              aria-describedby={form.theirs === null ? undefined : 'note-conflict'}
            >
              {t('form.save')}
            </BusyButton>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
};
