import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { useNothingFound } from '#renderer/ui/listbox/use-nothing-found.tsx';
import classes from './follow-ups.module.css';
import { useAssignees } from './use-assignees.ts';
import type { Told } from './use-colleagues.ts';

type AssigneeFieldProps = {
  /** Null while nobody has it. */
  readonly value: Told | null;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (person: Told) => void;
  /** What is offered in place of one person, where the field narrows what is listed; its name stands beside it then. */
  readonly anyone?: { readonly label: string; readonly onChoose: () => void };
};

const anyoneValue = 'anyone';

/** Whose a follow-up is; typing finds a colleague by name or address. */
export const AssigneeField = ({ value, onChange, anyone, ...props }: AssigneeFieldProps) => {
  const { t } = useTranslation('notes');
  const { options, isOffered, isSearching, failure, isTyped, setTyped } = useAssignees(value);
  const nothing = useNothingFound(failure ?? t(isSearching ? 'tell.searching' : 'assign.none'));
  const people = options.map(({ crmId, label }) => ({ value: String(crmId), label }));
  const other = anyone && value !== null ? [{ value: anyoneValue, label: anyone.label }] : [];
  return (
    <div>
      <Select
        {...nothing.listProps}
        {...props}
        label={t('assign.label')}
        {...(anyone === undefined
          ? { description: failure ?? t('assign.hint') }
          : { classNames: { root: classes.beside }, placeholder: anyone.label })}
        searchable
        onKeyDown={(event) => {
          if (isTyped) toFirstFound(event);
        }}
        allowDeselect={false}
        withScrollArea={false}
        maxDropdownHeight={220}
        styles={{ dropdown: { overflowY: 'auto' } }}
        comboboxProps={{ shadow: 'md' }}
        // The service has searched already, in more than what is shown.
        filter={({ options: all }) => all.filter((one) => 'value' in one && isOffered(one.value))}
        value={value === null ? null : String(value.crmId)}
        data={[...other, ...people]}
        onSearchChange={setTyped}
        onChange={(chosen) => {
          if (chosen === anyoneValue) anyone?.onChoose();
          const person = options.find(({ crmId }) => String(crmId) === chosen);
          if (person !== undefined) onChange(person);
        }}
      />
      {nothing.spoken}
    </div>
  );
};
