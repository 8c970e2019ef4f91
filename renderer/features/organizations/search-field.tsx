import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './organizations.module.css';

type SearchFieldProps = {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
};

export const SearchField = ({ label, text, onType }: SearchFieldProps) => (
  <TextInput
    type="search"
    className={classes.filter ?? ''}
    maxLength={100}
    aria-label={label}
    placeholder={label}
    leftSection={<IconSearch size={16} aria-hidden />}
    value={text}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
);
