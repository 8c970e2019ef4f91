import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Person } from '#shared/contracts/oauth.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { AddressesCard } from '#renderer/person-form/addresses-card.tsx';
import { EmailsCard } from '#renderer/person-form/emails-card.tsx';
import { NamesCard } from '#renderer/person-form/names-card.tsx';
import { PhonesCard } from '#renderer/person-form/phones-card.tsx';
import formClasses from '#renderer/person-form/person-form.module.css';
import { PreferencesCard } from './preferences-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import classes from './profile.module.css';
import type { LoadedProfile } from './profile-values.ts';
import { SaveBar } from './save-bar.tsx';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { useLoadedProfile } from './use-loaded-profile.ts';
import { useProfileForm } from './use-profile-form.ts';

const DetailsCard = late(async () => ({
  default: (await import('./details-card.tsx')).DetailsCard,
}));

/** Two people seldom change one profile at the same time. */
const ProfileConflictCard = late(async () => ({
  default: (await import('./profile-conflict-card.tsx')).ProfileConflictCard,
}));

type ProfileFormProps = { readonly loaded: LoadedProfile; readonly person: Person };

/** Few people have any: their card comes by itself. */
const hasDetails = ({ values }: ReturnType<typeof useProfileForm>): boolean =>
  values.additionalDetails.some(({ information }) => Object.keys(information).length > 0);

const ProfileForm = ({ loaded, person }: ProfileFormProps) => {
  const { t } = useTranslation('profile');
  const form = useProfileForm(loaded);
  const place = useFirstFault(form.submitted);
  return (
    <form
      ref={place}
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
        <Suspense fallback={null}>
          {form.conflict !== null && <ProfileConflictCard form={form} />}
        </Suspense>
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
        <Suspense fallback={null}>
          {!form.config.basicProfile && hasDetails(form) && <DetailsCard form={form} />}
        </Suspense>
      </div>
      <SaveBar form={form} />
    </form>
  );
};

/** Everything that a person may tell about themselves. */
export const ProfilePanel = ({ person }: { readonly person: Person }) => {
  const { t } = useTranslation('profile');
  const state = useLoadedProfile(person.crmId);
  switch (state.kind) {
    case 'ready':
      return <ProfileForm key={person.crmId} loaded={state.loaded} person={person} />;
    case 'failed':
      return (
        <div className={classes.message} role="alert">
          <p>{t('failures.load')}</p>
          <Button ref={handFocusOut} onClick={state.retry}>
            {t('retry')}
          </Button>
        </div>
      );
    case 'loading':
      return (
        <div className={classes.loading} role="status" aria-label={t('loading')}>
          <div className={formClasses.card} />
          <div className={formClasses.card} />
        </div>
      );
    default:
      return state satisfies never;
  }
};
