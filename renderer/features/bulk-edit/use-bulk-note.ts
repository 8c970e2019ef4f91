import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNoteText, longestNote } from '#shared/rules/note.ts';
import { refusalOf } from '#renderer/api/failure.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { useRequestKey } from '#renderer/session/use-request-key.ts';
import { bulkEditApi } from './bulk-edit.api.ts';
import { type BulkChosen, wireOf } from './use-bulk-edit.ts';

type BulkNoteParts = {
  readonly chosen: BulkChosen;
  readonly onBegun: (taskId: string) => void;
};

const textIn = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

/** A note about many contacts, until the work on it begins. What was written is there again when the window is. */
export const useBulkNote = ({ chosen, onBegun }: BulkNoteParts) => {
  const { t } = useTranslation('bulk-edit');
  const { number } = useFormats();
  const { kept, note, forget } = useStateDraft('bulk-note');
  const [written] = useState(() => textIn(kept));
  const [text, setText] = useState(written);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const { requestKey, drawKey } = useRequestKey();
  const [begin, { isLoading }] = bulkEditApi.useStartBulkNoteMutation();
  const isWritten = text !== '';
  useEffect(() => note(text, isWritten), [note, text, isWritten]);

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
      restored: written !== '' && kept !== undefined && isWritten,
      discard: () => {
        write('');
        forget();
      },
      forget,
    },
    start: async (): Promise<void> => {
      setAttempts((before) => before + 1);
      if (!isNoteText(text)) return;
      const { data, error } = await begin({ body: { ...wireOf(chosen), note: text, requestKey } });
      if (data !== undefined) {
        forget();
        onBegun(data.task.id);
      }
      if (error !== undefined) {
        const refusal = refusalOf(error);
        setFailure(refusal?.errors[0]?.message ?? refusal?.message ?? t('unreachable'));
      }
    },
  };
};
