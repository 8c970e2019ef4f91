import type { PayloadOf } from '#shared/contract/define-call.ts';
import type { groupList, groupShared } from '#shared/contracts/group.ts';
import { useTranslation } from 'react-i18next';
import { freshOf } from '#renderer/api/fresh-of.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { groupsApi } from './groups.api.ts';

export type StaffGroup = PayloadOf<typeof groupList>['userGroups'][number];

const kinds = ['views', 'lists', 'reports', 'dashboards'] as const;

/** All groups of staff, and taking one away. */
export const useGroupDesk = () => {
  const { t } = useTranslation('groups');
  const { number } = useFormats();
  const { data, isError, isFetching, refetch } = groupsApi.useGroupListQuery({});
  const [readShared] = groupsApi.useLazyGroupSharedQuery();
  const [deleteGroup] = groupsApi.useDeleteGroupMutation();

  const lossOf = (shared: PayloadOf<typeof groupShared>): string => {
    const parts = kinds.flatMap((kind) => {
      const count = shared[kind] ?? 0;
      return count === 0 ? [] : [t(`delete.${kind}`, { count, number: number(count) })];
    });
    if (parts.length === 0) return t('delete.nothing');
    return `${parts.join(' ')} ${t('delete.loss')}`;
  };

  return {
    groups: {
      rows: data?.userGroups,
      failed: isError && !isFetching,
      retry: () => void refetch(),
    },
    refreshing: isFetching,
    remove: async ({ id, groupName }: StaffGroup): Promise<void> => {
      const shared = freshOf(await readShared({ params: { id: String(id) } }));
      if (shared === undefined) return;
      const agreed = await confirm({
        title: t('delete.title'),
        message: `${t('delete.text', { name: groupName })}\n${lossOf(shared)}`,
        confirmLabel: t('delete.submit'),
        tone: 'danger',
      });
      if (!agreed) return;
      const { error } = await deleteGroup({ params: { id: String(id) } });
      if (error === undefined) toast.success(t('delete.done', { name: groupName }));
    },
  };
};
