import { describe, expect, test } from 'vitest';
import {
  bodyOf as bodyOfContact,
  newContact as newContactForm,
  valuesOf as contactValues,
} from '#renderer/features/contact-edit/contact-values.ts';
import { bodyOf } from '#renderer/features/profile/profile-values.ts';
import { changeAddress, typedLine } from '#renderer/person-form/form-values.ts';
import { newAddress, type ProfileAddress } from '#shared/rules/profile.ts';
import { aProfile } from '#tests/support/a-profile.ts';

const street = { houseNumber: '200', houseFracNumber: '1/2', preDirCd: 'N', streetName: 'Spring' };

const noStreet = { houseNumber: '', houseFracNumber: '', preDirCd: '', streetName: '' };

const found: ProfileAddress = {
  ...newAddress([]),
  ...street,
  addressLine: '200 1/2 N Spring',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  verified: true,
};

const byHand: ProfileAddress = {
  ...newAddress([found]),
  entryMode: 'MANUALLY',
  addressLine: 'PO Box 1',
  addressLine1: 'PO Box 1',
  addressLine2: 'Rear house',
};

const lines = { addressLine1: '200 N. Spring Street', addressLine2: 'Second floor' };

describe('a line that is typed where nobody sees the parts of its street', () => {
  const typed = (addressLine: string): ProfileAddress =>
    changeAddress(found, typedLine(addressLine, [byHand, found]));

  test('is another street, of which no part and no place is known', () => {
    expect(typed('12 Oak Lane')).toMatchObject({
      ...noStreet,
      addressLine: '12 Oak Lane',
      verified: false,
    });
    expect(typed('200 1/2 N Spring Apt 5')).toMatchObject(noStreet);
  });

  test('is the saved one again, parts and all, once it reads so again', () => {
    expect(changeAddress(typed('2'), typedLine(found.addressLine, [byHand, found]))).toMatchObject(
      street,
    );
  });
});

describe('the address of a form is saved as its way of entering shows it', () => {
  const sent = (address: ProfileAddress, saved: readonly ProfileAddress[]) => {
    const addressList = [address];
    const ofProfile = bodyOf({ ...aProfile, addressList }, { addressList: saved }).addressList;
    const values = { ...contactValues(newContactForm), addressList };
    const kept = saved.map((one) => ({
      ...one,
      typeSame: false,
      coordinates: undefined,
      addressCustomFields: [],
    }));
    expect(bodyOfContact(values, { addressList: kept }).addressList).toEqual(ofProfile);
    return ofProfile?.[0];
  };

  test('typed by hand it keeps no part of the street that was found before', () => {
    const moved: ProfileAddress = { ...found, entryMode: 'MANUALLY', addressLine1: '7 Mill Lane' };
    expect(sent(moved, [found])).toEqual({ ...moved, ...noStreet });
    expect(sent({ ...moved, entryMode: 'FIND', addressLine1: '' }, [found])).toEqual(found);
  });

  test('found it keeps no line that was typed by hand, saved or not', () => {
    const again: ProfileAddress = { ...found, ...lines };
    expect(sent({ ...byHand, ...street, entryMode: 'FIND' }, [byHand])).toMatchObject({
      ...street,
      addressLine1: '',
      addressLine2: '',
    });
    expect(sent(again, [found])).toEqual(found);
  });

  test('found it keeps the lines that an import has put beside its parts', () => {
    const imported = { ...found, ...lines };
    expect(sent({ ...imported, zip: '90013' }, [byHand, imported])).toMatchObject(lines);
  });
});
