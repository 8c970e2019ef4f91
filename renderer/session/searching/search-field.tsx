import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { longestSought } from '#shared/rules/limits.ts';
import { isTooLongToSeek } from './use-sought.ts';

type SearchFieldProps = Omit<
  TextInputProps,
  'type' | 'value' | 'error' | 'errorProps' | 'onChange' | 'maxLength' | 'leftSection'
> & {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/**
 * A field of words to search for. It keeps all of what is typed or pasted, and says when that is more than a search takes.
 * Escape takes the words away, and only where there are none is it for the window that the field stands in.
 */
export const SearchField = ({ text, onType, onKeyDown, ...input }: SearchFieldProps) => {
  const { t } = useTranslation('shell');
  return (
    <TextInput
      {...input}
      type="search"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      error={isTooLongToSeek(text) && t('validation.tooLong', { count: longestSought })}
      errorProps={{ role: 'alert' }}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Escape' && text !== '' && !event.nativeEvent.isComposing) onType('');
      }}
      // A dialog asks what has the focus whether the key is its own business.
      data-mantine-stop-propagation={text !== ''}
    />
  );
};
