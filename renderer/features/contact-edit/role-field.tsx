import { useTranslation } from 'react-i18next';
import { roleName } from '#renderer/i18n/i18n.ts';
import { useHeardWords } from '#renderer/i18n/use-heard-words.ts';
import { fieldOf } from '#renderer/person-form/field-of.ts';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { useNothingFound } from '#renderer/ui/listbox/use-nothing-found.tsx';
import { ManyChoice } from '#renderer/ui/listbox/many-choice.tsx';
import type { ContactFormState } from './use-contact-form.ts';
import { useFormLists, withChosen } from '#renderer/person-form/use-form-lists.ts';

type RoleFieldProps = { readonly form: ContactFormState; readonly disabled: boolean };

/** The roles of a contact. */
export const RoleField = ({ form, disabled }: RoleFieldProps) => {
  const { t, i18n } = useTranslation('contact-care');
  const heard = useHeardWords();
  const { roles, retry } = useFormLists();
  const nothing = useNothingFound(retry === null ? t('edit.noRole') : t('edit.listsFailed'));
  return (
    <div>
      <ManyChoice
        words={heard}
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
        data={[...withChosen(roles, form.values.userRole, (role) => roleName(i18n, role))]}
        value={[...form.values.userRole]}
        onChange={(userRole) => form.change(() => ({ userRole }))}
      />
      {nothing.spoken}
    </div>
  );
};
