import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { PasswordField } from '#renderer/ui/form/password-field.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { useForgottenPassword } from './forgotten.ts';
import { selectPortal } from './portal-slice.ts';
import { typedIn } from './typed-in.ts';
import { useSignIn } from './use-sign-in.ts';
import type { SocialPlace } from './use-social-buttons.ts';

const ResendButton = late(async () => ({
  default: (await import('./resend-button.tsx')).ResendButton,
}));

const RegisterLink = late(async () => ({
  default: (await import('./register-link.tsx')).RegisterLink,
}));

const SocialButtons = late(async () => ({
  default: (await import('./social-buttons.tsx')).SocialButtons,
}));

type SignInFormProps = {
  /** Given where the person is known: then only the password is asked. */
  readonly knownUsername?: string;
  /** Where the person wanted to go. */
  readonly from?: string | undefined;
  /** Where the providers are offered; nowhere where the password itself is needed. */
  readonly social?: SocialPlace | null;
};

export const SignInForm = ({ knownUsername, from, social = 'signIn' }: SignInFormProps) => {
  const { t } = useTranslation('session');
  const { settings } = useSelector(selectPortal);
  const { place, field, submit, busy, unconfirmed, failureText } = useSignIn(knownUsername);
  const known = knownUsername !== undefined;
  const askForLink = useForgottenPassword();
  return (
    <form ref={place} noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          {...field('username')}
          label={t('login.email')}
          type="email"
          autoComplete="username"
          dir="ltr"
          spellCheck={false}
          readOnly={known}
          data-autofocus={!known || undefined}
        />
        <div>
          <PasswordField
            {...field('password')}
            label={t('login.password')}
            autoComplete="current-password"
            data-autofocus={known || undefined}
            labels={{
              show: t('login.showPassword'),
              hide: t('login.hidePassword'),
              capsLock: t('login.capsLock'),
            }}
          />
          <div role="alert">
            {failureText !== null && (
              <Alert
                role="none"
                mt="md"
                color="red"
                variant="light"
                icon={<IconAlertCircle aria-hidden />}
              >
                {failureText}
              </Alert>
            )}
            {unconfirmed !== null && (
              <Alert
                role="none"
                mt="md"
                color="yellow"
                variant="light"
                icon={<IconAlertCircle aria-hidden />}
              >
                {t('login.unconfirmed')}
              </Alert>
            )}
          </div>
        </div>
        <Suspense fallback={null}>
          {unconfirmed !== null && <ResendButton email={unconfirmed} />}
        </Suspense>
        <BusyButton type="submit" loading={busy} fullWidth>
          {t('login.submit')}
        </BusyButton>
        {social !== 'ended' && settings['forgotPasswordLink'] !== 'false' && (
          <Button
            variant="subtle"
            fullWidth
            onClick={({ currentTarget: { form } }) =>
              askForLink(form === null ? '' : typedIn(form).username)
            }
          >
            {t('login.forgotten')}
          </Button>
        )}
        <Suspense fallback={null}>
          {!known && <RegisterLink />}
          {social !== null && <SocialButtons place={social} from={from} />}
        </Suspense>
      </Stack>
    </form>
  );
};
