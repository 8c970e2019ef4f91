import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { digitsOf } from '#shared/rules/latin-digits.ts';
import {
  changePhoneType,
  markPrimary,
  newPhone,
  phoneTypes,
  type ProfilePhone,
} from '#shared/rules/profile.ts';
import { withWrittenNumber } from '#shared/rules/written-phone.ts';
import { Card } from './card.tsx';
import { Choice } from './choice.tsx';
import { Entry } from './entry.tsx';
import { fieldOf } from './field-of.ts';
import { PhoneInput } from './phone-input.tsx';
import { placed, removeAt, replaceAt } from './form-values.ts';
import classes from './person-form.module.css';
import { useEntryFocus } from './use-entry-focus.ts';
import type { PersonForm } from './person-form.ts';

type PhoneFieldsProps = {
  readonly form: PersonForm;
  readonly index: number;
  readonly phone: ProfilePhone;
  readonly onChange: (change: (phone: ProfilePhone) => ProfilePhone) => void;
};

const PhoneFields = ({ form, index, phone, onChange }: PhoneFieldsProps) => {
  const { t } = useTranslation('profile');
  const field = (name: keyof ProfilePhone, completion?: string) =>
    fieldOf(form, `contactDetails.${index}.${name}`, completion);
  const isFax = phone.type === 'Fax';
  const number = isFax ? 'faxNumber' : 'phoneNumberFull';
  return (
    <div className={classes.fields} data-kind="phone">
      <Choice
        {...field('type')}
        label={t('phones.type')}
        required
        options={phoneTypes.map((type) => ({ value: type, label: t(`phoneTypes.${type}`) }))}
        value={phone.type}
        onChoose={(type) => type !== '' && onChange((now) => changePhoneType(now, type))}
      />
      {!isFax && (
        <TextInput
          {...field('phoneCountryPrefix', 'tel-country-code')}
          label={t('phones.prefix')}
          required
          dir="ltr"
          inputMode="numeric"
          leftSection="+"
          value={phone.phoneCountryPrefix}
          onChange={({ currentTarget }) => {
            const phoneCountryPrefix = digitsOf(currentTarget.value);
            onChange((now) => ({ ...now, phoneCountryPrefix }));
          }}
        />
      )}
      <PhoneInput
        {...field(number, isFax ? 'off' : 'tel-national')}
        key={phone.type}
        label={t('phones.number')}
        required
        prefix={isFax ? '' : phone.phoneCountryPrefix}
        value={phone[number]}
        onWrite={(written) => onChange((now) => withWrittenNumber(now, written))}
      />
      {phone.type === 'Telephone' && (
        <TextInput
          {...field('phoneExtension', 'tel-extension')}
          label={t('phones.extension')}
          dir="ltr"
          inputMode="numeric"
          value={phone.phoneExtension}
          onChange={({ currentTarget }) => {
            const phoneExtension = digitsOf(currentTarget.value);
            onChange((now) => ({ ...now, phoneExtension }));
          }}
        />
      )}
    </div>
  );
};

/** Mobile, telephone and fax numbers. */
export const PhonesCard = ({ form }: { readonly form: PersonForm }) => {
  const { t } = useTranslation('profile');
  const { values, change, errorOf } = form;
  const { list, enter, leave } = useEntryFocus();
  const phones = values.contactDetails;
  const write = (contactDetails: readonly ProfilePhone[]) =>
    change((now) => ({ ...now, contactDetails }));
  return (
    <Card title={t('phones.title')} fault={errorOf('contactDetails')}>
      {phones.length === 0 && <p className={classes.quiet}>{t('phones.none')}</p>}
      <ul ref={list} className={classes.entries}>
        {placed(phones).map(({ entry: phone, index, key }) => (
          <Entry
            key={key}
            title={t('phones.one', { number: index + 1 })}
            primary={phone.primary}
            onPrimary={(primary) => write(markPrimary(phones, primary ? index : -1))}
            onRemove={() =>
              leave(index, () => {
                form.forgetTouched('contactDetails');
                write(removeAt(phones, index));
              })
            }
          >
            <PhoneFields
              form={form}
              index={index}
              phone={phone}
              onChange={(next) => write(replaceAt(phones, index, next))}
            />
          </Entry>
        ))}
      </ul>
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() =>
          enter(() => write([...phones, { ...newPhone(), primary: phones.length === 0 }]))
        }
      >
        {t('phones.add')}
      </Button>
    </Card>
  );
};
