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

/** What of a note is typed onto. */
type NoteSeen = Pick<Note, 'note' | 'followUp'>;

export type NoteFields = NoteValues & {
  readonly tell: readonly Told[];
  /** Kept with what was typed, which may come back when others have changed the note. */
  readonly seen: NoteSeen;
};

const draftName = (target: NoteTarget): string =>
  target.kind === 'new' ? `note.new.${target.crmId}` : `note.${target.note.noteId}`;

const seenOf = (note: Note | null): NoteSeen => ({
  note: note?.note ?? '',
  followUp: note?.followUp ?? null,
});

export const valuesOfNote = ({ note, followUp }: NoteSeen): NoteValues => ({
  note,
  followUpDay: followUp?.day ?? '',
});

/** What is typed and chosen of a note, what is wrong with it, and the note that it is typed onto. */
export const useNoteFields = (target: NoteTarget) => {
  const { t } = useTranslation('notes');
  const { number } = useFormats();
  const { timeZone } = useSelector(selectPortal);
  const before = target.kind === 'edit' ? target.note : null;

  const faultOfText = (text: string): string | undefined => {
    if (isNoteText(text)) return undefined;
    return text.trim() === ''
      ? t('form.required')
      : t('form.tooLong', { most: number(longestNote) });
  };
  /** A day that stands there already may stay though it is over. */
  const faultOfDay = (day: string, { followUp }: NoteSeen): string | undefined =>
    day === '' || isFollowUpDay(day, dayIn(timeZone, new Date()), followUp)
      ? undefined
      : t('followUp.over');
  const resolver: Resolver<NoteFields> = (values) => {
    const note = faultOfText(values.note);
    const followUpDay = faultOfDay(values.followUpDay, values.seen);
    if (note === undefined && followUpDay === undefined) return { values, errors: {} };
    const errors = {
      ...(note !== undefined && { note: { type: 'value', message: note } }),
      ...(followUpDay !== undefined && { followUpDay: { type: 'value', message: followUpDay } }),
    };
    return { values: {}, errors };
  };

  const form = useForm<NoteFields>({
    defaultValues: { ...valuesOfNote(seenOf(before)), tell: [], seen: seenOf(before) },
    resolver,
  });
  const [text, told, followUpDay, seen] = useWatch({
    control: form.control,
    name: ['note', 'tell', 'followUpDay', 'seen'],
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
      draft.drawKey();
      form.setValue('seen', seenOf(theirs));
      form.setValue('note', note, { shouldDirty: true });
      form.setValue('followUpDay', day, { shouldDirty: true });
      form.setFocus('note');
    },
  };
};

export type NoteFieldsForm = ReturnType<typeof useNoteFields>;
