import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AdditionalContactOnWire,
  additionalContactSchema,
} from '#shared/contracts/additional-contact.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { type AdditionalContact, additionalFaults } from '#shared/rules/additional-contact.ts';
import { mergeChanges } from '#shared/rules/merge-changes.ts';
import { maskedMobile } from '#shared/rules/registration.ts';
import { isCallFailure, isSavedBefore } from '#renderer/api/failure.ts';
import { type FormConflict, meetTheirs, withoutPart } from '#renderer/person-form/form-conflict.ts';
import { fits, readTypedOnto } from '#renderer/session/typed-onto.ts';
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

// The names of an object are those that its type names.
const fields = Object.keys(nobody) as readonly (keyof AdditionalContact)[];

const isTyped = (kept: unknown): kept is AdditionalContact =>
  typeof kept === 'object' &&
  kept !== null &&
  fields.every((name) => typeof (kept as Readonly<Record<string, unknown>>)[name] === 'string');

const isSaved = fits(additionalContactSchema);

const isOnto = (kept: unknown): kept is AdditionalContactOnWire | null =>
  kept === null || isSaved(kept);

const differ = (one: AdditionalContact, other: AdditionalContact): boolean =>
  fields.some((name) => one[name] !== other[name]);

/** What both changed, as long as it is to be chosen; `onto` is what was saved before theirs. */
type Asked = {
  readonly onto: AdditionalContactOnWire;
  readonly conflict: FormConflict<AdditionalContact>;
};

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
  const [draft] = useState(() => {
    const found = readTypedOnto(kept, isOnto, isTyped);
    return found !== undefined && differ(found.values, valuesOf(person)) ? found : undefined;
  });
  const [saved, setSaved] = useState(draft?.onto ?? person);
  const base = valuesOf(saved);
  const [values, setValues] = useState(draft?.values ?? base);
  const [submitted, setSubmitted] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const dirty = differ(values, base);
  // Typed onto theirs, a draft would overwrite what nobody has chosen yet: whoever comes back is asked again.
  const onto = asked?.onto ?? saved ?? null;
  useEffect(() => note({ onto, values }, dirty), [note, onto, values, dirty]);
  const faults = additionalFaults(values);

  /** What somebody else changed comes in, what was typed stays; where both wrote something else, it is to be chosen. */
  const meetOthers = async (before: AdditionalContactOnWire): Promise<void> => {
    const { data } = await load({ body: { crmId, pageNumber: 1, pageSize: 500 } });
    const newest = data?.additionalContacts.find((one) => one.id === before.id);
    if (newest === undefined) return setFailure(t('people.notSaved'));
    const theirs = valuesOf(newest);
    const { conflict } = meetTheirs(fields, base, values, theirs);
    setSaved(newest);
    setValues((now) => mergeChanges(fields, base, now, theirs).values);
    if (conflict === null) return setFailure(t('people.conflict'));
    return setAsked({ onto: before, conflict });
  };

  const choose = (part: keyof AdditionalContact, side: 'mine' | 'theirs'): void => {
    if (asked === null) return;
    const { theirs } = asked.conflict;
    if (side === 'theirs') setValues((now) => ({ ...now, [part]: theirs[part] }));
    const conflict = withoutPart(asked.conflict, part);
    setAsked(conflict && { ...asked, conflict });
  };

  const save = async (): Promise<void> => {
    setFailure(null);
    if (faults.length > 0 || asked !== null) return setSubmitted((times) => times + 1);
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
    if (isConflict && saved !== undefined) return meetOthers(saved);
    return setFailure(isConflict ? error.message : t('people.notSaved'));
  };

  return {
    values,
    dirty,
    submitted,
    failure,
    /** What is to be chosen, part by part. */
    conflicts:
      asked === null
        ? []
        : asked.conflict.parts.map((part) => ({
            part,
            label: t(`people.fields.${part}`),
            mine: values[part] || '–',
            theirs: asked.conflict.theirs[part] || '–',
          })),
    choose,
    saving: adding.isLoading || updating.isLoading,
    restored: draft !== undefined && kept !== undefined,
    forget,
    discard: () => {
      setSaved(person);
      setAsked(null);
      setValues(valuesOf(person));
    },
    write: (change: Partial<AdditionalContact>) => setValues((now) => ({ ...now, ...change })),
    errorOf: (path: keyof AdditionalContact): string | undefined => {
      const fault = faults.find((one) => one.path === path);
      return submitted > 0 && fault !== undefined ? t(`people.faults.${fault.code}`) : undefined;
    },
    save: () => void save(),
  };
};
