import { useState } from 'react';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { organizationsApi } from './organizations.api.ts';
import { usePaged } from './use-paged.ts';

const pageSize = 10;

/** Organizations that one might join, by name. */
export const useFindOrganization = () => {
  const [text, setText] = useState('');
  const searchKeyword = useSought(text);
  const pages = usePaged(pageSize, searchKeyword);
  const answer = organizationsApi.useOrganizationListQuery({
    body: { ...pages.asked, searchKeyword },
  });
  return {
    text,
    setText,
    searchKeyword,
    found: pages.of(answer, ({ organizations }) => organizations),
  };
};
