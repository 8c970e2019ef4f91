import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mostBulkChanges } from '#shared/rules/limits.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import { isAbroad } from './bulk-draft.ts';
import classes from './bulk-edit.module.css';
import { ChangeRow } from './change-row.tsx';
import { PreviewCount, PreviewTable } from './preview-table.tsx';
import { type BulkChosen, useBulkEdit } from './use-bulk-edit.ts';

type BulkEditDialogProps = {
  readonly chosen: BulkChosen;
  /** How many they are, where it is known before a look. */
  readonly count: number | undefined;
  readonly onBegun: (taskId: string) => void;
  readonly onClose: () => void;
};

/** Changes fields of many contacts: what, then a look at what will become of them, then the work. */
export const BulkEditDialog = ({ chosen, count, onBegun, onClose }: BulkEditDialogProps) => {
  const { t } = useTranslation('bulk-edit');
  const { number } = useFormats();
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  useOpener();
  const edit = useBulkEdit({ chosen, onBegun });
  const { drafts, preview, failure } = edit;
  const place = useFirstFault(edit.tries);
  return (
    <Modal
      opened
      centered
      size="48rem"
      fullScreen={narrow}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <form
        ref={place}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void (preview === null ? edit.look() : edit.start());
        }}
      >
        <DraftNotice draft={edit.draft} />
        {drafts.map((draft, index) => (
          <ChangeRow
            key={draft.id}
            draft={draft}
            abroad={isAbroad(drafts)}
            isTried={edit.isTried}
            position={index + 1}
            onChange={edit.update}
            onRemove={drafts.length > 1 ? () => edit.remove(draft.id) : undefined}
          />
        ))}
        {drafts.length < mostBulkChanges && (
          <Button
            variant="subtle"
            className={classes.add}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={edit.add}
          >
            {t('add')}
          </Button>
        )}
        <div role="alert">{failure !== null && <p className={classes.failure}>{failure}</p>}</div>
        <div role="status">{preview !== null && <PreviewCount preview={preview} />}</div>
        {preview !== null && <PreviewTable preview={preview} />}
        {preview === null && count !== undefined && (
          <p className={classes.count}>{t('count', { count, total: number(count) })}</p>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {preview === null ? (
            <BusyButton type="submit" loading={edit.isLooking}>
              {t('look')}
            </BusyButton>
          ) : (
            <BusyButton type="submit" loading={edit.isBeginning} disabled={preview.count === 0}>
              {t('start', { count: preview.count, total: number(preview.count) })}
            </BusyButton>
          )}
        </DialogButtons>
      </form>
    </Modal>
  );
};
