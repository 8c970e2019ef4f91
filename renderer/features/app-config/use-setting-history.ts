import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { appConfigHistory } from '#shared/contracts/app-config.ts';
import { useState } from 'react';
import { appConfigApi } from './app-config.api.ts';

export type SettingChange = ReplyOf<typeof appConfigHistory>['changes'][number];

export type HistoryState =
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'ready'; readonly changes: readonly SettingChange[] };

const pageSize = 10;

/** Who changed what, newest first, a page at a time; asked for only when somebody looks. */
export const useSettingHistory = (open: boolean) => {
  const [page, setPage] = useState(1);
  const { currentData, data, isError } = appConfigApi.useAppConfigHistoryQuery(
    { body: { pageNumber: page, pageSize } },
    { skip: !open },
  );
  // Of the last answer, so that the ways to other pages stay while the next one is on its way.
  const total = data?.totalRecord ?? 0;
  const stateOf = (): HistoryState => {
    if (isError) return { kind: 'failed' };
    if (currentData === undefined) return { kind: 'loading' };
    return currentData.changes.length === 0
      ? { kind: 'empty' }
      : { kind: 'ready', changes: currentData.changes };
  };
  return {
    state: stateOf(),
    newer: page > 1 ? () => setPage(page - 1) : null,
    older: page * pageSize < total ? () => setPage(page + 1) : null,
  };
};
