import { useTranslation } from 'react-i18next';
import type { TrashedContact } from '#shared/contracts/crm-contact-trash.ts';
import { useSearchedPages } from '#renderer/session/paging/use-searched-pages.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { contactTrashApi } from './contact-trash.api.ts';

/** Contacts in the trash, a page at a time, found by name or e-mail, and the way out of it. */
export const useTrash = () => {
  const { t } = useTranslation('contact-care');
  const { question, text, search, leaveEmpty, pagerOf } = useSearchedPages({
    label: t('trash.pager'),
    sizes: [20, 50, 100],
    numbers: 3,
  });
  const query = contactTrashApi.useTrashListQuery({ body: question });
  const [restoreContacts] = contactTrashApi.useRestoreContactsMutation();
  const trash = query.data?.trash;
  leaveEmpty(query.currentData?.trash);
  const nameOf = ({ name, crmId }: TrashedContact): string =>
    name || t('trash.unnamed', { id: crmId });
  return {
    trash,
    text,
    search,
    isSearched: question.searchText !== '',
    keptDays: query.data?.keptDays,
    pager: pagerOf(query.data?.count, trash?.length ?? 0),
    failed: query.isError && !query.isFetching,
    refreshing: query.isFetching,
    retry: () => void query.refetch(),
    nameOf,
    restore: async (contact: TrashedContact): Promise<void> => {
      const { data } = await restoreContacts({ body: { crmIds: [contact.crmId] } });
      const name = nameOf(contact);
      if (data?.restored.length !== 1) return toast.error(t('trash.notRestored', { name }));
      return toast.success(t('trash.restored', { name }));
    },
  };
};
