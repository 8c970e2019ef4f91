import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '#renderer/person-form/field-of.ts';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { useNothingFound } from '#renderer/ui/listbox/use-nothing-found.tsx';
import type { ContactFormState } from './use-contact-form.ts';
import { useFormLists } from './use-form-lists.ts';

type RoleFieldProps = { readonly form: ContactFormState; readonly disabled: boolean };

/** The roles of a contact. */
export const RoleField = ({ form, disabled }: RoleFieldProps) => {
  const { t } = useTranslation('contact-care');
  const { roles } = useFormLists();
  const nothing = useNothingFound(t('edit.noRole'));
  return (
    <div>
      <MultiSelect
        {...fieldOf(form, 'userRole')}
        {...nothing.listProps}
        label={t('edit.roles')}
        disabled={disabled}
        searchable
        onKeyDown={toFirstFound}
        hidePickedOptions
        withScrollArea={false}
        maxDropdownHeight={220}
        comboboxProps={{ shadow: 'md' }}
        data={[...roles]}
        value={[...form.values.userRole]}
        onChange={(userRole) => form.change(() => ({ userRole }))}
      />
      {nothing.spoken}
    </div>
  );
};
