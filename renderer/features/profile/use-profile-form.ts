import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { type ProfileFault, profileFaults } from '#shared/rules/profile-faults.ts';
import type { ProfileContent } from '#shared/rules/profile.ts';
import { isCallFailure } from '#renderer/api/failure.ts';
import { personChanged } from '#renderer/session/session-slice.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { faultText, serverFaults } from '#renderer/person-form/fault-words.ts';
import { isSameValue } from '#renderer/person-form/form-values.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { profileApi } from './profile.api.ts';
import { mergeProfiles } from './profile-merge.ts';
import {
  bodyOf,
  type LoadedProfile,
  type ProfilePart,
  readDraft,
  valuesOf,
} from './profile-values.ts';
import { keptPhoto, type PhotoChoice } from './photo-choice.ts';

type Saved = LoadedProfile['userProfilePojo'];

/** What somebody else saved while this form was open, as long as parts of it must be chosen. */
export type ProfileConflict = {
  readonly theirs: ProfileContent;
  readonly parts: readonly ProfilePart[];
};

const conflictOf = (
  parts: readonly ProfilePart[],
  theirs: ProfileContent,
): ProfileConflict | null => (parts.length === 0 ? null : { theirs, parts });

/** A draft is put onto what is saved now, which may have changed since it was typed. */
const beginning = (kept: unknown, base: ProfileContent) => {
  const draft = readDraft(kept, base);
  if (draft === undefined) return { values: base, conflict: null };
  const { values, conflicts } = mergeProfiles(draft.base, draft.values, base);
  return { values, conflict: conflictOf(conflicts, base) };
};

