import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { userTypes } from '#shared/contracts/contact-schemas.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { roleName } from '#renderer/i18n/i18n.ts';
import { isUserType } from '#renderer/session/register-details.ts';
import { RegisterButton } from '#renderer/session/register-button.tsx';
import { RegisterForm } from '#renderer/session/register-form.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './registration.module.css';
import { useRegisterPerson } from './use-register-person.ts';

const RegisterInfoDialog = late(async () => ({
  default: (await import('#renderer/session/register-info-dialog.tsx')).RegisterInfoDialog,
}));

type RolesProps = ReturnType<typeof useRegisterPerson>;

const Roles = ({ registration, roleNames, retryRoles }: RolesProps) => {
  const { t, i18n } = useTranslation('register');
  const { roles, setRoles, rolesMissing, userType, setUserType } = registration;
  return (
    <>
      <NativeSelect
        label={t('person.userType')}
        data={userTypes.map((value) => ({ value, label: t(`person.types.${value}`) }))}
        value={userType}
        onChange={({ currentTarget }) => {
          if (isUserType(currentTarget.value)) setUserType(currentTarget.value);
        }}
      />
      <Checkbox.Group
        label={t('person.roles')}
        description={t('person.rolesHint')}
        value={[...roles]}
        onChange={setRoles}
        error={rolesMissing && t('person.rolesMissing')}
        withAsterisk
      >
        <div role="alert">
          {retryRoles !== null && (
            <Retry
              message={t('person.rolesFailed')}
              label={t('verify.retry')}
              onRetry={retryRoles}
            />
          )}
        </div>
        <div className={classes.roles}>
          {roleNames.map((name) => (
            <Checkbox key={name} name="userGroup" value={name} label={roleName(i18n, name)} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
};

/** An administrator registers a person with roles; that person confirms the address and chooses a password. */
export const RegisterPersonPanel = () => {
  const { t } = useTranslation('register');
  const person = useRegisterPerson();
  const { registration, registered, close } = person;
  return (
    <div className={classes.card}>
      <Text mb="md">{t('person.intro')}</Text>
      <RegisterForm
        registration={registration}
        more={<Roles {...person} />}
        buttons={<RegisterButton registration={registration} />}
      />
      <Suspense fallback={null}>
        {registered !== null && <RegisterInfoDialog email={registered} isOther onClose={close} />}
      </Suspense>
    </div>
  );
};
