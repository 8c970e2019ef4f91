import { useState } from 'react';
import { useSought } from '../searching/use-sought.ts';
import { usePages } from './use-pages.ts';

/** A long list that is searched by words; another search begins at its first page. */
export const useSearchedPages = (paging: Parameters<typeof usePages>[0]) => {
  const { page, size, begin, leaveEmpty, pagerOf } = usePages(paging);
  const [text, setText] = useState('');
  const searchText = useSought(text);
  return {
    /** What is asked, once nobody types any more. */
    question: { searchText, pageNumber: page, pageSize: size },
    text,
    search: (typed: string) => {
      setText(typed);
      begin();
    },
    leaveEmpty,
    pagerOf,
  };
};
