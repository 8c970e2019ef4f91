import { useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Note } from '#shared/contracts/note.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import { isFollowUpDay } from '#shared/rules/follow-up.ts';
import { isNoteText, longestNote } from '#shared/rules/note.ts';
import type { NoteValues } from '#shared/rules/note-values.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { useFormDraft } from '#renderer/session/use-draft.ts';
import type { Told } from './use-colleagues.ts';
import { useNoteFiles } from './use-note-files.ts';

/** The contact that gets a new note, or the note that is changed. */
export type NoteTarget =
  | { readonly kind: 'new'; readonly crmId: number }
  | { readonly kind: 'edit'; readonly note: Note };

export type NoteFields = NoteValues & { readonly tell: readonly Told[] };

const draftName = (target: NoteTarget): string =>
  target.kind === 'new' ? `note.new.${target.crmId}` : `note.${target.note.noteId}`;

export const valuesOfNote = (note: Note | null): NoteValues => ({
  note: note?.note ?? '',
  followUpDay: note?.followUp?.day ?? '',
});

/** What is typed and chosen of a note, what is wrong with it, and the note that it is typed onto. */
export const useNoteFields = (target: NoteTarget) => {
  const { t } = useTranslation('notes');
  const { number } = useFormats();
  const { timeZone } = useSelector(selectPortal);
  const before = target.kind === 'edit' ? target.note : null;
  /** The note as it was last seen: a day that stands there already may stay though it is over. */
  const [seen, setSeen] = useState(before);

  const faultOfText = (text: string): string | undefined => {
    if (isNoteText(text)) return undefined;
    return text.trim() === ''
      ? t('form.required')
      : t('form.tooLong', { most: number(longestNote) });
  };
  const faultOfDay = (day: string): string | undefined =>
    day === '' || isFollowUpDay(day, dayIn(timeZone, new Date()), seen?.followUp ?? null)
      ? undefined
      : t('followUp.over');
  const resolver: Resolver<NoteFields> = (values) => {
    const [note, followUpDay] = [faultOfText(values.note), faultOfDay(values.followUpDay)];
    if (note === undefined && followUpDay === undefined) return { values, errors: {} };
    const errors = {
      ...(note !== undefined && { note: { type: 'value', message: note } }),
      ...(followUpDay !== undefined && { followUpDay: { type: 'value', message: followUpDay } }),
    };
    return { values: {}, errors };
  };

  const form = useForm<NoteFields>({
    defaultValues: { ...valuesOfNote(before), tell: [] },
    resolver,
  });
  const [text, told, followUpDay] = useWatch({
    control: form.control,
    name: ['note', 'tell', 'followUpDay'],
  });
  const draft = useFormDraft(form, draftName(target), { version: before?.version });
  const files = useNoteFiles(before?.attachments ?? []);

  return {
    form,
    text,
    told,
    followUpDay,
    seen,
    draft,
    files,
    /** From now on the note is as somebody else has left it, and this stands in the fields. */
    goOnFrom: (theirs: Note, { note, followUpDay: day }: NoteValues): void => {
      draft.goOnFrom(theirs.version);
      files.goOnFrom(theirs.attachments);
      setSeen(theirs);
      draft.drawKey();
      form.setValue('note', note, { shouldDirty: true });
      form.setValue('followUpDay', day, { shouldDirty: true });
      form.setFocus('note');
    },
  };
};

export type NoteFieldsForm = ReturnType<typeof useNoteFields>;
