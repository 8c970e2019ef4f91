import type { PayloadOf } from '#shared/contract/define-call.ts';
import type { staffPeople } from '#shared/contracts/group.ts';
import { useTranslation } from 'react-i18next';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { useSearchedPages } from '#renderer/session/paging/use-searched-pages.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { groupsApi } from './groups.api.ts';

export type StaffPerson = PayloadOf<typeof staffPeople>['people'][number];
export type GroupPerson = Omit<StaffPerson, 'isMember'>;

const paging = { sizes: [10, 20, 50], numbers: 3 } as const;

type Rows<Row> = { readonly rows: readonly Row[]; readonly count: number };

/** What a table shows of a page of people. */
const useRows = <Row>(answer: Rows<Row> | undefined, failed: boolean, none: string) => {
  const { t } = useTranslation('groups');
  return tableStateOf({
    rows: answer?.rows,
    failed: failed && answer === undefined,
    failure: t('failed'),
    none,
  });
};

/** Who is in a group. */
export const useMembers = (groupId: number) => {
  const { t } = useTranslation('groups');
  const { page, size, leaveEmpty, pagerOf } = usePages({ label: t('members.pages'), ...paging });
  const { data, currentData, isError } = groupsApi.useGroupMembersQuery({
    body: { groupId, pageNumber: page, pageSize: size },
  });
  leaveEmpty(currentData?.members);
  const answer = data && { rows: data.members, count: data.count };
  return {
    state: useRows(answer, isError, t('members.none')),
    pager: pagerOf(data?.count, data?.members.length ?? 0),
  };
};

/** People of the staff by name and address. */
export const useStaff = (groupId: number) => {
  const { t } = useTranslation('groups');
  const { question, text, search, pagerOf } = useSearchedPages({
    label: t('members.foundPages'),
    ...paging,
  });
  const { data, isError, isFetching } = groupsApi.useStaffPeopleQuery({
    body: { groupId, ...question },
  });
  const answer = data && { rows: data.people, count: data.count };
  return {
    state: useRows(answer, isError, t('members.nobody')),
    refreshing: isFetching,
    pager: pagerOf(data?.count, data?.people.length ?? 0),
    typed: text,
    search,
  };
};

/** Takes people in and lets them go; both can be taken back with one click, so neither asks. */
export const useMembership = (groupId: number) => {
  const { t } = useTranslation('groups');
  const [change, { isLoading }] = groupsApi.useChangeGroupMembersMutation();
  const put = async (crmId: number, name: string, remove: boolean): Promise<boolean> => {
    const { error } = await change({ body: { groupId, crmIds: [crmId], remove } });
    if (error !== undefined) return false;
    toast.success(t(remove ? 'members.removed' : 'members.added', { name }));
    return true;
  };
  return {
    busy: isLoading,
    add: (crmId: number, name: string) => put(crmId, name, false),
    remove: (crmId: number, name: string) => put(crmId, name, true),
  };
};
