import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { ownCases } from '#shared/contracts/crm-contact.ts';
import { listStateOf } from '#renderer/session/paging/list-state.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { caseViewApi } from './case-view.api.ts';

export type OwnCase = ReplyOf<typeof ownCases>['caseList'][number];

/** Fewer need no pages. */
const step = 10;

/** The cases of the person who is signed in, newest first, a page at a time. */
export const useOwnCases = () => {
  const { t } = useTranslation('places');
  const { page, size, leaveEmpty, pagerOf } = usePages({ label: t('property.casesPages') });
  const query = caseViewApi.useOwnCasesQuery(
    { query: { pageNumber: String(page), pageSize: String(size) } },
    { refetchOnMountOrArgChange: 30 },
  );
  const cases = query.data?.caseList;
  const count = query.data?.count;
  leaveEmpty(query.currentData?.caseList);
  return {
    cases,
    count,
    ...listStateOf(query),
    ...(count !== undefined && count > step && { pager: pagerOf(count, cases?.length ?? 0) }),
  };
};
