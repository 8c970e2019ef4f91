import { useTranslation } from 'react-i18next';
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
  const { meets, ...conflict } = useNoteConflict(target, fields);
  const { form, text, told, followUpDay, seen, draft, files } = fields;

  const save = async (values: NoteFields): Promise<void> => {
    const failure = await sender.send(values);
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
    errors: {
      note: form.formState.errors.note?.message,
      followUpDay: form.formState.errors.followUpDay?.message,
    },
    draft,
    files,
    fault,
    sent,
    seenFollowUp: seen.followUp,
    ...conflict,
    submitted: form.formState.submitCount,
    submit: form.handleSubmit(save),
  };
};
