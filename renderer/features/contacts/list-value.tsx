import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { useNothingFound } from '#renderer/ui/listbox/use-nothing-found.tsx';
import classes from './filter-value.module.css';
import { RetryLine } from './retry-line.tsx';
import { useListChoices } from './use-list-choices.ts';

type ListValueProps = {
  readonly label: string;
  readonly values: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
};

const kinds = ['contact', 'mailing'] as const;

/** Some of the lists that the person sees, found by their names. One that is gone stays until it is taken away. */
export const ListValue = ({ label, values, error, onChange }: ListValueProps) => {
  const { t } = useTranslation('contacts');
  const { lists, labelOf, setTyped, retry } = useListChoices(values);
  const nothing = useNothingFound(
    t(retry === undefined ? 'filters.noValues' : 'filters.lists.failed'),
  );
  const groups = kinds.map((kind) => ({
    group: t(`filters.lists.${kind}`),
    items: lists
      .filter((list) => list.kind === kind)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  }));
  const unseen = values
    .filter((value) => lists.every(({ id }) => String(id) !== value))
    .map((value) => ({ value, label: labelOf(value) }));
  return (
    <>
      <MultiSelect
        {...nothing.listProps}
        size="sm"
        aria-label={label}
        searchable
        onKeyDown={toFirstFound}
        withScrollArea={false}
        classNames={{ inputField: classes.pillInput ?? '' }}
        hidePickedOptions
        placeholder={values.length === 0 ? t('filters.valuesByName') : ''}
        data={[...groups.filter(({ items }) => items.length > 0), ...unseen]}
        value={[...values]}
        error={error}
        maxDropdownHeight={260}
        comboboxProps={{ shadow: 'md' }}
        onSearchChange={setTyped}
        onChange={onChange}
      />
      {nothing.spoken}
      {retry !== undefined && <RetryLine message={t('filters.lists.failed')} onRetry={retry} />}
    </>
  );
};
