import type { entryStatuses, OrganizationUser } from '#shared/contracts/organization.ts';
import { useState } from 'react';
import { usePerson } from '#renderer/session/rights.ts';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { organizationsApi } from './organizations.api.ts';
import { type Answer, type Paged, usePaged } from './use-paged.ts';

export type EntryStatus = (typeof entryStatuses)[number];

type Users = { readonly users: readonly OrganizationUser[]; readonly totalRecord: number };

const pageSize = 20;

/** Users of organizations, a page at a time; a new question begins at the first. */
const useUserPages = (question?: string) => {
  const { asked, of } = usePaged(pageSize, question);
  return {
    query: { pageNumber: String(asked.pageNumber), pageSize: String(asked.pageSize) },
    of: (answer: Answer<Users>) => of(answer, ({ users }) => users),
  };
};

/** The organizations that the person belongs to. */
export const useMemberships = (): Paged<OrganizationUser> => {
  const crmId = usePerson()?.crmId ?? 0;
  const pages = useUserPages();
  const answer = organizationsApi.useActiveUsersOfQuery({
    params: { crmId: String(crmId) },
    query: pages.query,
  });
  return pages.of(answer);
};

/** Members of one's own organizations, of one of them where it is named. */
export const useMembers = (organizationId: string | undefined) => {
  const [text, setText] = useState('');
  const searchKeyword = useSought(text);
  const pages = useUserPages(`${organizationId ?? ''} ${searchKeyword}`);
  const answer = organizationsApi.useActiveUsersQuery({
    query: {
      ...pages.query,
      searchKeyword,
      ...(organizationId === undefined ? {} : { organizationId }),
    },
  });
  return { text, setText, isSought: searchKeyword !== '', found: pages.of(answer) };
};

export type EntryView = 'pending' | 'invited' | 'requests';

/** Invitations and requests, by what has become of them. */
export const useEntries = (view: EntryView) => {
  const [chosen, setStatus] = useState<EntryStatus | null>(null);
  const status = chosen ?? 'PENDING';
  const pages = useUserPages(status);
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
    found: pages.of(answers[view]),
  };
};
