import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle, IconMapPin, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  addressTypes,
  markPrimary,
  newAddress,
  type ProfileAddress,
} from '#shared/rules/profile.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { AddressDetails } from './address-details.tsx';
import {
  type AddressFieldsProps,
  FoundFields,
  LineFields,
  RegionFields,
} from './address-fields.tsx';
import { Card } from './card.tsx';
import { Entry } from './entry.tsx';
import { fieldOf } from './field-of.ts';
import { changeAddress, placed, removeAt, replaceAt } from './profile-values.ts';
import classes from './profile.module.css';
import { useAddressCheck } from './use-address-check.ts';
import type { ProfileForm } from './use-profile-form.ts';

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
  const lookUp = useAddressCheck(onChange);
  const isFound = address.entryMode === 'FIND';
  return (
    <>
      <div className={classes.addressTop}>
        <Select
          {...fieldOf(form, `addressList.${index}.type`)}
          label={t('addresses.type')}
          required
          allowDeselect={false}
          withScrollArea={false}
          data={addressTypes.map((type) => ({ value: type, label: t(`addressTypes.${type}`) }))}
          value={address.type}
          onChange={(type) => type !== null && onChange({ type })}
        />
        <SegmentedControl
          size="sm"
          aria-label={t('addresses.entryMode')}
          data={[
            { value: 'FIND', label: t('addresses.find') },
            { value: 'MANUALLY', label: t('addresses.manually') },
          ]}
          value={address.entryMode}
          onChange={(entryMode) => onChange({ entryMode })}
        />
      </div>
      <div className={classes.fields} data-kind="address">
        {isFound ? <FoundFields {...props} lookUp={lookUp} /> : <LineFields {...props} />}
        <RegionFields {...props} />
      </div>
      <div className={classes.addressFoot}>
        {!form.config.basicProfile && <AddressDetails {...props} />}
        <Button
          variant="light"
          size="compact-md"
          loading={lookUp.busy}
          leftSection={<IconMapPin size={16} aria-hidden />}
          onClick={() => lookUp.check(address)}
        >
          {t('addresses.check')}
        </Button>
      </div>
    </>
  );
};

/** Addresses: each type once, one of them primary. */
export const AddressesCard = ({ form }: { readonly form: ProfileForm }) => {
  const { t } = useTranslation('profile');
  const { values, change, errorOf } = form;
  const addresses = values.addressList;
  const write = (next: (addresses: readonly ProfileAddress[]) => readonly ProfileAddress[]) =>
    change((now) => ({ ...now, addressList: next(now.addressList) }));
  const remove = async (index: number): Promise<void> => {
    const agreed = await confirm({
      title: t('addresses.removeTitle'),
      message: t('addresses.removeText'),
      confirmLabel: t('addresses.removeConfirm'),
      tone: 'danger',
    });
    if (!agreed) return;
    form.forgetTouched('addressList');
    write((now) => removeAt(now, index));
  };
  return (
    <Card title={t('addresses.title')} hint={t('addresses.hint')} fault={errorOf('addressList')}>
      {addresses.length === 0 && <p className={classes.quiet}>{t('addresses.none')}</p>}
      <ul className={classes.entries}>
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
            write((now) => [...now, { ...newAddress(now), primary: now.length === 0 }])
          }
        >
          {t('addresses.add')}
        </Button>
      )}
    </Card>
  );
};
