import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconHistory, IconPaperclip, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Note, noteAttachment } from '#shared/contracts/note.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useSave } from '#renderer/session/exports/use-save.ts';
import { fileSize } from './file-size.ts';
import { type FollowUpActs, FollowUpLine } from './follow-up-line.tsx';
import classes from './notes.module.css';

/** Longer ones begin folded: a page of notes is read at a glance. */
const foldedLength = 600;
const foldedLines = 8;

const isLong = (text: string): boolean =>
  text.length > foldedLength || text.split('\n').length > foldedLines;

type NoteTextProps = { readonly note: Note; readonly acts: FollowUpActs };

/** The text as it was written, what is attached to it, and when somebody comes back to it. */
export const NoteText = ({ note, acts }: NoteTextProps) => {
  const { t } = useTranslation('notes');
  const { number } = useFormats();
  const save = useSave();
  const [open, setOpen] = useState(false);
  const long = isLong(note.note);
  return (
    <div className={classes.note}>
      <div dir="auto" className={classes.noteText} data-folded={(long && !open) || undefined}>
        {note.note}
      </div>
      {long && (
        <button
          type="button"
          className={classes.textButton}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'less' : 'more')}
        </button>
      )}
      {note.attachments.length > 0 && (
        <ul className={classes.fileList} aria-label={t('files.label')}>
          {note.attachments.map(({ attachmentId, name, bytes }) => (
            <li key={attachmentId}>
              <button
                type="button"
                className={classes.fileButton}
                title={t('files.save', { name })}
                onClick={() =>
                  void save({
                    call: noteAttachment,
                    params: { attachmentId },
                    fileName: name,
                  })
                }
              >
                <IconPaperclip size={14} aria-hidden />
                <bdi className={classes.fileName}>{name}</bdi>
                <bdi className={classes.quiet}>{fileSize(bytes, number)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {note.followUp !== null && <FollowUpLine note={note} followUp={note.followUp} acts={acts} />}
    </div>
  );
};

type NoteMenuProps = {
  readonly note: Note;
  readonly onEdit: () => void;
  readonly onHistory: () => void;
  readonly onDelete: () => void;
};

export const NoteMenu = ({ note, onEdit, onHistory, onDelete }: NoteMenuProps) => {
  const { t } = useTranslation('notes');
  const { dayAndTime } = useFormats();
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('actions.of', { date: dayAndTime(note.createdOn) })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {note.mayEdit && (
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {t('actions.edit')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={onHistory}>
          {t('actions.history')}
        </Menu.Item>
        {note.mayDelete && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onDelete}
          >
            {t('actions.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
