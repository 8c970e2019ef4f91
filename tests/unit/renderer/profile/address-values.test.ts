import { describe, expect, test } from 'vitest';
import { changeAddress, typedLine } from '#renderer/person-form/form-values.ts';
import { newAddress, type ProfileAddress } from '#shared/rules/profile.ts';

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
