import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { comparedParts } from '#shared/rules/contact-difference.ts';
import { contactFormConfig } from '#shared/rules/contact-form.ts';
import type { ProfileFault } from '#shared/rules/profile-faults.ts';
import { faultText, serverFaults } from '#renderer/person-form/fault-words.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { useEditedValues } from '#renderer/person-form/use-edited-values.ts';
import { confirmLeaving } from '#renderer/ui/dialog/dialogs.ts';
import { toast, type ToastAction } from '#renderer/ui/feedback/toasts.ts';
import { contactEditApi } from './contact-edit.api.ts';
import {
  beginningOf,
  bodyOf,
  type ContactValues,
  type EditedContact,
  faultsOf,
  formPath,
  valuesOf,
} from './contact-values.ts';

const refusalsOf: typeof serverFaults = (errors) =>
  new Map([...serverFaults(errors)].map(([path, message]) => [formPath(path), message]));

type Ending = {
  /** The contact is saved. */
  readonly onSaved: (contact: Contact) => void;
  /** What can be done about a contact that was added, beside the word that it was. */
  readonly addedActs?: ((contact: Contact) => readonly ToastAction[]) | undefined;
  readonly onLeave: () => void;
};

/**
 * A contact as it is being edited or added; `initial` without a number is a new one, of whom a search may have said
 * something already.
 */
export const useContactForm = (
  initial: EditedContact,
  search: string,
  { onSaved, addedActs, onLeave }: Ending,
) => {
  const { t } = useTranslation(['profile', 'shell']);
  const { t: say } = useTranslation('contact-care');
  const { crmId } = initial;
  const isNew = crmId === 0;
  const draftName = isNew ? 'contact.new' : `contact.${crmId}`;
  const newFieldDraft = `${draftName}.field`;
  const { forget: forgetField } = useStateDraft(newFieldDraft);
  const [begun] = useState(() => (isNew ? beginningOf(search) : undefined));
  const [update, updating] = contactEditApi.useUpdateOwnerMutation();
  const [add, adding] = contactEditApi.useAddOwnerMutation();
  const [loadNewest] = contactEditApi.useLazyOwnerDetailsQuery();
  const textOf = (fault: ProfileFault, values: ContactValues): string => {
    const { path, code } = fault;
    const isNameless = path === 'firstName' && code === 'required';
    return isNameless ? say('edit.missing') : faultText(fault, values, t);
  };
  const { fail, block, reset, restored, requestKey, ...edited } = useEditedValues({
    draftName,
    initial,
    begun,
    valuesOf,
    parts: comparedParts,
    faultsOf,
    faultText: textOf,
    refusalsOf,
    loadNewest: isNew
      ? null
      : async () => {
          const { data, error } = await loadNewest({ body: { crmId } });
          return { saved: data?.userList[0], error };
        },
    words: {
      unreachable: t('failures.unreachable'),
      changedElsewhere: (said) => say('edit.changedElsewhere', { said }),
      refused: () => say('edit.refused'),
    },
  });
  const { forget: forgetValues, ...form } = edited;
  const { values, saved, faults, blocked, dirty } = form;
  /** A field that was being added goes with the contact that it was for. */
  const forget = (): void => {
    forgetValues();
    forgetField();
  };

  const send = async (onto: EditedContact): Promise<void> => {
    const body = bodyOf(values, onto);
    const { data, error } = await (isNew
      ? add({ body: { ...body, requestKey: requestKey() } })
      : update({ body: { ...body, crmId, version: onto.version } }));
    const contact = data?.userList[0];
    if (contact === undefined) return fail(error, send);
    forget();
    if (isNew) toast.success(say('edit.added'), ...(addedActs?.(contact) ?? []));
    else toast.success(say('edit.saved'));
    return onSaved(contact);
  };

  const save = async (): Promise<void> => {
    if (blocked) {
      block();
      if (faults.some(({ code }) => code === 'sameType')) toast.error(t('faults.code.sameType'));
      return;
    }
    await send(saved);
  };

  const leave = async (): Promise<void> => {
    const agreed =
      !dirty ||
      (await confirmLeaving({
        title: t('discard.title'),
        message: say('edit.discard'),
        confirmLabel: t('discard.confirm'),
      }));
    if (!agreed) return;
    forget();
    onLeave();
  };

  return {
    ...form,
    isNew,
    newFieldDraft,
    config: contactFormConfig,
    /** People with an account keep its e-mail, its roles and its kind; their names are staff's to mend. */
    saved: { namesLocked: false, userName: saved.userName },
    primaryEmailStays: false,
    words: {
      names: say('edit.names'),
      removeAddress: say('edit.removeAddress'),
      accountEmail: say('edit.accountEmail'),
    },
    saving: updating.isLoading || adding.isLoading,
    draft: {
      restored,
      discard: () => {
        reset(saved);
        forgetField();
        if (begun !== undefined) form.change(() => begun);
      },
      forget,
    },
    save: () => void save(),
    leave: () => void leave(),
  };
};

export type ContactFormState = ReturnType<typeof useContactForm>;
