import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '#renderer/person-form/card.tsx';
import { fieldOf } from '#renderer/person-form/field-of.ts';
import { replaceAt } from '#renderer/person-form/form-values.ts';
import formClasses from '#renderer/person-form/person-form.module.css';

import type { ProfileForm } from './use-profile-form.ts';

/** What the applications of the portal keep about a person: people change what it says, not which fields there are. */
export const DetailsCard = ({ form }: { readonly form: ProfileForm }) => {
  const { t } = useTranslation('profile');
  const { values, change } = form;
  const filled = values.additionalDetails
    .map(({ appId, information }, index) => ({ appId, index, fields: Object.entries(information) }))
    .filter(({ fields }) => fields.length > 0);
  const write = (place: number, name: string, text: string) =>
    change((now) => ({
      ...now,
      additionalDetails: replaceAt(now.additionalDetails, place, (one) => ({
        ...one,
        information: { ...one.information, [name]: text },
      })),
    }));
  return (
    <Card title={t('details.title')} hint={t('details.hint')}>
      {filled.map(({ appId, index, fields }) => (
        <div key={appId} className={formClasses.fields}>
          {fields.map(([name, text]) => (
            <TextInput
              key={name}
              {...fieldOf(form, `additionalDetails.${index}.information.${name}`)}
              label={name}
              dir="auto"
              value={text}
              onChange={({ currentTarget }) => write(index, name, currentTarget.value)}
            />
          ))}
        </div>
      ))}
    </Card>
  );
};