/** The profile as it is being edited: its values, what is wrong with them, and what may be done with them. */
export const useProfileForm = ({ userProfilePojo, profileConfig }: LoadedProfile) => {
  const { t } = useTranslation('profile');
  const dispatch = useDispatch();
  const [update, { isLoading: saving }] = profileApi.useUpdateProfileMutation();
  const [loadNewest] = profileApi.useLazyProfileQuery();
  const { kept, note, forget } = useStateDraft('profile');
  const [saved, setSaved] = useState<Saved>(userProfilePojo);
  const base = useMemo(() => valuesOf(saved, profileConfig), [saved, profileConfig]);
  const [begin] = useState(() => beginning(kept, base));
  const [restored, setRestored] = useState(kept !== undefined);
  const [values, setValues] = useState(begin.values);
  const [photo, setPhoto] = useState<PhotoChoice>(keptPhoto);
  const [submitted, setSubmitted] = useState(0);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ProfileConflict | null>(begin.conflict);

  const dirty = photo.kind !== 'kept' || !isSameValue(values, base);
  // What is typed while the service answers is not in the values that the answer is about.
  const typed = useRef(values);
  useEffect(() => {
    typed.current = values;
    note({ base, values }, dirty);
  }, [note, base, values, dirty]);

  const faults = useMemo(() => profileFaults(values, profileConfig), [values, profileConfig]);

  /** The first fault of a field, once the person has been there or wanted to save. */
  const errorOf = (path: string): string | undefined => {
    const own: ProfileFault | undefined = faults.find((fault) => fault.path === path);
    if (own === undefined) return refused.get(path);
    // Which entry is primary and which types are taken is seen at once: nobody leaves those as one leaves a field.
    const atOnce = ['sameType', 'noPrimary', 'twice'].includes(own.code);
    return atOnce || submitted > 0 || touched.has(path) ? faultText(own, values, t) : undefined;
  };

  const change = (next: (values: ProfileContent) => Partial<ProfileContent>): void => {
    setRefused(new Map());
    setFailure(null);
    setValues((now) => ({ ...now, ...next(now) }));
  };

  /** Goes on from what is saved, with nothing said about what was typed before. */
  const beginFrom = (profile: Saved): void => {
    setSaved(profile);
    setSubmitted(0);
    setTouched(new Set());
    setRefused(new Map());
    setFailure(null);
    setConflict(null);
    setRestored(false);
    forget();
  };

  /** Shows what is saved; nothing of what was typed stays. */
  const reset = (profile: Saved): void => {
    beginFrom(profile);
    setValues(valuesOf(profile, profileConfig));
    setPhoto(keptPhoto);
  };

  const newest = async (): Promise<Saved | undefined> =>
    (await loadNewest({ body: { crmId: saved.crmId } })).data?.userProfilePojo;

  const meetOthers = async (): Promise<void> => {
    const latest = await newest();
    if (latest === undefined) return setFailure(t('failures.unreachable'));
    const theirs = valuesOf(latest, profileConfig);
    const { values: merged, conflicts } = mergeProfiles(base, typed.current, theirs);
    setSaved(latest);
    setValues(merged);
    setConflict(conflictOf(conflicts, theirs));
    setFailure(t('failures.changedElsewhere'));
  };

  const fail = async (error: unknown): Promise<void> => {
    if (!isCallFailure(error) || error.kind !== 'refused') {
      return setFailure(t('failures.unreachable'));
    }
    if (error.code === ReplyCode.Conflict) return meetOthers();
    setRefused(serverFaults(error.errors));
    setFailure(
      error.errors.some(({ path }) => path === 'file')
        ? t('failures.photo')
        : t('failures.refused'),
    );
  };

  const send = async (): Promise<void> => {
    const { crmId, version } = saved;
    const profileImageRemoved = photo.kind === 'removed';
    const { data, error } = await update({
      body: { data: { ...bodyOf(values), crmId, version, profileImageRemoved } },
      photo: photo.kind === 'chosen' ? photo.blob : undefined,
    });
    if (data === undefined) return fail(error);
    const { userProfilePojo: profile } = data;
    beginFrom(profile);
    setValues(mergeProfiles(values, typed.current, valuesOf(profile, profileConfig)).values);
    setPhoto((now) => (now === photo ? keptPhoto : now));
    const { firstName, lastName, userProfilePath } = profile;
    dispatch(personChanged({ firstName, lastName, userProfilePath }));
    toast.success(t('saved'));
  };

  const save = async (): Promise<void> => {
    if (faults.length > 0) {
      setSubmitted((times) => times + 1);
      if (faults.some(({ code }) => code === 'sameType')) toast.error(t('faults.code.sameType'));
      return;
    }
    const agreed = await confirm({
      title: t('confirm.title'),
      message: t('confirm.text'),
      confirmLabel: t('update'),
    });
    if (agreed) await send();
  };

  const cancel = async (): Promise<void> => {
    const agreed =
      !dirty ||
      (await confirm({
        title: t('discard.title'),
        message: t('discard.text'),
        confirmLabel: t('discard.confirm'),
        tone: 'danger',
      }));
    if (!agreed) return;
    const latest = await newest();
    reset(latest ?? saved);
  };

  return {
    values,
    base,
    saved,
    config: profileConfig,
    photo,
    setPhoto,
    change,
    touch: (path: string) => setTouched((paths) => new Set(paths).add(path)),
    /** Entries moved up: what was left before is no longer where it was. */
    forgetTouched: (list: string) =>
      setTouched((paths) => new Set([...paths].filter((path) => !path.startsWith(`${list}.`)))),
    errorOf,
    faults,
    submitted,
    dirty,
    saving,
    failure,
    conflict,
    /** For a part that both changed: what is saved, or what was typed. */
    choose: (part: ProfilePart, side: 'mine' | 'theirs') => {
      if (conflict === null) return;
      if (side === 'theirs') setValues({ ...values, [part]: conflict.theirs[part] });
      setConflict(
        conflictOf(
          conflict.parts.filter((other) => other !== part),
          conflict.theirs,
        ),
      );
    },
    draft: { restored, discard: () => reset(saved), forget },
    save: () => void save(),
    cancel: () => void cancel(),
  };
};

export type ProfileForm = ReturnType<typeof useProfileForm>;
