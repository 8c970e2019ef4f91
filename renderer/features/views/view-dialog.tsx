import '@mantine/core/styles/Input.layer.css';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#shared/contracts/saved-view.ts';
import { longestViewDescription, longestViewName } from '#shared/rules/limits.ts';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { SharingFields } from '#renderer/session/sharing/sharing-fields.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { sendByKeys, sendingKeys } from '#renderer/ui/form/send-by-keys.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { HeldFields } from '#renderer/ui/form/held-fields.tsx';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import { useViewForm } from './use-view-form.ts';
import type { ViewSaver } from './use-view-saver.ts';
import type { ViewContent } from './view-content.ts';
import classes from './view-dialog.module.css';

type ViewDialogProps = {
  /** The view that is changed, or that a new one is made from. */
  readonly view: SavedView | undefined;
  /** The view that what the grid shows was made from. */
  readonly base: SavedView | undefined;
  readonly isNew: boolean;
  readonly content: ViewContent;
  readonly columns: readonly string[];
  /** Whether what the grid shows differs from the view. */
  readonly changed: boolean;
  /** Whether the person may lock the columns: the owner and administrators. */
  readonly mayLock: boolean;
  readonly saver: ViewSaver;
  /** What is saved, in words. */
  readonly summary: ReactNode;
  readonly onClose: () => void;
};

/** Names a view and says who shares it. What was typed waits for the next time when the dialog is closed. */
export const ViewDialog = ({ view, base, isNew, saver, onClose, ...props }: ViewDialogProps) => {
  const { t } = useTranslation('views');
  const { content, columns, changed, mayLock, summary } = props;
  const form = useViewForm({ view, base, isNew, content, columns });
  const [touched, setTouched] = useState({ name: false, description: false });
  const { fields, put, faults } = form;
  const [tries, setTries] = useState(0);
  const place = useFirstFault(tries);

  const faultOf = (name: 'name' | 'description', longest: number): ReactNode =>
    (touched[name] || tries > 0) && faults[name]
      ? t(fields[name].trim() === '' ? 'dialog.required' : 'dialog.tooLong', { count: longest })
      : null;
  /** A fault is told while it is made: if it came when the field is left, what is pressed then would move away. */
  const write = (name: 'name' | 'description', text: string): void => {
    setTouched((now) => ({ ...now, [name]: true }));
    put({ [name]: text });
  };

  const save = async (): Promise<void> => {
    const saved =
      form.base === undefined
        ? await saver.add(form.values(), form)
        : await saver.change(form.base, form.values());
    if (saved) {
      form.draft.forget();
      onClose();
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React hands the events of a dialog to the form that it was opened from.
    event.stopPropagation();
    if (form.isValid) void save();
    else setTries((times) => times + 1);
  };

  return (
    <Modal
      opened
      centered
      size="lg"
      title={isNew ? t('dialog.newTitle') : t('dialog.editTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <form
        ref={place}
        noValidate
        className={classes.form}
        onKeyDown={sendByKeys}
        onSubmit={submit}
      >
        <HeldFields held={saver.busy}>
          <DraftNotice draft={form.draft} />
          <TextInput
            data-autofocus
            required
            label={t('dialog.name')}
            value={fields.name}
            error={faultOf('name', longestViewName)}
            onChange={({ currentTarget }) => write('name', currentTarget.value)}
          />
          <Textarea
            required
            dir="auto"
            rows={2}
            label={t('dialog.description')}
            value={fields.description}
            error={faultOf('description', longestViewDescription)}
            onChange={({ currentTarget }) => write('description', currentTarget.value)}
          />
          <SharingFields
            value={fields.sharing}
            onChange={(sharing) => put({ sharing })}
            faults={faults.sharing}
          />
          {mayLock && (
            <Checkbox
              label={t('dialog.lock')}
              description={t('dialog.lockHint')}
              checked={fields.columnsLocked}
              onChange={({ currentTarget }) => put({ columnsLocked: currentTarget.checked })}
            />
          )}
          {!isNew && changed && (
            <Checkbox
              label={t('dialog.withContent')}
              checked={fields.withContent}
              onChange={({ currentTarget }) => put({ withContent: currentTarget.checked })}
            />
          )}
          {(isNew || (changed && fields.withContent)) && (
            <section className={classes.summary} aria-label={t('dialog.summary')}>
              <h3 aria-hidden>{t('dialog.summary')}</h3>
              {summary}
            </section>
          )}
        </HeldFields>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <BusyButton type="submit" {...sendingKeys} blocked={!form.isValid} loading={saver.busy}>
            {t('dialog.save')}
          </BusyButton>
        </DialogButtons>
      </form>
    </Modal>
  );
};
