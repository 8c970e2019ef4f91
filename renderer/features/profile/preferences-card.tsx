import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { genders, preferredChannels, type ProfileContent } from '#shared/rules/profile.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { timeZones, unlistedZones } from '#renderer/i18n/time-zones.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { Card } from '#renderer/person-form/card.tsx';
import { Choice } from '#renderer/person-form/choice.tsx';
import { fieldOf } from '#renderer/person-form/field-of.ts';
import formClasses from '#renderer/person-form/person-form.module.css';

import { Tick } from '#renderer/person-form/tick.tsx';
import type { ProfileForm } from './use-profile-form.ts';

const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

const zoneOption = (value: string) => ({ value, label: zoneLabel(value) });

const zones = timeZones.map(zoneOption);

const GenderFields = ({ form }: { readonly form: ProfileForm }) => {
  const { t } = useTranslation('profile');
  const { values, change } = form;
  return (
    <>
      <Choice
        {...fieldOf(form, 'gender', 'sex')}
        label={t('preferences.gender')}
        none=""
        options={genders.map((gender) => ({ value: gender, label: t(`genders.${gender}`) }))}
        value={values.gender}
        onChoose={(gender) => change((now) => ({ ...now, gender }))}
      />
      <Tick
        label={t('preferences.displayGender')}
        checked={values.displayGender}
        onChange={(displayGender) => change((now) => ({ ...now, displayGender }))}
      />
    </>
  );
};

/** How somebody wants to be reached and spoken to. */
export const PreferencesCard = ({ form }: { readonly form: ProfileForm }) => {
  const { t } = useTranslation('profile');
  const portal = useSelector(selectPortal);
  const { values, change, config } = form;
  const set = (news: Partial<ProfileContent>) => change((now) => ({ ...now, ...news }));
  const isOffered = portal.languages.some((key) => key === values.primaryLanguage);
  return (
    <Card title={t('preferences.title')}>
      <div className={formClasses.fields} data-kind="preferences">
        <Choice
          {...fieldOf(form, 'preferredCommunicationChannel')}
          label={t('preferences.channel')}
          options={preferredChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
          value={values.preferredCommunicationChannel}
          onChoose={(channel) => channel !== '' && set({ preferredCommunicationChannel: channel })}
        />
        <Choice
          {...fieldOf(form, 'primaryLanguage', 'language')}
          label={t('preferences.language')}
          options={[
            ...portal.languages.map((key) => ({
              value: key as string,
              label: languages[key].name,
              lang: key,
            })),
            // One that is no longer offered stays until another is chosen.
            ...(isOffered
              ? []
              : [{ value: values.primaryLanguage, label: values.primaryLanguage }]),
          ]}
          value={values.primaryLanguage}
          onChoose={(primaryLanguage) => set({ primaryLanguage })}
        />
        <Choice
          {...fieldOf(form, 'timeZoneId')}
          label={t('preferences.timeZone')}
          description={t('preferences.timeZoneHint', { zone: zoneLabel(portal.timeZone) })}
          none={t('preferences.ofPortal', { zone: zoneLabel(portal.timeZone) })}
          options={[...unlistedZones(values.timeZoneId).map(zoneOption), ...zones]}
          value={values.timeZoneId}
          onChoose={(timeZoneId) => set({ timeZoneId })}
        />
        {config.displayGender && <GenderFields form={form} />}
      </div>
      <Tick
        label={t('preferences.emergency')}
        hint={t('preferences.emergencyHint')}
        checked={values.receiveEmergencyNotifications}
        onChange={(receiveEmergencyNotifications) => set({ receiveEmergencyNotifications })}
      />
    </Card>
  );
};
