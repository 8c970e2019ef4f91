import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/contracts/note.ts';
import { type CallFailure, failureOf, isSavedBefore, saidOf } from '#renderer/api/failure.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { notesApi } from './notes.api.ts';
import type { NoteFields, NoteFieldsForm, NoteSeen, NoteTarget } from './use-note-fields.ts';

/** Sends a note with its files, and says what came in between. */
export const useNoteSender = (target: NoteTarget, fields: NoteFieldsForm) => {
  const { form, seen, valuesOf, draft, files } = fields;
  const { t } = useTranslation('notes');
  const [fault, setFault] = useState<string | null>(null);
  /** How much is on its way, from 0 to 1; null while nothing is. */
  const [sent, setSent] = useState<number | null>(null);
  const [add] = notesApi.useAddNoteMutation();
  const [update] = notesApi.useUpdateNoteMutation();
  useOpenWork(sent !== null, 'running');

  /** What nobody has touched here stays as others leave it. */
  const chosenOf = ({ followUpDay: day, assignedTo }: NoteFields, onto: NoteSeen) => {
    const before = valuesOf(onto);
    const isSameDay = day === before.followUpDay;
    if (isSameDay && (day === '' || assignedTo === before.assignedTo)) return {};
    if (day === '') return { followUp: null };
    const isDone = isSameDay && onto.followUp?.isDone === true;
    return { followUp: { day, isDone, ...(assignedTo > 0 && { assignedTo }) } };
  };

  const ask = (values: NoteFields, own: Note | undefined) => {
    const { note, tell } = values;
    const chosen = chosenOf(values, own ?? seen);
    const along =
      files.added.length === 0
        ? {}
        : { files: files.added.map(({ file }) => file), onSent: setSent };
    const requestKey = draft.requestKey();
    if (target.kind === 'new') {
      const body = {
        userCrmId: target.crmId,
        note,
        tell: tell.map(({ crmId }) => crmId),
        ...chosen,
        requestKey,
      };
      return add({ body, ...along });
    }
    const { noteId } = target.note;
    const version = own?.version ?? draft.onto ?? target.note.version;
    const removedAttachments = files.removed;
    const body = { noteId, note, version, removedAttachments, ...chosen, requestKey };
    return update({ body, ...along });
  };

  return {
    fault,
    sent,
    /**
     * Why it was not saved; undefined once it is.
     * @param own the note as an earlier try has left it
     */
    send: async (values: NoteFields, own?: Note): Promise<CallFailure | undefined> => {
      setFault(null);
      setSent(0);
      const { error } = await ask(values, own);
      setSent(null);
      if (error === undefined) return undefined;
      if (isSavedBefore(error)) draft.drawKey();
      return failureOf(error);
    },
    explain: (failure: CallFailure): void => {
      setFault(saidOf(failure) ?? t('form.unreachable'));
      if (failure.kind !== 'refused') return;
      // Said above as well: the clock of the portal decides, and the day may end on the way.
      const dayFault = failure.errors.find(({ path }) => path === 'followUp.day');
      if (dayFault !== undefined) {
        form.setError('followUpDay', { type: 'value', message: dayFault.message });
      }
      const keeperFault = failure.errors.find(({ path }) => path === 'followUp.assignedTo');
      if (keeperFault !== undefined) {
        form.setError('assignedTo', { type: 'value', message: keeperFault.message });
      }
    },
  };
};
