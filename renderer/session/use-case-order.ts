import { useState } from 'react';
import { type CaseColumn, caseColumns } from '#shared/contracts/crm-contact.ts';
import type { TableSort } from '#renderer/ui/table/data-table.tsx';

type CaseOrder = TableSort & { readonly key: CaseColumn };

const isCaseOrder = (sort: TableSort): sort is CaseOrder =>
  caseColumns.some((key) => key === sort.key);

/** The order of cases, the latest first until somebody sorts them; `begin` goes to the first page of another order. */
export const useCaseOrder = (begin: () => void) => {
  const [sort, setSort] = useState<CaseOrder>({ key: 'createdOn', order: 'DESC' });
  return {
    sort,
    sortFields: [{ key: sort.key, sortOrder: sort.order }],
    toSort: (next: TableSort) => {
      if (!isCaseOrder(next)) return;
      setSort(next);
      begin();
    },
  };
};
