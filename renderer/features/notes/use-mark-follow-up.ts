import { useTranslation } from 'react-i18next';
import type { Note, OwnFollowUp } from '#shared/contracts/note.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { notesApi } from './notes.api.ts';

type Marked = Pick<OwnFollowUp, 'noteId' | 'version' | 'day'>;

/** Says that somebody has come back to a note, or wants to again, and offers the way back. */
export const useMarkFollowUp = () => {
  const { t } = useTranslation('notes');
  const [mark] = notesApi.useMarkFollowUpMutation();

  const save = async (
    { noteId, version, day }: Marked,
    isDone: boolean,
  ): Promise<Note | undefined> => {
    const { data } = await mark({ body: { noteId, version, followUp: { day, isDone } } });
    return data?.note;
  };
  const said = (isDone: boolean): string => t(isDone ? 'done.followedUp' : 'done.openAgain');

  return async (followUp: Marked, isDone: boolean): Promise<void> => {
    const note = await save(followUp, isDone);
    if (note === undefined) return;
    const undo = async (): Promise<void> => {
      const undone = await save({ ...followUp, version: note.version }, !isDone);
      if (undone !== undefined) toast.success(said(!isDone));
    };
    toast.success(said(isDone), { label: t('actions.undo'), onClick: () => void undo() });
  };
};
