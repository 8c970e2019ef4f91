import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { TableSort, TableState } from '#renderer/ui/table/data-table.tsx';
import { listChoicesApi } from './list-choices.api.ts';

type Question = {
  readonly page: number;
  readonly size: number;
  readonly searchText: string;
  /** '' for every role. */
  readonly role: string;
  readonly sort: TableSort;
};

/** Milliseconds after the last letter until it is searched for. */
const typingPause = 250;

const begin: Question = {
  page: 1,
  size: 10,
  searchText: '',
  role: '',
  sort: { key: 'firstName', order: 'ASC' },
};

/** People whom the contact desk knows, page by page, and who of them is ticked on whatever page. */
export const usePeopleToAdd = (failed: string, none: string) => {
  const [question, setQuestion] = useState(begin);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { page, size, role, sort } = question;
  const [searchText] = useDebouncedValue(question.searchText, typingPause);
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

  const stateOf = (): TableState<Contact> => {
    if (rows === undefined) {
      return isError ? { kind: 'failed', notice: failed } : { kind: 'loading' };
    }
    return rows.length === 0 ? { kind: 'empty', notice: none } : { kind: 'ready', rows };
  };

  const tick = (crmIds: readonly number[], on: boolean) =>
    setTicked((now) => {
      const next = new Set(now);
      for (const crmId of crmIds) {
        if (on) next.add(crmId);
        else next.delete(crmId);
      }
      return next;
    });

  return {
    question,
    /** Whatever is asked anew begins on the first page. */
    ask: (part: Partial<Question>) => setQuestion((now) => ({ ...now, page: 1, ...part })),
    state: stateOf(),
    rows: rows ?? [],
    total: data?.count,
    refreshing: isFetching,
    refresh: () => void refetch(),
    roles: roles?.userRoles.map(({ roleName }) => roleName) ?? [],
    ticked,
    tick,
  };
};
