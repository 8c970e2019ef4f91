import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { OtpMethod } from '#shared/contracts/oauth.ts';
import { useTranslation } from 'react-i18next';
import { useCode } from './use-code.ts';

/** Asks for the code of a mail or an app before anything of the portal shows. */
export const CodeDialog = ({ method }: { readonly method: OtpMethod }) => {
  const { t } = useTranslation('security');
  const { code, write, busy, failureText, submit, leave, ...another } = useCode();
  const { resend, resending, secondsLeft } = another;
  return (
    <Modal
      opened
      centered
      size="sm"
      title={t('code.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={() => undefined}
      zIndex={500}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{t(`code.text.${method}`)}</Text>
          <div role="alert">
            {failureText !== null && (
              <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />}>
                {failureText}
              </Alert>
            )}
          </div>
          <TextInput
            label={t('code.label')}
            name="otp"
            autoComplete="one-time-code"
            inputMode={method === 'mail' ? 'numeric' : 'text'}
            dir="ltr"
            spellCheck={false}
            value={code}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" fullWidth loading={busy}>
            {t('code.submit')}
          </Button>
          {method === 'mail' && (
            <Button
              variant="default"
              fullWidth
              loading={resending}
              disabled={secondsLeft > 0}
              onClick={() => void resend()}
            >
              {secondsLeft > 0 ? t('code.resendIn', { count: secondsLeft }) : t('code.resend')}
            </Button>
          )}
          <Button variant="subtle" fullWidth onClick={leave}>
            {t('code.leave')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
