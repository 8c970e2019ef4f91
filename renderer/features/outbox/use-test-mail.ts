import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestKey } from '#renderer/session/use-request-key.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { outboxApi } from './outbox.api.ts';

/** Sends a mail to whoever asks, and says where it goes; failures are said by toasts. */
export const useTestMail = (onSent: (recipient: string) => void) => {
  const { t } = useTranslation('outbox');
  const [send, { isLoading }] = outboxApi.useSendTestMailMutation();
  const { requestKey, drawKey } = useRequestKey();
  const [sent, setSent] = useState(false);
  return {
    sending: isLoading,
    /** One has been sent since the screen was opened. */
    sent,
    send: async (): Promise<void> => {
      const { data } = await send({ body: { requestKey } });
      if (data === undefined) return;
      drawKey();
      setSent(true);
      toast.success(t('test.sent', { address: data.recipient }));
      onSent(data.recipient);
    },
  };
};
