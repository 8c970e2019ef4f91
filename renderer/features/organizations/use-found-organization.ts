import { newOrganization } from '#shared/contracts/organization.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isSavedBefore, refusalOf } from '#renderer/api/failure.ts';
import { formResolver } from '#renderer/i18n/form-resolver.ts';
import { useFormDraft } from '#renderer/session/use-draft.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import type * as z from 'zod/mini';
import { organizationsApi } from './organizations.api.ts';

type Fields = Omit<z.input<typeof newOrganization>, 'requestKey'>;

const empty: Fields = { name: '', city: '', description: '' };

/** The form of a new organization. */
export const useFoundOrganization = (onFounded: () => void) => {
  const { t } = useTranslation('organizations');
  const { t: tShell } = useTranslation('shell');
  const form = useForm<Fields>({
    defaultValues: empty,
    resolver: formResolver<Fields>(newOrganization, tShell),
  });
  const draft = useFormDraft(form, 'organization');
  const [add, { isLoading }] = organizationsApi.useOrganizationAddMutation();

  const save = async (fields: Fields): Promise<void> => {
    // Sent again after an answer that was lost, it is the same organization.
    const { error } = await add({ body: { ...fields, requestKey: draft.requestKey() } });
    if (isSavedBefore(error)) draft.drawKey();
    if (error === undefined) {
      draft.forget();
      toast.success(t('done.founded', { name: fields.name }));
      onFounded();
      return;
    }
    const refused = refusalOf(error);
    const code = refused?.errors.find(({ path }) => path === 'name')?.code;
    if (code === 'taken' || code === 'link') {
      form.setError('name', { message: t(`found.${code}`) }, { shouldFocus: true });
    } else {
      form.setError('root', { message: refused?.message ?? t('page.failed') });
    }
  };

  const { errors } = form.formState;
  return {
    register: form.register,
    errors,
    draft,
    busy: isLoading,
    submit: form.handleSubmit(save),
  };
};
