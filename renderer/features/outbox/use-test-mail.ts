import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { outboxApi } from './outbox.api.ts';

/** Sends a mail to whoever asks, and says where it goes; failures are said by toasts. */
export const useTestMail = (onSent: (recipient: string) => void) => {
  const { t } = useTranslation('outbox');
  const [send, { isLoading }] = outboxApi.useSendTestMailMutation();
  const [sent, setSent] = useState(false);
  return {
    sending: isLoading,
    /** One has been sent since the screen was opened. */
    sent,
    send: async (): Promise<void> => {
      const { data } = await send({});
      if (data === undefined) return;
      setSent(true);
      toast.success(t('test.sent', { address: data.recipient }));
      onSent(data.recipient);
    },
  };
};
