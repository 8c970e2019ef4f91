import { useTranslation } from 'react-i18next';
import { isSameFollowUp } from '#shared/rules/follow-up.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import type { Told } from './use-colleagues.ts';
import { useNoteConflict } from './use-note-conflict.ts';
import { type NoteFields, type NoteTarget, useNoteFields } from './use-note-fields.ts';
import { useNoteSender } from './use-note-sender.ts';

/** Adds a note or changes one; what somebody else made of it meanwhile is never overwritten unseen. */
export const useNoteForm = (target: NoteTarget, onSaved: () => void) => {
  const { t } = useTranslation('notes');
  const fields = useNoteFields(target);
  const { fault, sent, ...sender } = useNoteSender(target, fields);
  const { meets, ownOf, ...conflict } = useNoteConflict(target, fields);
  const { form, text, told, followUpDay, assignee, seen, draft, files } = fields;

  const save = async (values: NoteFields): Promise<void> => {
    const refused = await sender.send(values);
    const own = refused && (await ownOf(refused, values));
    const failure = own === undefined ? refused : await sender.send(values, own);
    if (failure !== undefined) {
      if (!(await meets(failure))) sender.explain(failure);
      return;
    }
    draft.forget();
    toast.success(t(target.kind === 'new' ? 'done.added' : 'done.changed'));
    onSaved();
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
    assignee,
    assign: ({ crmId, label }: Told): void => {
      form.setValue('assignedName', label);
      form.setValue('assignedTo', crmId, { shouldDirty: true });
      form.clearErrors('assignedTo');
    },
    errors: {
      note: form.formState.errors.note?.message,
      followUpDay: form.formState.errors.followUpDay?.message,
      assignedTo: form.formState.errors.assignedTo?.message,
    },
    draft,
    files,
    fault,
    sent,
    ...conflict,
    /** Whether what somebody else has saved has another follow-up, or gives it to another one. */
    isFollowUpTheirs:
      conflict.theirs !== null &&
      (!isSameFollowUp(conflict.theirs.followUp, seen.followUp) ||
        conflict.theirs.assignedTo?.crmId !== seen.assignedTo?.crmId),
    submitted: form.formState.submitCount,
    submit: form.handleSubmit(save),
  };
};
