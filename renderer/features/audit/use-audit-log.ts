import type { PayloadOf } from '#shared/contract/define-call.ts';
import type { auditLog } from '#shared/contracts/audit.ts';
import { useMemo } from 'react';
import { refusalOf } from '#renderer/api/failure.ts';
import { useQuery } from '#renderer/platform/use-query.ts';
import { auditApi } from './audit.api.ts';
import {
  addressOf,
  type AuditFilters,
  type AuditPlace,
  canBeAsked,
  filtersIn,
  placeOf,
  questionOf,
  sizeIn,
} from './audit-question.ts';

export type AuditAct = PayloadOf<typeof auditLog>['acts'][number];

/** The log as the address asks for it: links, a reload and the way back lead to the same page of the same filter. */
export const useAuditLog = () => {
  const [address, change] = useQuery();
  const place = placeOf(address);
  const size = sizeIn(address);
  // The same object for every page, so that turning one leaves alone what is being typed.
  const asked = addressOf(filtersIn(address)).toString();
  const filters = useMemo(() => filtersIn(new URLSearchParams(asked)), [asked]);
  const skip = !canBeAsked(filters);
  const { currentData, error, isFetching, refetch } = auditApi.useAuditLogQuery(
    { body: { ...questionOf(filters), ...place, pageSize: size } },
    { skip },
  );
  const faults = refusalOf(error)?.errors ?? [];
  const blocked = skip || faults.length > 0;
  const goTo = (next: AuditPlace | undefined) =>
    next === undefined ? null : () => change((now) => addressOf(filtersIn(now), next, sizeIn(now)));
  const { before, after } = currentData ?? {};
  return {
    filters,
    acts: blocked ? [] : currentData?.acts,
    /** The filters cannot be asked as they stand: their fields say why, and trying again cannot help. */
    blocked,
    /** What the service says against a field, by the name that the wire has for it. */
    faults,
    failed: error !== undefined && !isFetching && !blocked,
    refreshing: isFetching,
    refresh: () => {
      // What was never asked cannot be asked again.
      if (!skip) void refetch();
    },
    ask: (asked: AuditFilters) => change((now) => addressOf(asked, {}, sizeIn(now))),
    size,
    /** Goes on from where the page begins. */
    resize: (next: number) => change((now) => addressOf(filtersIn(now), placeOf(now), next)),
    /** The ways to other pages; null where there is none. */
    turns: {
      newest: goTo(Object.keys(place).length === 0 ? undefined : {}),
      newer: goTo(after === undefined ? undefined : { after }),
      older: goTo(before === undefined ? undefined : { before }),
    },
  };
};
