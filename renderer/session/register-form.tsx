import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { Alert, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { fiftyStates } from '#shared/rules/registration.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from './draft-notice.tsx';
import { MissingNote } from './missing-note.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import classes from './register-form.module.css';
import { ResendButton } from './resend-button.tsx';
import type { Registration } from './use-registration.ts';

const states = [
  { value: '', label: '' },
  ...fiftyStates.map(([value, label]) => ({ value, label })),
];

const AddressFields = ({ field }: Pick<Registration, 'field'>) => {
  const { t } = useTranslation('register');
  return (
    <>
      <TextInput
        {...field('addressLine', 'street-address')}
        label={t('fields.addressLine')}
        required
      />
      <TextInput {...field('city', 'address-level2')} label={t('fields.city')} required />
      <div className={classes.pair}>
        <NativeSelect
          {...field('state', 'address-level1')}
          label={t('fields.state')}
          data={states}
          required
        />
        <TextInput
          {...field('zip', 'postal-code')}
          label={t('fields.zip')}
          inputMode="numeric"
          dir="ltr"
          required
        />
      </div>
    </>
  );
};

type RegisterFormProps = {
  readonly registration: Registration;
  /** What an administrator chooses besides. */
  readonly more?: ReactNode;
  readonly buttons: ReactNode;
};

/** Names, address, password with its rules as they are kept; on a page, in a dialog and for administrators. */
export const RegisterForm = ({ registration, more, buttons }: RegisterFormProps) => {
  const { t } = useTranslation('register');
  const { config, field, passwordFields, unconfirmed, missing, draft, submit } = registration;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md" className={classes.fields}>
        <DraftNotice draft={draft} />
        <div className={classes.pair}>
          <TextInput
            {...field('firstName', 'given-name')}
            label={t('fields.firstName')}
            required={config.firstNameRequired}
            data-autofocus
          />
          <TextInput
            {...field('lastName', 'family-name')}
            label={t('fields.lastName')}
            required={config.lastNameRequired}
          />
        </div>
        <TextInput
          {...field('email', 'username')}
          label={t('fields.email')}
          type="email"
          dir="ltr"
          spellCheck={false}
          required
        />
        <TextInput
          {...field('mobile', 'tel-national')}
          label={t('fields.mobile')}
          description={t('fields.mobileHint')}
          type="tel"
          dir="ltr"
        />
        {config.addressRequired && <AddressFields field={field} />}
        {more}
        <NewPasswordFields {...passwordFields} />
        <div role="alert">
          {unconfirmed !== null && (
            <Alert
              role="none"
              color="yellow"
              variant="light"
              icon={<IconAlertCircle aria-hidden />}
            >
              {t('failures.unconfirmed')}
            </Alert>
          )}
        </div>
        {unconfirmed !== null && <ResendButton email={unconfirmed} />}
        <div className={classes.end}>
          {buttons}
          <MissingNote {...missing} />
        </div>
      </Stack>
    </form>
  );
};
