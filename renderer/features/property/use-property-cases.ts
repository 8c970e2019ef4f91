import { useState } from 'react';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import { type CaseColumn, caseColumns } from '#shared/contracts/crm-contact.ts';
import type { propertyCases } from '#shared/contracts/property.ts';
import type { TableSort } from '#renderer/ui/table/data-table.tsx';
import { propertyApi } from './property.api.ts';

export type PropertyCase = ReplyOf<typeof propertyCases>['caseList'][number];

type CasesState =
  | { readonly kind: 'loading' | 'empty' | 'failed' }
  | { readonly kind: 'ready'; readonly rows: readonly PropertyCase[] };

type CaseOrder = TableSort & { readonly key: CaseColumn };

const isCaseOrder = (sort: TableSort): sort is CaseOrder =>
  caseColumns.some((key) => key === sort.key);

export const caseSizes = [10, 20, 50, 100] as const;

/** The cases of a property that the reader may see, or those of one of its units, a page at a time. */
export const usePropertyCases = (apnNumber: string, unit: string | null) => {
  const [place, setPlace] = useState({ page: 1, size: 10, unit });
  const [sort, setSort] = useState<CaseOrder>({ key: 'createdOn', order: 'DESC' });
  // Another unit begins at its first page.
  const page = place.unit === unit ? place.page : 1;
  const { size } = place;
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
  const stateOf = (): CasesState => {
    if (query.isError && !query.isFetching) return { kind: 'failed' };
    if (rows === undefined) return { kind: 'loading' };
    return rows.length === 0 ? { kind: 'empty' } : { kind: 'ready', rows };
  };
  return {
    state: stateOf(),
    count: query.data?.count,
    shown: rows?.length ?? 0,
    refreshing: query.isFetching && rows !== undefined,
    page,
    size,
    sort,
    retry: () => void query.refetch(),
    toPage: (next: number) => setPlace({ page: next, size, unit }),
    toSize: (next: number) => setPlace({ page: 1, size: next, unit }),
    toSort: (next: TableSort) => {
      if (!isCaseOrder(next)) return;
      setSort(next);
      setPlace({ page: 1, size, unit });
    },
  };
};
