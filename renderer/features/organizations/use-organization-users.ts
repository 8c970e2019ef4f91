import type { entryStatuses, OrganizationUser } from '#shared/contracts/organization.ts';
import { useState } from 'react';
import { usePerson } from '#renderer/session/rights.ts';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { organizationsApi } from './organizations.api.ts';
import { type Paged, usePaged } from './use-paged.ts';

export type EntryStatus = (typeof entryStatuses)[number];

type Answer = {
  readonly currentData?:
    | { readonly users: readonly OrganizationUser[]; readonly totalRecord: number }
    | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

const pageSize = 20;

const pagedOf = (
  { currentData, isError, refetch }: Answer,
  pages: ReturnType<typeof usePaged>,
): Paged<OrganizationUser> =>
  pages.of(
    currentData && { rows: currentData.users, total: currentData.totalRecord },
    isError,
    () => void refetch(),
  );

/** The organizations that the person belongs to. */
export const useMemberships = (): Paged<OrganizationUser> => {
  const crmId = usePerson()?.crmId ?? 0;
  const pages = usePaged(pageSize);
  const answer = organizationsApi.useActiveUsersOfQuery({
    params: { crmId: String(crmId) },
    query: pages.query,
  });
  return pagedOf(answer, pages);
};

/** Members of one's own organizations, of one of them where it is named. */
export const useMembers = (organizationId: string | undefined) => {
  const [text, setText] = useState('');
  const searchKeyword = useSought(text);
  const pages = usePaged(pageSize, `${organizationId ?? ''} ${searchKeyword}`);
  const answer = organizationsApi.useActiveUsersQuery({
    query: {
      ...pages.query,
      searchKeyword,
      ...(organizationId === undefined ? {} : { organizationId }),
    },
  });
  return { text, setText, isSought: searchKeyword !== '', found: pagedOf(answer, pages) };
};

export type EntryView = 'pending' | 'invited' | 'requests';

/** Invitations and requests, by what has become of them. */
export const useEntries = (view: EntryView) => {
  const [chosen, setStatus] = useState<EntryStatus | null>(null);
  const status = chosen ?? 'PENDING';
  const pages = usePaged(pageSize, status);
  const question = { query: { ...pages.query, status } };
  const answers = {
    pending: organizationsApi.usePendingUsersQuery(question, { skip: view !== 'pending' }),
    invited: organizationsApi.useInvitedUsersQuery(question, { skip: view !== 'invited' }),
    requests: organizationsApi.useJoiningUsersQuery(question, { skip: view !== 'requests' }),
  };
  return {
    status,
    setStatus,
    /** Whether the person has asked for a status: then they want to hear what there is. */
    isChosen: chosen !== null,
    found: pagedOf(answers[view], pages),
  };
};
