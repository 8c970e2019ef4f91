import { useState } from 'react';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import type { TableSort } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { listChoicesApi } from './list-choices.api.ts';

type Question = {
  readonly page: number;
  readonly size: number;
  readonly searchText: string;
  /** '' for every role. */
  readonly role: string;
  readonly sort: TableSort;
};

const begin: Question = {
  page: 1,
  size: 10,
  searchText: '',
  role: '',
  sort: { key: 'firstName', order: 'ASC' },
};

/** People whom the contact desk knows, page by page. */
export const usePeopleToAdd = (failed: string, none: string) => {
  const [question, setQuestion] = useState(begin);
  const { page, size, role, sort } = question;
  const searchText = useSought(question.searchText);
  const { data, currentData, isError, isFetching, refetch } = listChoicesApi.usePeopleToAddQuery({
    body: {
      pageNumber: page,
      pageSize: size,
      searchText,
      fields: role === '' ? [] : [{ key: 'userRole', operation: 'EQ', value: [role] }],
      sortFields: [{ key: sort.key, sortOrder: sort.order }],
    },
  });
  const { data: roles } = listChoicesApi.useRolesOfPeopleQuery({});
  const rows = (currentData ?? data)?.userList;

  const isFailed = isError && !isFetching;

  return {
    question,
    /** Whatever is asked anew begins on the first page. */
    ask: (part: Partial<Question>) => setQuestion((now) => ({ ...now, page: 1, ...part })),
    state: tableStateOf({ rows, failed: isFailed, failure: failed, none }),
    /** Those that show. */
    rows: isFailed ? [] : (rows ?? []),
    /** Whether what shows answers an earlier question, so that nobody in it is meant by "this page". */
    isOfBefore: currentData === undefined,
    total: isFailed ? undefined : data?.count,
    refreshing: isFetching,
    refresh: () => void refetch(),
    roles: roles?.userRoles.map(({ roleName }) => roleName) ?? [],
  };
};
