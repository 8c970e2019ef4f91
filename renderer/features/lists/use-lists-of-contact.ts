import { useTranslation } from 'react-i18next';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { listsOfContactApi } from './lists-of-contact.api.ts';

/** The lists that a contact is on, a page at a time. */
export const useListsOfContact = (crmId: number) => {
  const { t } = useTranslation('lists');
  const { page, size, leaveEmpty, pagerOf } = usePages({
    label: t('ofContact.pages'),
    sizes: [10, 20, 50],
    numbers: 3,
  });
  const query = listsOfContactApi.useListsOfContactQuery({
    params: { crmId: String(crmId) },
    query: { pageNumber: String(page), pageSize: String(size) },
  });
  leaveEmpty(query.currentData?.lists);
  const { lists, count = 0 } = query.currentData ?? query.data ?? {};
  return {
    lists,
    ...(count > 10 && { pager: pagerOf(count, lists?.length ?? 0) }),
    failed: query.isError && !query.isFetching,
    refreshing: query.isFetching,
    retry: () => void query.refetch(),
  };
};
