import { Button } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle, IconMapPin, IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addressTypes,
  entryModes,
  markPrimary,
  newAddress,
  type ProfileAddress,
} from '#shared/rules/profile.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import {
  type AddressFieldsProps,
  FoundFields,
  LineFields,
  RegionFields,
} from './address-fields.tsx';
import { Card } from './card.tsx';
import { Choice } from './choice.tsx';
import { Entry } from './entry.tsx';
import { fieldOf } from './field-of.ts';
import { changeAddress, placed, removeAt, replaceAt } from './form-values.ts';
import classes from './person-form.module.css';
import { useAddressCheck } from './use-address-check.ts';
import { useEntryFocus } from './use-entry-focus.ts';
import type { PersonForm } from './person-form.ts';

/** What few people fill in comes after the rest. */
const AddressDetails = late(async () => ({
  default: (await import('./address-details.tsx')).AddressDetails,
}));

const VerifiedMark = ({ verified }: { readonly verified: boolean }) => {
  const { t } = useTranslation('profile');
  const Icon = verified ? IconCircleCheck : IconHelpCircle;
  return (
    <span className={classes.mark} data-tone={verified ? 'good' : 'open'}>
      <Icon size={14} aria-hidden /> {t(verified ? 'addresses.verified' : 'addresses.notVerified')}
    </span>
  );
};

const AddressFields = (props: AddressFieldsProps) => {
  const { t } = useTranslation('profile');
  const { form, index, address, onChange } = props;
  const lookUp = useAddressCheck(address, onChange);
  const isFound = address.entryMode === 'FIND';
  return (
    <>
      <div className={classes.addressTop}>
        <Choice
          {...fieldOf(form, `addressList.${index}.type`)}
          label={t('addresses.type')}
          required
          options={addressTypes.map((type) => ({ value: type, label: t(`addressTypes.${type}`) }))}
          value={address.type}
          onChoose={(type) => type !== '' && onChange({ type })}
        />
        <Button.Group aria-label={t('addresses.entryMode')}>
          {entryModes.map((mode) => (
            <Button
              key={mode}
              variant={mode === address.entryMode ? 'light' : 'default'}
              aria-pressed={mode === address.entryMode}
              onClick={() => onChange({ entryMode: mode })}
            >
              {t(`entryModes.${mode}`)}
            </Button>
          ))}
        </Button.Group>
      </div>
      <div className={classes.fields} data-kind="address">
        {isFound ? <FoundFields {...props} lookUp={lookUp} /> : <LineFields {...props} />}
        <RegionFields {...props} />
      </div>
      <div className={classes.addressFoot}>
        <Suspense fallback={null}>
          {!form.config.basicProfile && <AddressDetails {...props} />}
        </Suspense>
        <BusyButton
          variant="light"
          size="compact-md"
          loading={lookUp.busy}
          leftSection={<IconMapPin size={16} aria-hidden />}
          onClick={lookUp.check}
        >
          {t('addresses.check')}
        </BusyButton>
        <output className="visually-hidden">
          {lookUp.outcome !== null &&
            `${t('addresses.one', { number: index + 1 })}: ${t(`addresses.${lookUp.outcome}`)}`}
        </output>
      </div>
    </>
  );
};

/** Addresses: each type once, one of them primary. */
export const AddressesCard = ({ form }: { readonly form: PersonForm }) => {
  const { t } = useTranslation('profile');
  const { values, change, errorOf } = form;
  const { list, enter, leave } = useEntryFocus();
  const addresses = values.addressList;
  const write = (next: (addresses: readonly ProfileAddress[]) => readonly ProfileAddress[]) =>
    change((now) => ({ ...now, addressList: next(now.addressList) }));
  const remove = async (index: number): Promise<void> => {
    const agreed = await confirm({
      title: t('addresses.removeTitle'),
      message: form.words.removeAddress,
      confirmLabel: t('addresses.removeConfirm'),
      tone: 'danger',
    });
    if (!agreed) return;
    leave(index, () => {
      form.forgetTouched('addressList');
      write((now) => removeAt(now, index));
    });
  };
  return (
    <Card title={t('addresses.title')} hint={t('addresses.hint')} fault={errorOf('addressList')}>
      {addresses.length === 0 && <p className={classes.quiet}>{t('addresses.none')}</p>}
      <ul ref={list} className={classes.entries}>
        {placed(addresses).map(({ entry: address, index, key }) => (
          <Entry
            key={key}
            title={t('addresses.one', { number: index + 1 })}
            primary={address.primary}
            marks={<VerifiedMark verified={address.verified} />}
            onPrimary={(primary) => write((now) => markPrimary(now, primary ? index : -1))}
            onRemove={() => void remove(index)}
          >
            <AddressFields
              form={form}
              index={index}
              address={address}
              onChange={(news) =>
                write((now) => replaceAt(now, index, (one) => changeAddress(one, news)))
              }
            />
          </Entry>
        ))}
      </ul>
      {addresses.length < addressTypes.length && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            enter(() => write((now) => [...now, { ...newAddress(now), primary: now.length === 0 }]))
          }
        >
          {t('addresses.add')}
        </Button>
      )}
    </Card>
  );
};
