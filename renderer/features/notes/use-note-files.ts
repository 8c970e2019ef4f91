import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoteAttachment } from '#shared/contracts/note.ts';
import {
  attachmentName,
  endingOf,
  isAttachmentEnding,
  largestAttachment,
  mostAttachments,
  mostSentAttachments,
} from '#shared/rules/attachment.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useOpenWork } from '#renderer/session/use-open-work.ts';

/** A file that is to go along; two files may have one name. */
type ChosenFile = { readonly id: string; readonly file: File };

const megabyte = 1024 * 1024;

/** The attachments of a note that is being written: those it has, less some, and new ones. */
export const useNoteFiles = (first: readonly NoteAttachment[]) => {
  const { t } = useTranslation('notes');
  const { number } = useFormats();
  const [before, setBefore] = useState(first);
  const [added, setAdded] = useState<readonly ChosenFile[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState<string | null>(null);
  const leaving = before.filter(({ attachmentId }) => removed.has(attachmentId));
  const count = before.length - leaving.length + added.length;
  const isChosen = added.length > 0 || leaving.length > 0;
  useOpenWork(isChosen, 'form');

  const faultOf = ({ name, size }: File): string | undefined => {
    if (!isAttachmentEnding(endingOf(attachmentName(name)))) return t('files.kind', { name });
    if (size === 0) return t('files.empty', { name });
    return size > largestAttachment
      ? t('files.size', { name, most: number(largestAttachment / megabyte) })
      : undefined;
  };

  const tooMany = (): string =>
    t('files.many', { sent: mostSentAttachments, most: mostAttachments });

  return {
    /** Whether the window holds a choice that goes with it: what is typed waits for the next time, files cannot. */
    isChosen,
    /** Those it has, in their places; what is to leave them goes when the note is saved. */
    before: before.map((file) => ({ ...file, isLeaving: removed.has(file.attachmentId) })),
    added,
    removed: leaving.map(({ attachmentId }) => attachmentId),
    fault,
    isFull: count >= mostAttachments || added.length >= mostSentAttachments,
    add: (chosen: readonly File[]): void => {
      const fitting = chosen.filter((file) => faultOf(file) === undefined);
      const room = Math.min(mostSentAttachments - added.length, mostAttachments - count);
      const isTooMuch = fitting.length > room;
      setFault(chosen.map(faultOf).find(Boolean) ?? (isTooMuch ? tooMany() : null));
      setAdded([
        ...added,
        ...fitting.slice(0, room).map((file) => ({ id: crypto.randomUUID(), file })),
      ]);
    },
    drop: (chosen: string): void => {
      setFault(null);
      setAdded(added.filter(({ id }) => id !== chosen));
    },
    remove: (attachmentId: string): void => setRemoved(new Set([...removed, attachmentId])),
    /** Leaves it there after all, unless another one has taken its place. */
    restore: (attachmentId: string): void => {
      if (count >= mostAttachments) return setFault(tooMany());
      setFault(null);
      return setRemoved(new Set([...removed].filter((id) => id !== attachmentId)));
    },
    /** From now on the note has what somebody else has left it; what was chosen here stays chosen. */
    goOnFrom: setBefore,
  };
};

export type NoteFiles = ReturnType<typeof useNoteFiles>;
