import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/contracts/note.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { FileMenu } from '#renderer/session/exports/file-menu.tsx';
import { useRight } from '#renderer/session/rights.ts';
import { DataTable, type TableState } from '#renderer/ui/table/data-table.tsx';
import { noteColumns } from './note-columns.tsx';
import classes from './notes.module.css';
import type { NoteTarget } from './use-note-form.ts';
import { noteSizes, useNotes } from './use-notes.ts';

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));

const NoteHistoryDialog = lazy(async () => ({
  default: (await import('./note-history-dialog.tsx')).NoteHistoryDialog,
}));

type Opened = NoteTarget | { readonly kind: 'history'; readonly note: Note };

/** The notes of a contact: to read, to write, and as a file. */
export const NotesPanel = ({ crmId }: { readonly crmId: number }) => {
  const { t } = useTranslation(['notes', 'table', 'exports']);
  const formats = useFormats();
  const words = useTableWords(t('pages'));
  const mayAdd = useRight('app-crm-contact', 'CR', 'VW');
  const { notes, count, page, size, ...desk } = useNotes(crmId);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);

  const columns = noteColumns(t, formats, {
    edit: (note) => setOpened({ kind: 'edit', note }),
    history: (note) => setOpened({ kind: 'history', note }),
    remove: (note) => void desk.remove(note),
  });

  const stateOf = (): TableState<Note> => {
    if (desk.failed) {
      const notice = (
        <>
          <p>{t('failed')}</p>
          <Button variant="default" onClick={desk.retry}>
            {t('table:retry')}
          </Button>
        </>
      );
      return { kind: 'failed', notice };
    }
    if (notes === undefined) return { kind: 'loading' };
    return notes.length === 0
      ? { kind: 'empty', notice: <p>{t(mayAdd ? 'emptyMayAdd' : 'empty')}</p> }
      : { kind: 'ready', rows: notes };
  };

  return (
    <section className={classes.panel} aria-label={t('title')}>
      <div className={classes.tools}>
        {mayAdd && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpened({ kind: 'new', crmId })}
          >
            {t('actions.add')}
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
      <DataTable
        label={t('title')}
        loadingLabel={t('table:loading')}
        columns={columns}
        rowKey={({ noteId }) => noteId}
        state={stateOf()}
        refreshing={desk.refreshing}
        sort={desk.sort}
        onSort={desk.toSort}
        pager={{
          page,
          size,
          sizes: noteSizes,
          total: count,
          shown: notes?.length ?? 0,
          numbers: 10,
          summary: words.summary({ page, size, shown: notes?.length ?? 0, total: count }),
          words: words.pager,
          onPage: desk.toPage,
          onSize: desk.toSize,
        }}
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
