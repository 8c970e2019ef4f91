import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Note } from '#shared/contracts/note.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import { isFollowUpDay } from '#shared/rules/follow-up.ts';
import { isNoteText, longestNote } from '#shared/rules/note.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { type CallFailure, isCallFailure, isSavedBefore } from '#renderer/api/failure.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
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

type Fields = {
  readonly note: string;
  readonly tell: readonly Told[];
  /** `yyyy-MM-dd`; '' for none. */
  readonly followUpDay: string;
};

const draftName = (target: NoteTarget): string =>
  target.kind === 'new' ? `note.new.${target.crmId}` : `note.${target.note.noteId}`;

const dayOf = (note: Note | null): string => note?.followUp?.day ?? '';

/** Adds a note or changes one; what somebody else made of it meanwhile is never overwritten unseen. */
export const useNoteForm = (target: NoteTarget, onSaved: () => void, focusDay: () => void) => {
  const { t } = useTranslation('notes');
  const { number } = useFormats();
  const { timeZone } = useSelector(selectPortal);
  const before = target.kind === 'edit' ? target.note : null;
  /** The note as it was last seen: a day that stands there already may stay though it is over. */
  const [seen, setSeen] = useState(before);
  const isOver = (day: string): boolean =>
    day !== '' && !isFollowUpDay(day, dayIn(timeZone, new Date()), seen?.followUp ?? null);
  const form = useForm<Fields>({
    defaultValues: {
      note: before?.note ?? '',
      tell: [],
      followUpDay: dayOf(before),
    },
    resolver: (values) => {
      const errors = {
        ...(!isNoteText(values.note) && {
          note: {
            type: 'value',
            message:
              values.note.trim() === ''
                ? t('form.required')
                : t('form.tooLong', { most: number(longestNote) }),
          },
        }),
        ...(isOver(values.followUpDay) && {
          followUpDay: { type: 'value', message: t('followUp.over') },
        }),
      };
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const text = useWatch({ control: form.control, name: 'note' });
  const told = useWatch({ control: form.control, name: 'tell' });
  const followUpDay = useWatch({ control: form.control, name: 'followUpDay' });
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

  const send = ({ note, tell, followUpDay: day }: Fields) => {
    // What nobody has touched here stays as others leave it.
    const chosen =
      day === dayOf(seen) ? {} : { followUp: day === '' ? null : { day, isDone: false } };
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
    const version = draft.onto ?? target.note.version;
    const removedAttachments = files.removed;
    const body = { noteId, note, version, removedAttachments, ...chosen, requestKey };
    return update({ body, ...along });
  };

  const explain = async (failure: CallFailure): Promise<void> => {
    if (failure.kind !== 'refused') {
      setFault(t('form.unreachable'));
      return;
    }
    if (isSavedBefore(failure)) draft.drawKey();
    // Said aloud as well, below: the clock of the portal decides, and the day may end on the way.
    const dayFault = failure.errors.find(({ path }) => path === 'followUp.day');
    if (dayFault !== undefined) {
      form.setError('followUpDay', { type: 'value', message: dayFault.message });
    }
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

  /** From now on the note is as somebody else left it; the text and the day are what stands in the fields. */
  const settle = (text: string, day: string): void => {
    if (theirs !== null) {
      draft.goOnFrom(theirs.version);
      files.goOnFrom(theirs.attachments);
      setSeen(theirs);
    }
    setTheirs(null);
    draft.drawKey();
    form.setValue('note', text, { shouldDirty: true });
    form.setValue('followUpDay', day, { shouldDirty: true });
    form.setFocus('note');
  };

  return {
    register: form.register,
    text,
    told,
    tell: (next: readonly Told[]) => form.setValue('tell', next, { shouldDirty: true }),
    followUpDay,
    chooseDay: (day: string) =>
      form.setValue('followUpDay', day, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
    errors: {
      note: form.formState.errors.note?.message,
      followUpDay: form.formState.errors.followUpDay?.message,
    },
    draft,
    files,
    fault,
    sent,
    theirs,
    seenFollowUp: seen?.followUp ?? null,
    /** A day that was not touched here is theirs. */
    keepMine: () =>
      settle(form.getValues('note'), followUpDay === dayOf(seen) ? dayOf(theirs) : followUpDay),
    takeTheirs: () => settle(theirs?.note ?? '', dayOf(theirs)),
    submit: form.handleSubmit(save, (faults) => {
      if (faults.note === undefined) focusDay();
    }),
  };
};
