import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/contracts/note.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { FileMenu } from '#renderer/session/exports/file-menu.tsx';
import { useRight } from '#renderer/session/rights.ts';
import { DataTable } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { noteColumns } from './note-columns.tsx';
import classes from './notes.module.css';
import type { NoteTarget } from './use-note-fields.ts';
import { useNotes } from './use-notes.ts';
import { useSoughtNote } from './use-sought-note.ts';

const NoteDialog = late(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));

const NoteHistoryDialog = late(async () => ({
  default: (await import('./note-history-dialog.tsx')).NoteHistoryDialog,
}));

type Opened = NoteTarget | { readonly kind: 'history'; readonly note: Note };

/** The notes of a contact: to read, to write, and as a file. */
export const NotesPanel = ({ crmId }: { readonly crmId: number }) => {
  const { t } = useTranslation(['notes', 'contacts', 'table', 'exports']);
  const formats = useFormats();
  const mayAdd = useRight('app-crm-contact', 'CR', 'VW');
  const { notes, count, ...desk } = useNotes(crmId);
  const sought = useSoughtNote(crmId, notes);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);

  const columns = noteColumns(t, formats, {
    edit: (note) => setOpened({ kind: 'edit', note }),
    history: (note) => setOpened({ kind: 'history', note }),
    remove: (note) => void desk.remove(note),
    setDone: (note, isDone) => void desk.setDone(note, isDone),
    takeOver: (note) => void desk.takeOver(note),
  });

  const state = tableStateOf({
    rows: notes,
    failed: desk.failed,
    failure: <Retry message={t('failed')} label={t('table:retry')} onRetry={desk.retry} />,
    none: <p>{t(mayAdd ? 'emptyMayAdd' : 'empty')}</p>,
  });

  return (
    <section className={classes.panel} aria-label={t('title')}>
      <div className={classes.tools}>
        {mayAdd && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpened({ kind: 'new', crmId })}
          >
            {t('contacts:detail.acts.note')}
          </Button>
        )}
        <FileMenu
          disabled={!count}
          onExport={(fileType) =>
            desk.startExport({
              fileType,
              titles: Object.fromEntries(columns.map(({ key, label }) => [key, label])),
            })
          }
        />
      </div>
      {sought !== undefined && (
        <>
          <p className={classes.quiet}>{t('sought')}</p>
          <DataTable
            label={t('sought')}
            loadingLabel={t('table:loading')}
            columns={columns}
            rowKey={({ noteId }) => noteId}
            state={{ kind: 'ready', rows: [sought] }}
            stacks
          />
        </>
      )}
      <DataTable
        label={t('title')}
        loadingLabel={t('table:loading')}
        columns={columns}
        rowKey={({ noteId }) => noteId}
        state={state}
        refreshing={desk.refreshing}
        stacks
        sort={desk.sort}
        onSort={desk.toSort}
        pager={desk.pager}
      />
      <Suspense fallback={null}>
        {opened?.kind === 'history' && <NoteHistoryDialog note={opened.note} onClose={close} />}
        {(opened?.kind === 'new' || opened?.kind === 'edit') && (
          <NoteDialog target={opened} onClose={close} />
        )}
      </Suspense>
    </section>
  );
};
