import type { TFunction } from 'i18next';
import type { Note } from '#shared/contracts/note.ts';
import type { Formats } from '#renderer/i18n/formats.ts';
import type { TableColumn } from '#renderer/ui/table/data-table.tsx';
import type { FollowUpActs } from './follow-up-line.tsx';
import { NoteMenu, NoteText } from './note-row.tsx';
import classes from './notes.module.css';

type NoteActs = FollowUpActs & {
  readonly edit: (note: Note) => void;
  readonly history: (note: Note) => void;
  readonly remove: (note: Note) => void;
};

/** What the table of notes shows, in the words of the person's language. */
export const noteColumns = (
  t: TFunction<'notes'>,
  { dayAndTime }: Formats,
  { edit, history, remove, ...acts }: NoteActs,
): readonly TableColumn<Note>[] => [
  {
    key: 'note',
    label: t('columns.note'),
    sortable: true,
    prose: true,
    cell: (note) => <NoteText note={note} acts={acts} />,
  },
  {
    key: 'createdByName',
    label: t('columns.createdByName'),
    sortable: true,
    cell: ({ createdByName }) => <bdi>{createdByName || t('unknownPerson')}</bdi>,
  },
  {
    key: 'createdOn',
    label: t('columns.createdOn'),
    sortable: true,
    cell: ({ createdOn, modifiedOn, version }) => (
      <>
        <time dateTime={createdOn}>{dayAndTime(createdOn)}</time>
        {version > 1 && (
          <div className={classes.quiet}>{t('changed', { date: dayAndTime(modifiedOn) })}</div>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    label: t('columns.actions'),
    quiet: true,
    cell: (note) => (
      <NoteMenu
        note={note}
        onEdit={() => edit(note)}
        onHistory={() => history(note)}
        onDelete={() => remove(note)}
      />
    ),
  },
];
