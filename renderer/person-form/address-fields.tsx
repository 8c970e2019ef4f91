import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '#renderer/ui/late-component.tsx';
import { foldText } from '#shared/rules/fold-text.ts';
import { needsStreetParts } from '#shared/rules/profile-faults.ts';
import { latinDigits } from '#shared/rules/latin-digits.ts';
import {
  type AddressText,
  houseFractions,
  locationOf,
  type ProfileAddress,
  streetDirections,
  streetTypes,
} from '#shared/rules/profile.ts';
import { Choice } from './choice.tsx';
import { fieldOf } from './field-of.ts';
import { typedLine } from './form-values.ts';
import classes from './person-form.module.css';
import { stateOptions, useCountries } from './use-places.ts';
import type { PersonForm } from './person-form.ts';
import type { useAddressCheck } from './use-address-check.ts';

export type AddressFieldsProps = {
  readonly form: PersonForm;
  readonly index: number;
  readonly address: ProfileAddress;
  readonly onChange: (change: Partial<ProfileAddress>) => void;
};

type TextFieldProps = AddressFieldsProps & {
  readonly name: Exclude<AddressText, 'addressLine'>;
  readonly required?: boolean;
  readonly wide?: boolean;
  /** Codes and numbers are written from left to right in every language. */
  readonly ltr?: boolean;
  readonly completion?: string;
};

export const AddressTextField = ({
  form,
  index,
  address,
  onChange,
  name,
  ...props
}: TextFieldProps) => {
  const { t } = useTranslation('profile');
  const { required = false, wide = false, ltr = false, completion } = props;
  return (
    <TextInput
      {...fieldOf(form, `addressList.${index}.${name}`, completion)}
      label={t(`addresses.${name}`)}
      required={required}
      dir={ltr ? 'ltr' : 'auto'}
      {...(wide && { 'data-wide': true, className: classes.wide })}
      value={address[name]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ [name]: name === 'zip' ? latinDigits(value) : value })
      }
    />
  );
};

type ChoiceFieldProps = AddressFieldsProps & {
  readonly name: Exclude<AddressText, 'addressLine'>;
  readonly options: readonly string[];
};

/** One of the codes of the list, or none; a code that came from elsewhere stays. */
const ChoiceField = ({ form, index, address, onChange, name, options }: ChoiceFieldProps) => {
  const { t } = useTranslation('profile');
  const value = address[name];
  const known = value === '' || options.includes(value) ? options : [...options, value];
  return (
    <Choice
      {...fieldOf(form, `addressList.${index}.${name}`)}
      label={t(`addresses.${name}`)}
      none=""
      options={known.map((code) => ({ value: code, label: code }))}
      value={value}
      onChoose={(chosen) => onChange({ [name]: chosen })}
    />
  );
};

/** The search brings a list with it that is not needed before there is an address. */
const AddressSearch = late(async () => ({
  default: (await import('./address-search.tsx')).AddressSearch,
}));

type FoundFieldsProps = AddressFieldsProps & {
  readonly lookUp: ReturnType<typeof useAddressCheck>;
};

/** An address that is searched for: what was found fills its parts, which no browser knows one by one. */
export const FoundFields = ({ lookUp, ...props }: FoundFieldsProps) => {
  const { form, index, address, onChange } = props;
  const { basicProfile } = form.config;
  const kept = locationOf(address);
  const needsParts = needsStreetParts(address, form.config);
  return (
    <>
      <div className={classes.wide}>
        <Suspense fallback={null}>
          <AddressSearch
            {...fieldOf(form, `addressList.${index}.addressLine`, 'address-line1')}
            value={address.addressLine}
            kept={foldText(kept) === foldText(address.addressLine) ? '' : kept}
            onType={(addressLine) =>
              onChange(
                basicProfile ? typedLine(addressLine, form.base.addressList) : { addressLine },
              )
            }
            onTake={(place) => lookUp.take(place)}
          />
        </Suspense>
      </div>
      {!basicProfile && (
        <>
          <AddressTextField {...props} name="houseNumber" required={needsParts} ltr />
          <ChoiceField {...props} name="houseFracNumber" options={houseFractions} />
          <ChoiceField {...props} name="preDirCd" options={streetDirections} />
          <AddressTextField {...props} name="streetName" required={needsParts} />
          <ChoiceField {...props} name="streetTypeCd" options={streetTypes} />
          <ChoiceField {...props} name="postDirCd" options={streetDirections} />
        </>
      )}
    </>
  );
};

/** An address that is typed line by line. */
export const LineFields = (props: AddressFieldsProps) => (
  <>
    <AddressTextField {...props} name="addressLine1" required wide completion="address-line1" />
    <AddressTextField {...props} name="addressLine2" wide completion="address-line2" />
  </>
);

/** Unit, city, state, ZIP code and country. */
export const RegionFields = (props: AddressFieldsProps) => {
  const { t } = useTranslation('profile');
  const { form, index, address, onChange } = props;
  const countries = useCountries();
  const isSecondLine = address.entryMode === 'FIND';
  const inUs = address.country === 'US';
  const isKnownState = stateOptions.some(({ value }) => value === address.state);
  return (
    <>
      <AddressTextField
        {...props}
        name="unit"
        ltr
        completion={isSecondLine ? 'address-line2' : 'off'}
      />
      <AddressTextField {...props} name="city" required completion="address-level2" />
      {inUs ? (
        <Choice
          {...fieldOf(form, `addressList.${index}.state`, 'address-level1')}
          label={t('addresses.state')}
          required
          none=""
          options={stateOptions}
          value={isKnownState ? address.state : ''}
          onChoose={(state) => onChange({ state })}
        />
      ) : (
        <AddressTextField {...props} name="state" completion="address-level1" />
      )}
      <AddressTextField {...props} name="zip" required={inUs} ltr completion="postal-code" />
      <Choice
        {...fieldOf(form, `addressList.${index}.country`, 'country')}
        label={t('addresses.country')}
        required
        options={countries}
        value={address.country}
        onChoose={(country) => onChange({ country })}
      />
    </>
  );
};
