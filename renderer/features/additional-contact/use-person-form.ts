import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdditionalContactOnWire } from '#shared/contracts/additional-contact.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { type AdditionalContact, additionalFaults } from '#shared/rules/additional-contact.ts';
import { maskedMobile } from '#shared/rules/registration.ts';
import { isCallFailure, isSavedBefore } from '#renderer/api/failure.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
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

const isDraft = (kept: unknown): kept is AdditionalContact =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.keys(nobody).every(
    (name) => typeof (kept as Readonly<Record<string, unknown>>)[name] === 'string',
  );

type Names = {
  readonly crmId: number;
  /** The one that is edited; a new one when left out. */
  readonly person: AdditionalContactOnWire | undefined;
  readonly onDone: () => void;
};

/** One of the people around a contact, as it is being added or edited. */
export const usePersonForm = ({ crmId, person, onDone }: Names) => {
  const { t } = useTranslation('contact-care');
  const [add, adding] = additionalContactApi.useAddAdditionalContactMutation();
  const [update, updating] = additionalContactApi.useUpdateAdditionalContactMutation();
  const [load] = additionalContactApi.useLazyAdditionalContactsQuery();
  const { kept, note, forget, requestKey, drawKey } = useStateDraft(
    `person.${crmId}.${person?.id ?? 'new'}`,
  );
  const [saved, setSaved] = useState(person);
  const base = valuesOf(saved);
  const [values, setValues] = useState(() => (isDraft(kept) ? kept : base));
  const [submitted, setSubmitted] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const dirty = Object.keys(nobody).some(
    (name) => values[name as keyof AdditionalContact] !== base[name as keyof AdditionalContact],
  );
  useEffect(() => note(values, dirty), [note, values, dirty]);
  const faults = additionalFaults(values);

  /** What somebody else saved takes the place of what was typed, and is said. */
  const meetOthers = async (id: number): Promise<void> => {
    const { data } = await load({ body: { crmId, pageNumber: 1, pageSize: 500 } });
    const newest = data?.additionalContacts.find((one) => one.id === id);
    if (newest === undefined) return setFailure(t('people.notSaved'));
    setSaved(newest);
    setValues(valuesOf(newest));
    return setFailure(t('people.conflict'));
  };

  const save = async (): Promise<void> => {
    setFailure(null);
    if (faults.length > 0) return setSubmitted((times) => times + 1);
    const { error } =
      saved === undefined
        ? await add({ body: { crmId, ...values, requestKey: requestKey() } })
        : await update({ body: { id: saved.id, version: saved.version, ...values } });
    if (error === undefined) {
      forget();
      toast.success(t('people.saved'));
      return onDone();
    }
    const isConflict =
      isCallFailure(error) && error.kind === 'refused' && error.code === ReplyCode.Conflict;
    if (isSavedBefore(error)) drawKey();
    if (isConflict && saved !== undefined) return meetOthers(saved.id);
    return setFailure(isConflict ? error.message : t('people.notSaved'));
  };

  return {
    values,
    dirty,
    submitted,
    failure,
    saving: adding.isLoading || updating.isLoading,
    restored: isDraft(kept),
    forget,
    discard: () => setValues(base),
    write: (change: Partial<AdditionalContact>) => setValues((now) => ({ ...now, ...change })),
    errorOf: (path: keyof AdditionalContact): string | undefined => {
      const fault = faults.find((one) => one.path === path);
      return submitted > 0 && fault !== undefined ? t(`people.faults.${fault.code}`) : undefined;
    },
    save: () => void save(),
  };
};
