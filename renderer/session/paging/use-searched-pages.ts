import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { usePages } from './use-pages.ts';

/** Milliseconds without a key until a search begins. */
const typingPause = 300;

/** A long list that is searched by words; another search begins at its first page. */
export const useSearchedPages = (paging: Parameters<typeof usePages>[0]) => {
  const { page, size, begin, leaveEmpty, pagerOf } = usePages(paging);
  const [text, setText] = useState('');
  const [searchText] = useDebouncedValue(text.trim(), typingPause);
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
