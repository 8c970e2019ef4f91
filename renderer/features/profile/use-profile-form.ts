import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { type ProfileFault, profileFaults } from '#shared/rules/profile-faults.ts';
import type { ProfileContent } from '#shared/rules/profile.ts';
import { freshOf } from '#renderer/api/fresh-of.ts';
import { faultText, serverFaults } from '#renderer/person-form/fault-words.ts';
import { useEditedValues } from '#renderer/person-form/use-edited-values.ts';
import { personChanged } from '#renderer/session/session-slice.ts';
import { confirm, confirmLeaving } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { keptPhoto, type PhotoChoice } from './photo-choice.ts';
import { profileApi } from './profile.api.ts';
import { bodyOf, type LoadedProfile, profileParts, valuesOf } from './profile-values.ts';

type Saved = LoadedProfile['userProfilePojo'];

/** The profile as it is being edited: its values, what is wrong with them, and what may be done with them. */
export const useProfileForm = ({ userProfilePojo, profileConfig }: LoadedProfile) => {
  const { t } = useTranslation(['profile', 'shell']);
  const dispatch = useDispatch();
  const [update, { isLoading: saving }] = profileApi.useUpdateProfileMutation();
  const [loadNewest] = profileApi.useLazyProfileQuery();
  const [photo, setPhoto] = useState<PhotoChoice>(keptPhoto);
  const { crmId } = userProfilePojo;
  const newest = async () => {
    const result = await loadNewest({ body: { crmId } });
    return { saved: freshOf(result)?.userProfilePojo, error: result.error };
  };
  const { settle, fail, block, reset, restored, forget, ...form } = useEditedValues({
    draftName: 'profile',
    initial: userProfilePojo,
    valuesOf: useCallback((saved: Saved) => valuesOf(saved, profileConfig), [profileConfig]),
    parts: profileParts,
    faultsOf: useCallback(
      (values: ProfileContent) => profileFaults(values, profileConfig),
      [profileConfig],
    ),
    faultText: (fault: ProfileFault, values: ProfileContent) => faultText(fault, values, t),
    refusalsOf: serverFaults,
    loadNewest: newest,
    words: {
      unreachable: t('failures.unreachable'),
      changedElsewhere: () => t('failures.changedElsewhere'),
      refused: (errors) =>
        errors.some(({ path }) => path === 'file') ? t('failures.photo') : t('failures.refused'),
    },
    isMoreDirty: photo.kind !== 'kept',
  });
  const { values, saved, faults, blocked, dirty } = form;

  /** Shows what is saved; nothing of what was typed or chosen stays. */
  const discard = (profile: Saved): void => {
    reset(profile);
    setPhoto(keptPhoto);
  };

  const send = async (onto: Saved): Promise<void> => {
    const { version } = onto;
    const profileImageRemoved = photo.kind === 'removed';
    const { data, error } = await update({
      body: { data: { ...bodyOf(values, onto), crmId, version, profileImageRemoved } },
      photo: photo.kind === 'chosen' ? photo.blob : undefined,
    });
    if (data === undefined) return fail(error, send);
    const { userProfilePojo: profile } = data;
    settle(values, profile);
    setPhoto((now) => (now === photo ? keptPhoto : now));
    const { firstName, lastName, userProfilePath } = profile;
    dispatch(personChanged({ firstName, lastName, userProfilePath }));
    return toast.success(t('saved'));
  };

  const save = async (): Promise<void> => {
    if (blocked) {
      block();
      if (faults.some(({ code }) => code === 'sameType')) toast.error(t('faults.code.sameType'));
      return;
    }
    const agreed = await confirm({
      title: t('confirm.title'),
      message: t('confirm.text'),
      confirmLabel: t('update'),
    });
    if (agreed) await send(saved);
  };

  const cancel = async (): Promise<void> => {
    const agreed =
      !dirty ||
      (await confirmLeaving({
        title: t('discard.title'),
        message: t('discard.text'),
        confirmLabel: t('discard.confirm'),
      }));
    if (agreed) discard((await newest()).saved ?? saved);
  };

  return {
    ...form,
    config: profileConfig,
    primaryEmailStays: true,
    isOwn: true,
    words: { removeAddress: t('addresses.removeText'), accountEmail: t('emails.account') },
    photo,
    setPhoto,
    saving,
    draft: { restored, discard: () => discard(saved), forget },
    save: () => void save(),
    cancel: () => void cancel(),
  };
};

export type ProfileForm = ReturnType<typeof useProfileForm>;
