import { useTranslation } from 'react-i18next';
import { isEmailAddress } from '#shared/rules/email-address.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { contactStandingApi } from './contact-standing.api.ts';

/** The service looks for addresses that begin so, and takes no more characters than these. */
const longestSearch = 100;

/** Addresses that begin alike; no more of them are blocked than these. */
const mostAlike = 100;

/** Why no list writes to an address, if so, and the ways to stop its mail and to let it through again. */
export const useAddressStop = (emailAddress: string) => {
  const { t } = useTranslation('mailing');
  const email = emailAddress.trim().toLowerCase();
  const { currentData } = contactStandingApi.useSuppressedAddressesQuery(
    { body: { searchText: email.slice(0, longestSearch), pageNumber: 1, pageSize: mostAlike } },
    { skip: email === '' },
  );
  const [send, { isLoading }] = contactStandingApi.useSetSuppressedMutation();

  const lift = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('stop.ask.title'),
      message: t('stop.ask.text', { email }),
      confirmLabel: t('stop.ask.confirm'),
    });
    if (!agreed) return;
    const { error } = await send({ body: { email, suppressed: false } });
    if (error === undefined) toast.success(t('stop.done', { email }));
  };

  const block = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('stop.blocking.title'),
      message: t('stop.blocking.text', { email }),
      confirmLabel: t('stop.blocking.confirm'),
    });
    if (!agreed) return;
    const { error } = await send({ body: { email, suppressed: true } });
    if (error === undefined) toast.success(t('stop.blocking.done', { email }));
  };

  const stop = currentData?.suppressions.find((one) => one.email === email);
  return {
    stop,
    /** Known to get mail today. */
    isOpen: currentData !== undefined && stop === undefined && isEmailAddress(email),
    busy: isLoading,
    lift: () => void lift(),
    block: () => void block(),
  };
};
