import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNoteText, longestNote } from '#shared/rules/note.ts';
import { saidOf } from '#renderer/api/failure.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { bulkEditApi } from './bulk-edit.api.ts';
import { noteDraftIn } from './bulk-draft.ts';
import { type BulkChosen, wireOf } from './use-bulk-edit.ts';

type BulkNoteParts = {
  readonly chosen: BulkChosen;
  readonly onBegun: (taskId: string) => void;
};

/**
 * A note about many contacts, until the work on it begins. What was written is there again when the window is, for whoever
 * is ticked then; sent again after a lost answer it is the same request, as long as the same are ticked.
 */
export const useBulkNote = ({ chosen, onBegun }: BulkNoteParts) => {
  const { t } = useTranslation('bulk-edit');
  const { number } = useFormats();
  const { kept, note, forget, requestKey, drawKey } = useStateDraft('bulk-note');
  const [written] = useState(() => noteDraftIn(kept));
  const [text, setText] = useState(written.text);
  const [about] = useState(() => JSON.stringify(wireOf(chosen)));
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [begin, { isLoading }] = bulkEditApi.useStartBulkNoteMutation();
  const isWritten = text !== '';
  const isAboutOthers = written.about !== about;
  useEffect(() => {
    if (isAboutOthers) drawKey();
  }, [isAboutOthers, drawKey]);
  useEffect(() => note({ text, about }, isWritten), [note, text, about, isWritten]);

  const write = (next: string): void => {
    setText(next);
    setFailure(null);
    drawKey();
  };

  const faultOf = (): string | undefined => {
    if (attempts === 0 || isNoteText(text)) return undefined;
    return text.trim() === ''
      ? t('note.required')
      : t('note.tooLong', { most: number(longestNote) });
  };

  return {
    text,
    write,
    fault: faultOf(),
    failure,
    attempts,
    isBeginning: isLoading,
    draft: {
      restored: written.text !== '' && kept !== undefined && isWritten,
      discard: () => {
        write('');
        forget();
      },
      forget,
    },
    start: async (): Promise<void> => {
      setAttempts((before) => before + 1);
      if (!isNoteText(text)) return;
      const { data, error } = await begin({
        body: { ...wireOf(chosen), note: text, requestKey: requestKey() },
      });
      if (data !== undefined) {
        forget();
        onBegun(data.task.id);
      }
      if (error !== undefined) setFailure(saidOf(error) ?? t('unreachable'));
    },
  };
};
