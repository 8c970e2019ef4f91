import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { appConfigHistory } from '#shared/contracts/app-config.ts';
import { useNewest } from '#renderer/session/paging/use-newest.ts';
import { appConfigApi } from './app-config.api.ts';

export type SettingChange = ReplyOf<typeof appConfigHistory>['changes'][number];

export type HistoryState =
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'ready'; readonly changes: readonly SettingChange[] };

/** Who changed what, newest first, a page at a time; asked for only when somebody looks. */
export const useSettingHistory = (open: boolean) => {
  const { asked, waysOn } = useNewest(10);
  const { currentData, data, isError } = appConfigApi.useAppConfigHistoryQuery(
    { body: asked },
    { skip: !open },
  );
  const stateOf = (): HistoryState => {
    if (isError) return { kind: 'failed' };
    if (currentData === undefined) return { kind: 'loading' };
    return currentData.changes.length === 0
      ? { kind: 'empty' }
      : { kind: 'ready', changes: currentData.changes };
  };
  return {
    state: stateOf(),
    ways: waysOn(data?.totalRecord),
  };
};
