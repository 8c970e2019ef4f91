import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrashedContact } from '#shared/contracts/crm-contact-trash.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { contactTrashApi } from './contact-trash.api.ts';

/** Contacts in the trash, a page at a time, and the way out of it. */
export const useTrash = () => {
  const { t } = useTranslation('contact-care');
  const [{ page, size }, setPlace] = useState({ page: 1, size: 20 });
  const query = contactTrashApi.useTrashListQuery({ body: { pageNumber: page, pageSize: size } });
  const [restoreContacts] = contactTrashApi.useRestoreContactsMutation();
  const trash = query.data?.trash;
  const nameOf = ({ name, crmId }: TrashedContact): string =>
    name || t('trash.unnamed', { id: crmId });
  return {
    trash,
    count: query.data?.count,
    keptDays: query.data?.keptDays,
    page,
    size,
    failed: query.isError && !query.isFetching,
    refreshing: query.isFetching,
    retry: () => void query.refetch(),
    toPage: (next: number) => setPlace({ page: next, size }),
    toSize: (next: number) => setPlace({ page: 1, size: next }),
    nameOf,
    restore: async (contact: TrashedContact): Promise<void> => {
      const { data } = await restoreContacts({ body: { crmIds: [contact.crmId] } });
      const name = nameOf(contact);
      if (data?.restored.length !== 1) return toast.error(t('trash.notRestored', { name }));
      if (trash?.length === 1 && page > 1) setPlace({ page: page - 1, size });
      return toast.success(t('trash.restored', { name }));
    },
  };
};
