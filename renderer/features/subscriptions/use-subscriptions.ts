import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { barOf } from './barred.ts';
import { subscriptionsApi } from './subscriptions.api.ts';

const none: readonly never[] = [];

/** The person's own mailing lists, and what they say of each. */
export const useSubscriptions = () => {
  const { t } = useTranslation('subscriptions');
  const { data } = subscriptionsApi.useSubscribedListsQuery({});
  const [say] = subscriptionsApi.useSetSubscriptionMutation();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const set = async (listId: number, subscribed: boolean): Promise<void> => {
    setBusy((before) => [...before, listId]);
    const { data: told } = await say({ body: { listId, subscribed } });
    setBusy((before) => before.filter((other) => other !== listId));
    if (told === undefined) return;
    const bar = barOf(told.lists.find((list) => list.listId === listId)?.state ?? '');
    if (bar !== undefined) toast.info(t(bar));
    else toast.success(t(subscribed ? 'account.on' : 'account.off'));
  };
  return {
    lists: data?.lists ?? none,
    /** The lists of which something is being said. */
    busy,
    set,
  };
};
