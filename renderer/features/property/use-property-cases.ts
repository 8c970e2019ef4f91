import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { propertyCases } from '#shared/contracts/property.ts';
import { listStateOf } from '#renderer/session/paging/list-state.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { useCaseOrder } from '#renderer/session/use-case-order.ts';
import { propertyApi } from './property.api.ts';

export type PropertyCase = ReplyOf<typeof propertyCases>['caseList'][number];

/** The cases of a property that the reader may see, or those of one of its units, a page at a time. */
export const usePropertyCases = (apnNumber: string, unit: string | null) => {
  const { t } = useTranslation('places');
  const { page, size, begin, pagerOf } = usePages({ label: t('property.casesPages') });
  const [shownUnit, setShownUnit] = useState(unit);
  const { sort, sortFields, toSort } = useCaseOrder(begin);
  if (shownUnit !== unit) {
    setShownUnit(unit);
    begin();
  }
  const query = propertyApi.usePropertyCasesQuery({
    params: { apnNumber },
    body: {
      ...(unit === null ? {} : { unit }),
      sortFields,
      pageNumber: page,
      pageSize: size,
    },
  });
  const rows = query.data?.caseList;
  return {
    rows,
    ...listStateOf(query),
    pager: pagerOf(query.data?.count, rows?.length ?? 0),
    sort,
    toSort,
  };
};
