import '@mantine/core/styles/Input.layer.css';
import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
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
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // What the person has typed meanwhile is newer than what arrives from the address.
    if (cleanSearch(typed) !== value) setTyped(value);
  }
  const searchSoon = useDebouncedCallback(onSearch, pause);
  const searchNow = (text: string) => {
    searchSoon.cancel();
    setTyped(text);
    onSearch(text);
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
