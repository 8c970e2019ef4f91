import { useTranslation } from 'react-i18next';
import type { AdditionalContactOnWire } from '#shared/contracts/additional-contact.ts';
import {
  type AdditionalContact,
  additionalFaults,
  longestPersonTitle,
} from '#shared/rules/additional-contact.ts';
import { maskedMobile } from '#shared/rules/registration.ts';
import { useEditedValues } from '#renderer/person-form/use-edited-values.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { additionalContactApi } from './additional-contact.api.ts';

const nobody: AdditionalContact = {
  title: '',
  firstName: '',
  lastName: '',
  mobileNo: '',
  emailId: '',
};

const valuesOf = (person: AdditionalContactOnWire | undefined): AdditionalContact =>
  person === undefined
    ? nobody
    : {
        title: person.title,
        firstName: person.firstName,
        lastName: person.lastName,
        mobileNo: maskedMobile(person.mobileNo),
        emailId: person.emailId,
      };

// The names of an object are those that its type names.
const fields = Object.keys(nobody) as readonly (keyof AdditionalContact)[];

/** The service finds no fault that the form does not find before. */
const noRefusals = new Map<string, string>();

type Names = {
  readonly crmId: number;
  /** The one that is edited; a new one when left out. */
  readonly person: AdditionalContactOnWire | undefined;
  readonly onDone: () => void;
};

/** One of the people around a contact, as it is being added or edited. */
export const usePersonForm = ({ crmId, person, onDone }: Names) => {
  const { t } = useTranslation(['contact-care', 'shell']);
  const [add, adding] = additionalContactApi.useAddAdditionalContactMutation();
  const [update, updating] = additionalContactApi.useUpdateAdditionalContactMutation();
  const [load] = additionalContactApi.useLazyAdditionalContactsQuery();
  const { saved, values, conflict, fail, reset, forget, ...form } = useEditedValues({
    draftName: `person.${crmId}.${person?.id ?? 'new'}`,
    initial: person,
    valuesOf,
    parts: fields,
    faultsOf: additionalFaults,
    faultText: ({ code }) =>
      code === 'tooLong'
        ? t('shell:validation.tooLong', { count: longestPersonTitle })
        : t(`people.faults.${code}`),
    refusalsOf: () => noRefusals,
    loadNewest:
      person === undefined
        ? null
        : async () => {
            const body = { crmId, pageNumber: 1, pageSize: 500 };
            const { data, error } = await load({ body });
            return { saved: data?.additionalContacts.find(({ id }) => id === person.id), error };
          },
    words: {
      unreachable: t('people.unreachable'),
      changedElsewhere: (said) => t('people.conflict', { said }),
      refused: () => t('people.notSaved'),
    },
  });

  const send = async (onto: AdditionalContactOnWire | undefined): Promise<void> => {
    const { error } =
      onto === undefined
        ? await add({ body: { crmId, ...values, requestKey: form.requestKey() } })
        : await update({ body: { id: onto.id, version: onto.version, ...values } });
    if (error !== undefined) return fail(error, send);
    forget();
    toast.success(t('people.saved'));
    return onDone();
  };

  const save = (): Promise<void> | void => (form.blocked ? form.block() : send(saved));

  return {
    values,
    dirty: form.dirty,
    submitted: form.submitted,
    failure: form.failure,
    /** What is to be chosen, part by part. */
    conflicts:
      conflict === null
        ? []
        : conflict.parts.map((part) => ({
            part,
            label: t(`people.fields.${part}`),
            mine: values[part] || '–',
            theirs: conflict.theirs[part] || '–',
          })),
    choose: form.choose,
    saving: adding.isLoading || updating.isLoading,
    restored: form.restored,
    forget,
    discard: () => reset(saved),
    write: (change: Partial<AdditionalContact>) => form.change(() => change),
    errorOf: form.errorOf,
    save: () => void save(),
  };
};
