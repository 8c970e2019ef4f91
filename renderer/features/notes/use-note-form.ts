import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Note } from '#shared/contracts/note.ts';
import { isNoteText, longestNote } from '#shared/rules/note.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { type CallFailure, isCallFailure, isSavedBefore } from '#renderer/api/failure.ts';
import { useFormDraft } from '#renderer/session/use-draft.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { notesApi } from './notes.api.ts';
import type { Told } from './use-colleagues.ts';
import { useNoteFiles } from './use-note-files.ts';

/** The contact that gets a new note, or the note that is changed. */
export type NoteTarget =
  | { readonly kind: 'new'; readonly crmId: number }
  | { readonly kind: 'edit'; readonly note: Note };

type Fields = { readonly note: string; readonly tell: readonly Told[] };

const draftName = (target: NoteTarget): string =>
  target.kind === 'new' ? `note.new.${target.crmId}` : `note.${target.note.noteId}`;

/** Adds a note or changes one; what somebody else made of it meanwhile is never overwritten unseen. */
export const useNoteForm = (target: NoteTarget, onSaved: () => void) => {
  const { t } = useTranslation('notes');
  const { number } = useFormats();
  const before = target.kind === 'edit' ? target.note : null;
  const form = useForm<Fields>({
    defaultValues: { note: before?.note ?? '', tell: [] },
    resolver: (values) => {
      if (isNoteText(values.note)) return { values, errors: {} };
      const message =
        values.note.trim() === ''
          ? t('form.required')
          : t('form.tooLong', { most: number(longestNote) });
      return { values: {}, errors: { note: { type: 'value', message } } };
    },
  });
  const text = useWatch({ control: form.control, name: 'note' });
  const told = useWatch({ control: form.control, name: 'tell' });
  const draft = useFormDraft(form, draftName(target), { version: before?.version });
  const files = useNoteFiles(before?.attachments ?? []);
  /** Set while the person chooses between two texts. */
  const [theirs, setTheirs] = useState<Note | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** How much is on its way, from 0 to 1; null while nothing is. */
  const [sent, setSent] = useState<number | null>(null);
  const [add] = notesApi.useAddNoteMutation();
  const [update] = notesApi.useUpdateNoteMutation();
  const [read] = notesApi.useLazyReadNoteQuery();
  useOpenWork(sent !== null, 'running');

  const send = ({ note, tell }: Fields) => {
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
        requestKey,
      };
      return add({ body, ...along });
    }
    const { noteId } = target.note;
    const version = draft.onto ?? target.note.version;
    const removedAttachments = files.removed;
    return update({ body: { noteId, note, version, removedAttachments, requestKey }, ...along });
  };

  const explain = async (failure: CallFailure): Promise<void> => {
    if (failure.kind !== 'refused') {
      setFault(t('form.unreachable'));
      return;
    }
    if (isSavedBefore(failure)) draft.drawKey();
    const { data } =
      failure.code === ReplyCode.Conflict && before !== null
        ? await read({ params: { noteId: String(before.noteId) } })
        : {};
    if (data === undefined) setFault(failure.errors[0]?.message ?? failure.message);
    else setTheirs(data.note);
  };

  const save = async (values: Fields): Promise<void> => {
    setFault(null);
    setSent(0);
    const { error } = await send(values);
    setSent(null);
    if (error !== undefined) {
      await explain(isCallFailure(error) ? error : { kind: 'unreachable' });
      return;
    }
    draft.forget();
    toast.success(t(target.kind === 'new' ? 'done.added' : 'done.changed'));
    onSaved();
  };

  /** From now on the note is as somebody else left it; `text` is what stands in the field. */
  const settle = (text: string): void => {
    if (theirs !== null) {
      draft.goOnFrom(theirs.version);
      files.goOnFrom(theirs.attachments);
    }
    setTheirs(null);
    draft.drawKey();
    form.setValue('note', text, { shouldDirty: true });
    form.setFocus('note');
  };

  return {
    register: form.register,
    text,
    told,
    tell: (next: readonly Told[]) => form.setValue('tell', next, { shouldDirty: true }),
    error: form.formState.errors.note?.message,
    draft,
    files,
    fault,
    sent,
    theirs,
    keepMine: () => settle(form.getValues('note')),
    takeTheirs: () => settle(theirs?.note ?? ''),
    submit: form.handleSubmit(save),
  };
};
