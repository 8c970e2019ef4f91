import '@mantine/core/styles/Text.layer.css';
import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { useResend } from './use-resend.ts';

/** Sends the mail that confirms an address once more, and says what came of it. */
export const ResendButton = ({ email }: { readonly email: string }) => {
  const { t } = useTranslation('register');
  const { state, send } = useResend();
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        aria-busy={state.kind === 'sending'}
        {...pressable(
          state.kind === 'sending' || state.kind === 'sent' ? null : () => void send(email),
        )}
      >
        {t('resend.button')}
      </Button>
      <Text component="output" size="sm" mt="xs" display="block">
        {state.kind === 'sent' && t('resend.sent')}
        {state.kind === 'failed' && state.text}
      </Text>
    </div>
  );
};
