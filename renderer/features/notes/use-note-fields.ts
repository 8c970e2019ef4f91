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
import { useToday } from '#renderer/session/use-today.ts';
import { dayAfter } from './next-days.ts';
import { useOwnName } from './use-assignees.ts';
import type { Told } from './use-colleagues.ts';
import { useNoteFiles } from './use-note-files.ts';

/** The contact that gets a new note, or the note that is changed. */
export type NoteTarget =
  | {
      readonly kind: 'new';
      readonly crmId: number;
      /** A day to come back on is what the note is written for. */
      readonly isFollowUp?: boolean;
    }
  | { readonly kind: 'edit'; readonly note: Note };

/** What of a note is typed onto. */
export type NoteSeen = Pick<Note, 'note' | 'followUp' | 'assignedTo'>;

export type NoteFields = NoteValues & {
  readonly tell: readonly Told[];
  /** What whoever was chosen last for the follow-up is called. */
  readonly assignedName: string;
  /** Kept with what was typed, which may come back when others have changed the note. */
  readonly seen: NoteSeen;
};

const draftName = (target: NoteTarget): string => {
  if (target.kind === 'edit') return `note.${target.note.noteId}`;
  return `note.${target.isFollowUp === true ? 'followUp' : 'new'}.${target.crmId}`;
};

const seenOf = (note: Note | null): NoteSeen => ({
  note: note?.note ?? '',
  followUp: note?.followUp ?? null,
  assignedTo: note?.assignedTo ?? null,
});

/** What is typed and chosen of a note, what is wrong with it, and the note that it is typed onto. */
export const useNoteFields = (target: NoteTarget) => {
  const { t } = useTranslation('notes');
  const { number } = useFormats();
  const { timeZone } = useSelector(selectPortal);
  const before = target.kind === 'edit' ? target.note : null;
  const today = useToday();
  const own = useOwnName();
  /** What of a note is in the fields: a follow-up that is still to be chosen will be one's own. */
  const valuesOf = ({ note, followUp, assignedTo }: NoteSeen): NoteValues => ({
    note,
    followUpDay: followUp?.day ?? '',
    assignedTo: followUp === null ? own.crmId : (assignedTo?.crmId ?? 0),
  });

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
    defaultValues: {
      ...valuesOf(seenOf(before)),
      ...(target.kind === 'new' && target.isFollowUp === true && { followUpDay: dayAfter(today) }),
      tell: [],
      assignedName: before?.assignedTo?.name ?? '',
      seen: seenOf(before),
    },
    resolver,
  });
  const [text, told, followUpDay, assignedTo, assignedName, seen] = useWatch({
    control: form.control,
    name: ['note', 'tell', 'followUpDay', 'assignedTo', 'assignedName', 'seen'],
  });
  const assigneeOf = (): Told | null => {
    if (assignedTo === 0) return null;
    return assignedTo === own.crmId ? own : { crmId: assignedTo, label: assignedName };
  };
  const draft = useFormDraft(form, draftName(target), { version: before?.version });
  const files = useNoteFiles(before?.attachments ?? []);

  return {
    form,
    text,
    told,
    followUpDay,
    assignee: assigneeOf(),
    seen,
    valuesOf,
    draft,
    files,
    /** From now on the note is as somebody else has left it, and this stands in the fields. */
    goOnFrom: (theirs: Note, { note, followUpDay: day, assignedTo: keeper }: NoteValues): void => {
      draft.goOnFrom(theirs.version);
      files.goOnFrom(theirs.attachments);
      draft.drawKey();
      form.setValue('seen', seenOf(theirs));
      form.setValue('note', note, { shouldDirty: true });
      form.setValue('followUpDay', day, { shouldDirty: true });
      form.setValue('assignedTo', keeper, { shouldDirty: true });
      if (keeper === theirs.assignedTo?.crmId) {
        form.setValue('assignedName', theirs.assignedTo.name);
      }
      form.setFocus('note');
    },
  };
};

export type NoteFieldsForm = ReturnType<typeof useNoteFields>;
