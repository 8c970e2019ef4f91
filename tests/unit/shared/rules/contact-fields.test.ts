import { describe, expect, test } from 'vitest';
import {
  type ContactField,
  contactField,
  contactFields,
  offeredOperations,
} from '#shared/rules/contact-fields.ts';
import { takesValue, valuelessOperations } from '#shared/rules/filter-operation.ts';

const keysWhere = (holds: (field: ContactField) => boolean): readonly string[] =>
  contactFields.filter(holds).map(({ key }) => key);

const typeOf = (type: ContactField['type']): readonly string[] =>
  keysWhere((field) => field.type === type);

describe('the grid of contacts', () => {
  test('begins with the columns that people need first, and offers more', () => {
    const byDefault = [
      'firstName',
      'lastName',
      'emailAddress',
      'phoneNumberFull',
      'userType',
      'userRole',
      'addressList.addressLine',
      'addressList.city',
    ];
    expect(keysWhere((field) => field.byDefault)).toEqual(byDefault);
    const others = keysWhere((field) => field.column && !field.byDefault);
    expect(others).toEqual([
      'middleName',
      'aliasName',
      'emailVerified',
      'appId',
      'crmId',
      'createdOn',
      'modifiedOn',
      'emailIdList.emailId',
      'contactDetails.phoneNumberFull',
      'contactDetails.faxNumber',
      'addressList.state',
      'addressList.zip',
      'addressList.country',
    ]);
    expect(keysWhere((field) => field.byDefault && !field.column)).toEqual([]);
  });

  test('can be ordered by what has one value, and by the city of the first address', () => {
    expect(keysWhere((field) => field.sortable)).toEqual([
      'firstName',
      'lastName',
      'emailAddress',
      'phoneNumberFull',
      'userType',
      'crmId',
      'createdOn',
      'modifiedOn',
      'addressList.city',
    ]);
  });
});

describe('a field of a contact', () => {
  test.each(contactFields)('$key has a title of its own', ({ key, title, group }) => {
    expect(title).toMatch(/^[A-Z]/);
    expect(contactFields.filter((one) => one.title === title)).toHaveLength(1);
    expect(['crmFields', 'apnFields', 'caseFields']).toContain(group);
    expect(contactField(key)?.title).toBe(title);
  });

  test('holds what its type says', () => {
    expect(typeOf('PHONE')).toEqual([
      'phoneNumberFull',
      'contactDetails.phoneNumberFull',
      'contactDetails.faxNumber',
    ]);
    expect(typeOf('DATE')).toEqual(['createdOn', 'modifiedOn', 'caseCreatedOn']);
    expect(typeOf('NUMBER')).toEqual(['crmId', 'totalUnits']);
    expect(typeOf('BOOLEAN')).toEqual(['emailVerified', 'emailIdList.verified']);
    expect(typeOf('LIST')).toEqual([
      'userRole',
      'lists',
      'caseTypeCategory',
      'caseType',
      'caseStatus',
      'inspectedBy',
      'assignedTo',
    ]);
    expect(typeOf('ENUM')).toEqual([
      'userType',
      'appId',
      'contactDetails.type',
      'contactDetails.phoneCountryPrefix',
      'addressList.type',
      'addressList.state',
      'addressList.country',
      'ownerCountry',
    ]);
    const types = ['PHONE', 'DATE', 'NUMBER', 'BOOLEAN', 'LIST', 'ENUM', 'TEXT'] as const;
    expect(types.flatMap(typeOf)).toHaveLength(contactFields.length);
  });

  test('is compared by its digits where people group them as they like', () => {
    expect(keysWhere((field) => field.digits)).toEqual([
      'phoneNumberFull',
      'contactDetails.phoneCountryPrefix',
      'contactDetails.phoneNumberFull',
      'contactDetails.faxNumber',
      'apnNumber',
    ]);
  });

  test('is held once, unless it belongs to a list, a property or a case', () => {
    const once = keysWhere((field) => !field.many);
    expect(once).toEqual([
      'firstName',
      'middleName',
      'lastName',
      'aliasName',
      'emailAddress',
      'phoneNumberFull',
      'userType',
      'emailVerified',
      'appId',
      'crmId',
      'createdOn',
      'modifiedOn',
    ]);
  });

  test('offers what belongs to the choice before it', () => {
    const chains = contactFields.flatMap(({ key, dependsOn }) =>
      dependsOn === undefined ? [] : [`${dependsOn} > ${key}`],
    );
    expect(chains).toEqual(['caseTypeCategory > caseType', 'caseType > caseStatus']);
  });

  test('may be one that the portal was told of later', () => {
    expect(contactField('additionalDetails.Language')).toEqual({
      key: 'additionalDetails.Language',
      title: 'Language',
      type: 'TEXT',
      group: 'crmFields',
      many: true,
      column: true,
      sortable: false,
      byDefault: false,
      digits: false,
    });
  });
});

describe('operators', () => {
  test('are offered by what a field holds', () => {
    const chosen = ['EQ', 'NE', 'EMPTY', 'NOTEMPTY', 'NULL', 'NOTNULL'];
    const parts = ['CONTAINS', 'NOTCONTAINS', 'STARTSWITH', 'ENDSWITH'];
    expect(offeredOperations('DATE')).toEqual(chosen);
    expect(offeredOperations('LIST')).toEqual(chosen);
    expect(offeredOperations('TEXT')).toEqual([...chosen, ...parts]);
    expect(offeredOperations('PHONE')).toEqual([...chosen, ...parts]);
  });

  test('take no value where they ask whether anything is there', () => {
    expect([...valuelessOperations]).toEqual(['EMPTY', 'NOTEMPTY', 'NULL', 'NOTNULL']);
    expect(takesValue('NULL')).toBe(false);
    expect(takesValue('NOTCONTAINS')).toBe(true);
  });
});
