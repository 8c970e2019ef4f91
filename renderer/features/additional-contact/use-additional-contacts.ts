import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdditionalContactOnWire } from '#shared/contracts/additional-contact.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { additionalContactApi } from './additional-contact.api.ts';

export const fullName = ({
  firstName,
  lastName,
}: Pick<AdditionalContactOnWire, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;

const sizes = [10, 20, 50] as const;

/** The people around a contact, a page at a time; at first the page with whoever is looked for. */
export const useAdditionalContacts = (crmId: number, lookedFor: number | undefined) => {
  const { t } = useTranslation('contact-care');
  const [soughtId, setSought] = useState(lookedFor);
  const { page, size, goTo, leaveEmpty, pagerOf } = usePages({
    label: t('people.pager'),
    sizes,
    numbers: 3,
  });
  // Whoever comes by a search that has found somebody here finds them, also where nobody was a moment ago.
  const query = additionalContactApi.useAdditionalContactsQuery(
    {
      body: {
        crmId,
        pageNumber: page,
        pageSize: size,
        ...(soughtId !== undefined && { soughtId }),
      },
    },
    { refetchOnMountOrArgChange: true },
  );
  if (soughtId !== undefined && query.currentData !== undefined && !query.isFetching) {
    setSought(undefined);
    goTo(query.currentData.pageNumber);
  }
  const [removeOne] = additionalContactApi.useRemoveAdditionalContactMutation();
  const [restoreOne] = additionalContactApi.useRestoreAdditionalContactMutation();
  const restore = async (id: number): Promise<void> => {
    const { error } = await restoreOne({ params: { id: String(id) } });
    if (error === undefined) toast.success(t('people.restored'));
  };
  leaveEmpty(query.currentData?.additionalContacts);
  const people = query.currentData?.additionalContacts ?? query.data?.additionalContacts;
  return {
    people,
    count: query.data?.count,
    pager: pagerOf(query.data?.count, people?.length ?? 0),
    failed: query.isError && !query.isFetching,
    refreshing: query.isFetching,
    retry: () => void query.refetch(),
    remove: async (person: AdditionalContactOnWire): Promise<void> => {
      const agreed = await confirm({
        title: t('people.removeTitle'),
        message: t('people.removeText', { name: fullName(person) }),
        confirmLabel: t('people.removeConfirm'),
        tone: 'danger',
      });
      if (!agreed) return;
      const { error } = await removeOne({ params: { id: String(person.id) } });
      if (error === undefined) {
        toast.success(t('people.removed'), {
          label: t('people.undo'),
          onClick: () => void restore(person.id),
        });
      }
    },
  };
};
