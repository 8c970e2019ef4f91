import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { ownSessions } from '#shared/contracts/security.ts';
import { useTranslation } from 'react-i18next';
import { useSessionKeeper } from '#renderer/session/keeper-context.ts';
import { useNewest } from '#renderer/session/paging/use-newest.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { useIsMounted } from '#renderer/ui/use-is-mounted.ts';
import { securityApi } from './security.api.ts';

export type OwnSession = ReplyOf<typeof ownSessions>['sessions'][number];

export type OwnSessionsState =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly sessions: readonly OwnSession[] };

/** Where the person is signed in, a page at a time, and the way out of all of it. */
export const useOwnSessions = () => {
  const { t } = useTranslation('security');
  const keeper = useSessionKeeper();
  const isMounted = useIsMounted();
  const { asked, waysOn } = useNewest(10);
  const { currentData, data, isError, refetch } = securityApi.useOwnSessionsQuery({
    body: asked,
  });
  const [endSession] = securityApi.useEndSessionMutation();
  const [logoutEverywhere, { isLoading }] = securityApi.useLogoutEverywhereMutation();
  const ways = waysOn(data?.totalRecord);
  // The last one of a page has been ended.
  if (currentData?.sessions.length === 0) ways.newer?.();
  const stateOf = (): OwnSessionsState => {
    if (currentData !== undefined) return { kind: 'ready', sessions: currentData.sessions };
    return { kind: isError ? 'failed' : 'loading' };
  };
  return {
    state: stateOf(),
    retry: () => void refetch(),
    ways,
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
      // Whoever has left the page is told all the same.
      if (isMounted.current) void refetch();
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
