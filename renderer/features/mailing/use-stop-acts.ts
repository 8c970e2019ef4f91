import { useTranslation } from 'react-i18next';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { contactStandingApi } from './contact-standing.api.ts';

/** The ways to stop all list mail to an address and to let it through again; each asks, and says what came of it. */
export const useStopActs = () => {
  const { t } = useTranslation('mailing');
  const [send, { isLoading }] = contactStandingApi.useSetSuppressedMutation();

  const lift = async (email: string): Promise<void> => {
    const agreed = await confirm({
      title: t('stop.ask.title'),
      message: t('stop.ask.text', { email }),
      confirmLabel: t('stop.ask.confirm'),
    });
    if (!agreed) return;
    const { error } = await send({ body: { email, suppressed: false } });
    if (error === undefined) toast.success(t('stop.done', { email }));
  };

  /** Without a question: whether it succeeded. */
  const stop = async (email: string): Promise<boolean> => {
    const { error } = await send({ body: { email, suppressed: true } });
    if (error === undefined) toast.success(t('stop.blocking.done', { email }));
    return error === undefined;
  };

  const block = async (email: string): Promise<void> => {
    const agreed = await confirm({
      title: t('stop.blocking.title'),
      message: t('stop.blocking.text', { email }),
      confirmLabel: t('stop.blocking.confirm'),
    });
    if (agreed) await stop(email);
  };

  return { busy: isLoading, lift, stop, block };
};
