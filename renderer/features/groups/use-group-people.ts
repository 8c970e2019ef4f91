import { useDebouncedValue } from '@mantine/hooks';
import type { PayloadOf } from '#shared/contract/define-call.ts';
import type { staffPeople } from '#shared/contracts/group.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import type { TableState } from '#renderer/ui/table/data-table.tsx';
import { groupsApi } from './groups.api.ts';

export type StaffPerson = PayloadOf<typeof staffPeople>['people'][number];
export type GroupPerson = Omit<StaffPerson, 'isMember'>;

/** Milliseconds after the last letter until it is searched for. */
const typingPause = 250;

const firstPage = { page: 1, size: 10 };

/** A page of people: where it is, and what it shows. */
const useRows = <Row>(
  answer: { readonly rows: readonly Row[]; readonly count: number } | undefined,
  failed: boolean,
  none: string,
) => {
  const { t } = useTranslation('groups');
  const stateOf = (): TableState<Row> => {
    if (answer === undefined) {
      return failed ? { kind: 'failed', notice: t('failed') } : { kind: 'loading' };
    }
    const { rows } = answer;
    return rows.length === 0 ? { kind: 'empty', notice: none } : { kind: 'ready', rows };
  };
  return { state: stateOf(), total: answer?.count ?? 0, shown: answer?.rows.length ?? 0 };
};

/** Who is in a group. */
export const useMembers = (groupId: number) => {
  const { t } = useTranslation('groups');
  const [place, setPlace] = useState(firstPage);
  const { data, isError } = groupsApi.useGroupMembersQuery({
    body: { groupId, pageNumber: place.page, pageSize: place.size },
  });
  // The last one of a page has left: the page before shows.
  if (data?.members.length === 0 && place.page > 1) setPlace({ ...place, page: place.page - 1 });
  const answer = data && { rows: data.members, count: data.count };
  return { ...useRows(answer, isError, t('members.none')), place, setPlace };
};

/** People of the staff by name and address. */
export const useStaff = (groupId: number) => {
  const { t } = useTranslation('groups');
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(firstPage);
  const [searchText] = useDebouncedValue(typed, typingPause);
  const { data, isError, isFetching } = groupsApi.useStaffPeopleQuery({
    body: { groupId, searchText, pageNumber: place.page, pageSize: place.size },
  });
  const answer = data && { rows: data.people, count: data.count };
  return {
    ...useRows(answer, isError, t('members.nobody')),
    refreshing: isFetching,
    place,
    setPlace,
    typed,
    search: (text: string) => {
      setTyped(text);
      setPlace({ ...place, page: 1 });
    },
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
