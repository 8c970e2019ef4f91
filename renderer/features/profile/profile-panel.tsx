import '@mantine/core/styles/Skeleton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Person } from '#shared/contracts/oauth.ts';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { AddressesCard } from './addresses-card.tsx';
import { ConflictCard } from './conflict-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { EmailsCard } from './emails-card.tsx';
import { NamesCard } from './names-card.tsx';
import { PhonesCard } from './phones-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { profileApi } from './profile.api.ts';
import classes from './profile.module.css';
import type { LoadedProfile } from './profile-values.ts';
import { SaveBar } from './save-bar.tsx';
import { useProfileForm } from './use-profile-form.ts';

type ProfileFormProps = { readonly loaded: LoadedProfile; readonly person: Person };

const ProfileForm = ({ loaded, person }: ProfileFormProps) => {
  const { t } = useTranslation('profile');
  const form = useProfileForm(loaded);
  return (
    <form
      ref={form.form}
      noValidate
      className={classes.form}
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.saving) form.save();
      }}
    >
      <div className={classes.wideRow}>
        <DraftNotice draft={form.draft} />
        {person.isCitizen && (
          <p className={classes.note}>
            <IconInfoCircle size={18} aria-hidden /> {t('citizenNote')}
          </p>
        )}
        <ConflictCard form={form} />
      </div>
      <div className={classes.side}>
        <PhotoCard form={form} />
      </div>
      <div className={classes.main}>
        <NamesCard form={form} />
        <AddressesCard form={form} />
        <PhonesCard form={form} />
        <EmailsCard form={form} />
        <PreferencesCard form={form} />
        {!form.config.basicProfile && <DetailsCard form={form} />}
      </div>
      <SaveBar form={form} />
    </form>
  );
};

/** Everything that a person may tell about themselves. */
export const ProfilePanel = ({ person }: { readonly person: Person }) => {
  const { t } = useTranslation('profile');
  const { data, isError, refetch } = profileApi.useProfileQuery(
    { body: { crmId: person.crmId } },
    // The form keeps what was loaded: a later answer must not change it under the person's hands.
    { refetchOnReconnect: false },
  );
  if (data !== undefined) return <ProfileForm key={person.crmId} loaded={data} person={person} />;
  if (isError) {
    return (
      <div className={classes.message} role="alert">
        <p>{t('failures.load')}</p>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </div>
    );
  }
  return (
    <div className={classes.loading} role="status" aria-label={t('loading')}>
      <Skeleton height={260} radius="md" />
      <Skeleton height={420} radius="md" />
    </div>
  );
};
