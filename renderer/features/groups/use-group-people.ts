import type { PayloadOf } from '#shared/contract/define-call.ts';
import type { staffPeople } from '#shared/contracts/group.ts';
import { useTranslation } from 'react-i18next';
import { listStateOf } from '#renderer/session/paging/list-state.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { useSearchedPages } from '#renderer/session/paging/use-searched-pages.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { groupsApi } from './groups.api.ts';

export type StaffPerson = PayloadOf<typeof staffPeople>['people'][number];
export type GroupPerson = Omit<StaffPerson, 'isMember'>;

const paging = { sizes: [10, 20, 50], numbers: 3 } as const;

/** Who is in a group. */
export const useMembers = (groupId: number) => {
  const { t } = useTranslation('groups');
  const { page, size, leaveEmpty, pagerOf } = usePages({ label: t('members.pages'), ...paging });
  const query = groupsApi.useGroupMembersQuery({
    body: { groupId, pageNumber: page, pageSize: size },
  });
  leaveEmpty(query.currentData?.members);
  return {
    people: { rows: query.data?.members, ...listStateOf(query) },
    pager: pagerOf(query.data?.count, query.data?.members.length ?? 0),
  };
};

/** People of the staff by name and address. */
export const useStaff = (groupId: number) => {
  const { t } = useTranslation('groups');
  const { question, text, search, pagerOf } = useSearchedPages({
    label: t('members.foundPages'),
    ...paging,
  });
  const query = groupsApi.useStaffPeopleQuery({ body: { groupId, ...question } });
  return {
    people: { rows: query.data?.people, ...listStateOf(query) },
    pager: pagerOf(query.data?.count, query.data?.people.length ?? 0),
    typed: text,
    search,
  };
};

/** Takes people in and lets them go; both can be taken back with one click, so neither asks. */
export const useMembership = (groupId: number) => {
  const { t } = useTranslation('groups');
  const [change, { isLoading }] = groupsApi.useChangeGroupMembersMutation();
  const put = async (crmId: number, name: string, remove: boolean): Promise<void> => {
    const { error } = await change({ body: { groupId, crmIds: [crmId], remove } });
    if (error !== undefined) return;
    toast.success(t(remove ? 'members.removed' : 'members.added', { name }));
  };
  return {
    busy: isLoading,
    add: (crmId: number, name: string) => put(crmId, name, false),
    remove: (crmId: number, name: string) => put(crmId, name, true),
  };
};
