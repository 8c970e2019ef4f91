import { Button } from '@mantine/core';
import { IconArrowsJoin2, IconNote, IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '#renderer/features/contacts/contact-grid-panel.tsx';
import { followedTasks } from '#renderer/features/tasks/followed-tasks.ts';
import { loadWords } from '#renderer/i18n/load-words.ts';
import { late } from '#renderer/ui/late-component.tsx';

const BulkEditDialog = late(async () => ({
  default: (await import('#renderer/features/bulk-edit/bulk-edit-dialog.tsx')).BulkEditDialog,
}));

const BulkNoteDialog = late(async () => ({
  default: (await import('#renderer/features/bulk-edit/bulk-note-dialog.tsx')).BulkNoteDialog,
}));

/** With its words: what it says of an undo is said elsewhere, too. */
const MergeDialog = late(async () => {
  const [{ MergeDialog: Dialog }] = await Promise.all([
    import('#renderer/features/duplicates/merge-dialog.tsx'),
    loadWords('contact-care'),
  ]);
  return { default: Dialog };
});

/** The two contacts, where exactly two are ticked one by one. */
const pairOf = (chosen: Chosen): readonly [number, number] | undefined => {
  const contacts = chosen.contacts();
  const [one, other] = 'crmIds' in contacts && contacts.crmIds.length === 2 ? contacts.crmIds : [];
  return one === undefined || other === undefined ? undefined : [one, other];
};

/** What people who may edit can do with the ticked contacts. */
export const ChosenActions = ({ chosen }: { readonly chosen: Chosen }) => {
  const { t } = useTranslation('bulk-edit');
  const { t: say } = useTranslation('duplicates');
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null);
  const pair = pairOf(chosen);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPencil size={14} aria-hidden />}
        onClick={() => setOpen('edit')}
      >
        {t('action')}
      </Button>
      {pair !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowsJoin2 size={14} aria-hidden />}
          onClick={() => setOpen('merge')}
        >
          {say('action')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'edit' && (
          <BulkEditDialog
            chosen={chosen.contacts()}
            count={chosen.count}
            onBegun={(taskId) => {
              followedTasks.follow([taskId]);
              close();
            }}
            onClose={close}
          />
        )}
        {open === 'merge' && pair !== undefined && (
          <MergeDialog crmIds={pair} onMerged={chosen.clear} onClose={close} />
        )}
      </Suspense>
    </>
  );
};

/** One note about all ticked contacts, for people who may write notes. */
export const ChosenNote = ({ chosen }: { readonly chosen: Chosen }) => {
  const { t } = useTranslation('bulk-edit');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconNote size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('note.action')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <BulkNoteDialog
            chosen={chosen.contacts()}
            count={chosen.count}
            onBegun={(taskId) => {
              followedTasks.follow([taskId]);
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
};
