import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Select, Switch } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { genders, preferredChannels, type ProfileContent } from '#shared/rules/profile.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { Card } from './card.tsx';
import { fieldOf } from './field-of.ts';
import classes from './profile.module.css';
import type { ProfileForm } from './use-profile-form.ts';

const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

const GenderFields = ({ form }: { readonly form: ProfileForm }) => {
  const { t } = useTranslation('profile');
  const { values, change } = form;
  return (
    <>
      <Select
        {...fieldOf(form, 'gender')}
        label={t('preferences.gender')}
        clearable
        clearButtonProps={{ 'aria-label': t('clear', { what: t('preferences.gender') }) }}
        withScrollArea={false}
        data={genders.map((gender) => ({ value: gender, label: t(`genders.${gender}`) }))}
        value={values.gender === '' ? null : values.gender}
        onChange={(gender) => change((now) => ({ ...now, gender: gender ?? '' }))}
      />
      <Switch
        className={classes.switch}
        label={t('preferences.displayGender')}
        checked={values.displayGender}
        onChange={({ currentTarget }) => {
          const displayGender = currentTarget.checked;
          change((now) => ({ ...now, displayGender }));
        }}
      />
    </>
  );
};

/** How somebody wants to be reached and spoken to. */
export const PreferencesCard = ({ form }: { readonly form: ProfileForm }) => {
  const { t } = useTranslation('profile');
  const portal = useSelector(selectPortal);
  const { values, change, config } = form;
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: zoneLabel(value) })),
    [],
  );
  const set = (news: Partial<ProfileContent>) => change((now) => ({ ...now, ...news }));
  const isOffered = portal.languages.some((key) => key === values.primaryLanguage);
  return (
    <Card title={t('preferences.title')}>
      <div className={classes.fields}>
        <Select
          {...fieldOf(form, 'preferredCommunicationChannel')}
          label={t('preferences.channel')}
          allowDeselect={false}
          withScrollArea={false}
          data={preferredChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
          value={values.preferredCommunicationChannel}
          onChange={(channel) =>
            channel !== null && set({ preferredCommunicationChannel: channel })
          }
        />
        <Select
          {...fieldOf(form, 'primaryLanguage')}
          label={t('preferences.language')}
          allowDeselect={false}
          withScrollArea={false}
          data={[
            ...portal.languages.map((key) => ({ value: key, label: languages[key].name })),
            // One that is no longer offered stays until another is chosen.
            ...(isOffered
              ? []
              : [{ value: values.primaryLanguage, label: values.primaryLanguage }]),
          ]}
          value={values.primaryLanguage}
          onChange={(language) => language !== null && set({ primaryLanguage: language })}
        />
        <Select
          {...fieldOf(form, 'timeZoneId')}
          label={t('preferences.timeZone')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('clear', { what: t('preferences.timeZone') }) }}
          withScrollArea={false}
          maxDropdownHeight={260}
          limit={60}
          placeholder={t('preferences.ofPortal', { zone: zoneLabel(portal.timeZone) })}
          nothingFoundMessage={t('nothingFound')}
          data={zones}
          value={values.timeZoneId === '' ? null : values.timeZoneId}
          onChange={(zone) => set({ timeZoneId: zone ?? '' })}
        />
        {config.displayGender && <GenderFields form={form} />}
      </div>
      <Switch
        label={t('preferences.emergency')}
        description={t('preferences.emergencyHint')}
        checked={values.receiveEmergencyNotifications}
        onChange={({ currentTarget }) =>
          set({ receiveEmergencyNotifications: currentTarget.checked })
        }
      />
    </Card>
  );
};
