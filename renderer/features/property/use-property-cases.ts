import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import { type CaseColumn, caseColumns } from '#shared/contracts/crm-contact.ts';
import type { propertyCases } from '#shared/contracts/property.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import type { TableSort } from '#renderer/ui/table/data-table.tsx';
import { propertyApi } from './property.api.ts';

export type PropertyCase = ReplyOf<typeof propertyCases>['caseList'][number];

type CaseOrder = TableSort & { readonly key: CaseColumn };

const isCaseOrder = (sort: TableSort): sort is CaseOrder =>
  caseColumns.some((key) => key === sort.key);

/** The cases of a property that the reader may see, or those of one of its units, a page at a time. */
export const usePropertyCases = (apnNumber: string, unit: string | null) => {
  const { t } = useTranslation('places');
  const { page, size, begin, pagerOf } = usePages({ label: t('property.casesPages') });
  const [shownUnit, setShownUnit] = useState(unit);
  const [sort, setSort] = useState<CaseOrder>({ key: 'createdOn', order: 'DESC' });
  if (shownUnit !== unit) {
    setShownUnit(unit);
    begin();
  }
  const query = propertyApi.usePropertyCasesQuery({
    params: { apnNumber },
    body: {
      ...(unit === null ? {} : { unit }),
      sortFields: [{ key: sort.key, sortOrder: sort.order }],
      pageNumber: page,
      pageSize: size,
    },
  });
  const rows = query.data?.caseList;
  return {
    rows,
    failed: query.isError && !query.isFetching,
    pager: pagerOf(query.data?.count, rows?.length ?? 0),
    refreshing: query.isFetching && rows !== undefined,
    sort,
    retry: () => void query.refetch(),
    toSort: (next: TableSort) => {
      if (!isCaseOrder(next)) return;
      setSort(next);
      begin();
    },
  };
};
