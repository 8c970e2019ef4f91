import { useTranslation } from 'react-i18next';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { subscriptionsApi } from './subscriptions.api.ts';

const none: readonly never[] = [];

/** The person's own mailing lists, and what they say of each. */
export const useSubscriptions = () => {
  const { t } = useTranslation('subscriptions');
  const { data } = subscriptionsApi.useSubscribedListsQuery({});
  const [say, { isLoading }] = subscriptionsApi.useSetSubscriptionMutation();
  return {
    lists: data?.lists ?? none,
    busy: isLoading,
    set: (listId: number, subscribed: boolean) =>
      void say({ body: { listId, subscribed } }).then(({ data: told }) => {
        if (told !== undefined) toast.success(t(subscribed ? 'account.on' : 'account.off'));
      }),
  };
};
