import { CloseButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { isTooLongToSeek } from '#renderer/session/searching/use-sought.ts';
import { cleanSearch } from './contact-question.ts';

type SearchBoxProps = {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly className: string | undefined;
  readonly ref: RefObject<HTMLInputElement | null>;
};

/** How long a pause in typing starts the search, in milliseconds. */
const pause = 350;

export const SearchBox = ({ value, onSearch, className, ref }: SearchBoxProps) => {
  const { t } = useTranslation('contacts');
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // What this box has sent itself is older than what was typed since.
    if (sent.current !== value) setTyped(value);
    sent.current = value;
  }, [value]);
  const search = (text: string) => {
    if (isTooLongToSeek(text)) return;
    sent.current = cleanSearch(text);
    onSearch(sent.current);
  };
  const searchSoon = useDebouncedCallback(search, pause);
  const searchNow = (text: string) => {
    searchSoon.cancel();
    setTyped(text);
    search(text);
  };
  return (
    <SearchField
      ref={ref}
      className={className ?? ''}
      aria-keyshortcuts="Control+F Meta+F"
      aria-label={t('toolbar.search')}
      placeholder={t('toolbar.searchHint')}
      text={typed}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size={24}
            aria-label={t('toolbar.clearSearch')}
            onClick={() => {
              searchNow('');
              // The button goes with the text.
              ref.current?.focus();
            }}
          />
        )
      }
      onType={(text) => {
        if (text === '') return searchNow('');
        setTyped(text);
        return searchSoon(text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(typed);
      }}
    />
  );
};
