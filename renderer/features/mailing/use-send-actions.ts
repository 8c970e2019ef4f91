import { useTranslation } from 'react-i18next';
import type { MailSend } from '#shared/contracts/mail-ledger.ts';
import type { SendAction } from '#shared/rules/mail-state.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { sendControlApi } from './send-control.api.ts';

/** Holds a send, goes on with it, ends it, or sends again to those who did not get it. */
export const useSendActions = (send: MailSend) => {
  const { t } = useTranslation('mailing');
  const { number } = useFormats();
  const [pause, pausing] = sendControlApi.usePauseSendMutation();
  const [resume, resuming] = sendControlApi.useResumeSendMutation();
  const [cancel, cancelling] = sendControlApi.useCancelSendMutation();
  const [resend, resending] = sendControlApi.useResendFailedMutation();
  const params = { sendId: String(send.sendId) };
  const { unreached } = send;

  const askToCancel = (): Promise<boolean> =>
    confirm({
      title: t('cancel.title'),
      message: t('cancel.message', {
        subject: send.emailSubject,
        number: number(send.counts.queued),
      }),
      confirmLabel: t('cancel.confirm'),
      cancelLabel: t('cancel.keep'),
      tone: 'danger',
    });

  const askToResend = (): Promise<boolean> =>
    confirm({
      title: t('resend.title'),
      message: t('resend.message', {
        subject: send.emailSubject,
        number: number(unreached),
      }),
      confirmLabel: t('resend.confirm', { number: number(unreached) }),
    });

  const acts = {
    pause: async () => void (await pause({ params })),
    resume: async () => void (await resume({ params })),
    cancel: async () => {
      if (await askToCancel()) await cancel({ params });
    },
    resend: async () => {
      if (!(await askToResend())) return;
      const { data } = await resend({ params, body: { requestKey: crypto.randomUUID() } });
      if (data !== undefined) toast.success(t('resend.begun'));
    },
  } satisfies Readonly<Record<SendAction, () => Promise<void>>>;

  return {
    act: (action: SendAction) => void acts[action](),
    busy: [pausing, resuming, cancelling, resending].some(({ isLoading }) => isLoading),
  };
};
