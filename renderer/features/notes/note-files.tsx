import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconArrowBackUp, IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  attachmentEndings,
  largestAttachment,
  mostSentAttachments,
} from '#shared/rules/attachment.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';
import { fileSize } from './file-size.ts';
import classes from './notes.module.css';
import type { NoteFiles as Files } from './use-note-files.ts';

const accepted = attachmentEndings.map((ending) => `.${ending}`).join(',');

type OneFileProps = {
  readonly name: string;
  readonly bytes: number;
  /** It goes when the note is saved, and can stay until then. */
  readonly isLeaving?: boolean;
  readonly onToggle: () => void;
};

const OneFile = ({ name, bytes, isLeaving = false, onToggle }: OneFileProps) => {
  const { t } = useTranslation('notes');
  const { number } = useFormats();
  return (
    <li ref={handToNextRow} className={classes.file}>
      <IconPaperclip size={16} aria-hidden />
      <bdi className={classes.fileName} data-leaving={isLeaving || undefined}>
        {name}
      </bdi>
      <bdi className={classes.quiet}>
        {isLeaving ? t('files.leaving') : fileSize(bytes, number)}
      </bdi>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t(isLeaving ? 'files.undo' : 'files.remove', { name })}
        onClick={onToggle}
      >
        {isLeaving ? <IconArrowBackUp size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
      </ActionIcon>
    </li>
  );
};

/** The attachments of a note that is being written. */
export const NoteFiles = ({ files }: { readonly files: Files }) => {
  const { t } = useTranslation('notes');
  const { number } = useFormats();
  const clearInput = useRef<() => void>(null);
  return (
    <div className={classes.files} role="group" aria-label={t('files.label')} tabIndex={-1}>
      {files.before.length + files.added.length > 0 && (
        <ul className={classes.fileList}>
          {files.before.map(({ attachmentId, name, bytes, isLeaving }) => (
            <OneFile
              key={attachmentId}
              name={name}
              bytes={bytes}
              isLeaving={isLeaving}
              onToggle={() => (isLeaving ? files.restore : files.remove)(attachmentId)}
            />
          ))}
          {files.added.map(({ id, file }) => (
            <OneFile key={id} name={file.name} bytes={file.size} onToggle={() => files.drop(id)} />
          ))}
        </ul>
      )}
      <div className={classes.attach}>
        <FileButton
          multiple
          accept={accepted}
          disabled={files.isFull}
          resetRef={clearInput}
          onChange={(chosen) => {
            files.add(chosen);
            // A browser tells nothing of the same file, chosen once more.
            clearInput.current?.();
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              disabled={files.isFull}
              leftSection={<IconPaperclip size={14} aria-hidden />}
            >
              {t('files.attach')}
            </Button>
          )}
        </FileButton>
        <span className={classes.quiet}>
          {t('files.hint', {
            most: mostSentAttachments,
            size: fileSize(largestAttachment, number),
          })}
        </span>
      </div>
      <div role="alert" className={classes.fault}>
        {files.fault}
      </div>
    </div>
  );
};
