import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isNameLocked, type LockedName } from '#shared/rules/profile-locks.ts';
import { Card } from './card.tsx';
import { fieldOf } from './field-of.ts';
import classes from './person-form.module.css';
import type { PersonForm } from './person-form.ts';

type Name = LockedName | 'aliasName';

const completion: Readonly<Record<Name, string>> = {
  firstName: 'given-name',
  middleName: 'additional-name',
  lastName: 'family-name',
  aliasName: 'nickname',
};

/** Names and nickname; names that the portal knows are not people's own to change. */
export const NamesCard = ({ form }: { readonly form: PersonForm }) => {
  const { t } = useTranslation('profile');
  const { values, base, saved, config, words, change } = form;
  const name = (key: Name, required = false) => {
    const locked = key !== 'aliasName' && isNameLocked(key, base, saved);
    return (
      <TextInput
        {...fieldOf(form, key, completion[key])}
        label={t(`names.${key}`)}
        value={values[key]}
        required={required}
        readOnly={locked}
        className={locked ? classes.locked : undefined}
        dir="auto"
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          change((now) => ({ ...now, [key]: value }));
        }}
      />
    );
  };
  return (
    <Card title={t('names.title')} hint={saved.namesLocked ? t('names.locked') : words.names}>
      <div className={classes.fields}>
        {name('firstName', config.firstNameRequired)}
        {name('middleName')}
        {name('lastName', config.lastNameRequired)}
        {name('aliasName')}
      </div>
    </Card>
  );
};
