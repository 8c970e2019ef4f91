import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { ownSessions } from '#shared/contracts/security.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionKeeper } from '#renderer/session/keeper-context.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { securityApi } from './security.api.ts';

export type OwnSession = ReplyOf<typeof ownSessions>['sessions'][number];

export type OwnSessionsState =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly sessions: readonly OwnSession[] };

const pageSize = 10;

/** Where the person is signed in, a page at a time, and the way out of all of it. */
export const useOwnSessions = () => {
  const { t } = useTranslation('security');
  const keeper = useSessionKeeper();
  const [page, setPage] = useState(1);
  const { currentData, data, isError, refetch } = securityApi.useOwnSessionsQuery({
    body: { pageNumber: page, pageSize },
  });
  const [endSession] = securityApi.useEndSessionMutation();
  const [logoutEverywhere, { isLoading }] = securityApi.useLogoutEverywhereMutation();
  // Of the last answer, so that the ways to other pages stay while the next one is on its way.
  const total = data?.totalRecord ?? 0;
  const stateOf = (): OwnSessionsState => {
    if (currentData !== undefined) return { kind: 'ready', sessions: currentData.sessions };
    return { kind: isError ? 'failed' : 'loading' };
  };
  return {
    state: stateOf(),
    retry: () => void refetch(),
    newer: page > 1 ? () => setPage(page - 1) : null,
    older: page * pageSize < total ? () => setPage(page + 1) : null,
    end: async ({ id }: OwnSession, device: string): Promise<void> => {
      const agreed = await confirm({
        title: t('sessions.endTitle'),
        message: t('sessions.endText', { device }),
        confirmLabel: t('sessions.end'),
        tone: 'danger',
      });
      if (!agreed) return;
      const { error } = await endSession({ params: { sessionId: id } });
      if (error === undefined) toast.success(t('sessions.ended'));
      void refetch();
    },
    leaving: isLoading,
    leaveEverywhere: async (): Promise<void> => {
      const agreed = await confirm({
        title: t('sessions.confirmTitle'),
        message: t('sessions.confirm'),
        confirmLabel: t('sessions.leave'),
        tone: 'danger',
      });
      if (!agreed) return;
      const { error } = await logoutEverywhere({});
      if (error === undefined) await keeper.signOut();
    },
  };
};
