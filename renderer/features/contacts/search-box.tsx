import '@mantine/core/styles/Input.layer.css';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanSearch } from './contact-question.ts';

type SearchBoxProps = {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly className: string | undefined;
  readonly ref: Ref<HTMLInputElement>;
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
    sent.current = text;
    onSearch(text);
  };
  const searchSoon = useDebouncedCallback(search, pause);
  const searchNow = (text: string) => {
    searchSoon.cancel();
    setTyped(text);
    search(text);
  };
  return (
    <TextInput
      ref={ref}
      className={className ?? ''}
      type="search"
      aria-keyshortcuts="Control+F Meta+F"
      aria-label={t('toolbar.search')}
      placeholder={t('toolbar.searchHint')}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size="sm"
            aria-label={t('toolbar.clearSearch')}
            onClick={() => searchNow('')}
          />
        )
      }
      onChange={({ currentTarget }) => {
        const text = cleanSearch(currentTarget.value);
        setTyped(text);
        searchSoon(text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(typed);
        if (event.key === 'Escape' && typed !== '') searchNow('');
      }}
    />
  );
};
