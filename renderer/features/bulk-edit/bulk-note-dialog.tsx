import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { longestNote } from '#shared/rules/note.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { sendByKeys, sendingKeys } from '#renderer/ui/form/send-by-keys.ts';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import classes from './bulk-edit.module.css';
import type { BulkChosen } from './use-bulk-edit.ts';
import { useBulkNote } from './use-bulk-note.ts';

type BulkNoteDialogProps = {
  readonly chosen: BulkChosen;
  /** How many they are, where it is known. */
  readonly count: number | undefined;
  readonly onBegun: (taskId: string) => void;
  readonly onClose: () => void;
};

/** Writes one note about all ticked contacts. */
export const BulkNoteDialog = ({ chosen, count, onBegun, onClose }: BulkNoteDialogProps) => {
  const { t } = useTranslation('bulk-edit');
  const { number } = useFormats();
  const form = useBulkNote({ chosen, onBegun });
  const place = useFirstFault(form.attempts);
  useOpener();
  return (
    <Modal
      opened
      centered
      size="lg"
      title={t('note.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={!form.isBeginning}
      onClose={onClose}
    >
      <form
        ref={place}
        noValidate
        className={classes.form}
        onKeyDown={sendByKeys}
        onSubmit={(event) => {
          event.preventDefault();
          void form.start();
        }}
      >
        <DraftNotice draft={form.draft} />
        <div role="alert">
          {form.failure !== null && <p className={classes.failure}>{form.failure}</p>}
        </div>
        {count !== undefined && (
          <p className={classes.count}>{t('count', { count, total: number(count) })}</p>
        )}
        <Textarea
          label={t('note.text')}
          // Both in one: Mantine puts what describes a field in place of any `aria-describedby`.
          description={
            <>
              <span>{t('note.hint')} </span>
              <span className={classes.counter}>
                {t('note.counter', {
                  length: number([...form.text].length),
                  most: number(longestNote),
                })}
              </span>
            </>
          }
          descriptionProps={{ className: classes.about }}
          required
          data-autofocus
          dir="auto"
          autosize
          minRows={5}
          maxRows={16}
          readOnly={form.isBeginning}
          value={form.text}
          error={form.fault}
          onChange={({ currentTarget }) => form.write(currentTarget.value)}
        />
        <DialogButtons>
          <Button variant="default" disabled={form.isBeginning} onClick={onClose}>
            {t('cancel')}
          </Button>
          <BusyButton
            {...sendingKeys}
            type="submit"
            loading={form.isBeginning}
            disabled={count === 0}
          >
            {count === undefined
              ? t('note.action')
              : t('note.start', { count, total: number(count) })}
          </BusyButton>
        </DialogButtons>
      </form>
    </Modal>
  );
};
