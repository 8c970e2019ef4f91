import type { PayloadOf } from '#shared/contract/define-call.ts';
import type { auditState } from '#shared/contracts/audit.ts';
import { useState } from 'react';
import { auditApi } from './audit.api.ts';

export type ChainState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | ({ readonly kind: 'ready' } & PayloadOf<typeof auditState>);

/** While the chain is checked, milliseconds. */
const pollInterval = 2000;

/** How the chain of the log is, and the check that somebody can begin. */
export const useChainState = (onBegun: (taskId: string) => void) => {
  const [polling, setPolling] = useState(false);
  const { data, isError, isFetching, refetch } = auditApi.useAuditStateQuery(
    {},
    { pollingInterval: polling ? pollInterval : 0, skipPollingIfUnfocused: true },
  );
  const [begin, { isLoading: isBeginning }] = auditApi.useCheckAuditLogMutation();
  const isChecking = data?.isChecking ?? false;
  if (isChecking !== polling) setPolling(isChecking);

  const stateOf = (): ChainState => {
    if (data !== undefined) return { kind: 'ready', ...data };
    return isError && !isFetching
      ? { kind: 'failed', retry: () => void refetch() }
      : { kind: 'loading' };
  };

  return {
    state: stateOf(),
    isBeginning,
    check: async (): Promise<void> => {
      const { data: begun } = await begin({ body: { requestKey: crypto.randomUUID() } });
      if (begun !== undefined) onBegun(begun.task.id);
    },
  };
};
