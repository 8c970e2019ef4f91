import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { withoutDirectionMarks } from '#shared/rules/direction-marks.ts';
import { isEmailAddress, storedEmailAddress } from '#shared/rules/email-address.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import type { ContactDraft, PhoneDraft } from './drafts.ts';
import type { KnownField } from './import-fields.ts';
import { organizationDraft, personNames } from './read-names.ts';
import type { RowCells } from './row-cells.ts';
import { readAddress } from './row-places.ts';
import { emailsIn, readPhone, severalIn } from './row-values.ts';

/** The names that the portal knows: what a file says must be one of them. */
export type KnownNames = {
  readonly roles: readonly string[];
  readonly userTypes: readonly Contact['userType'][];
  readonly countries: readonly { readonly code: string; readonly name: string }[];
};

/** `Property Manager` and `property_manager` are the same name. */
const foldName = (name: string): string => foldText(name.replaceAll('_', ' '));

const byFoldedName = <Name extends string>(names: readonly Name[]): ReadonlyMap<string, Name> =>
  new Map(names.map((name) => [foldName(name), name]));

const countryCodes = (countries: KnownNames['countries']): ReadonlyMap<string, string> =>
  new Map([
    ...countries.map(({ code, name }) => [foldName(name), code] as const),
    ...countries.map(({ code }) => [foldName(code), code] as const),
    ['usa', 'US'],
    ['united states of america', 'US'],
  ]);

/** How a property or a case names a person or an organization. */
export type Relation = {
  readonly name: KnownField;
  readonly email?: KnownField;
  readonly phone: KnownField;
  readonly role?: KnownField;
  readonly usualRole: string;
  readonly userType: Contact['userType'];
};

const emailsOf = (cells: RowCells, field: KnownField): readonly string[] =>
  cells.parts(field, emailsIn).flatMap((told) => {
    const address = storedEmailAddress(told.text).replace(/^mailto:/, '');
    if (isEmailAddress(address)) return [address];
    cells.report(field, told, 'This is not an e-mail address.');
    return [];
  });

const phonesIn = (
  cells: RowCells,
  field: KnownField,
  kind: 'phone' | 'mobile' | 'fax' = 'phone',
): readonly PhoneDraft[] =>
  cells
    .parts(field, severalIn)
    .flatMap((told) => cells.read(field, (text) => readPhone(text, kind), told) ?? []);

const phonesOf = (cells: RowCells): readonly PhoneDraft[] => {
  const [first, ...others] = [...phonesIn(cells, 'phone'), ...phonesIn(cells, 'mobile', 'mobile')];
  const extension = cells.text('phoneExtension');
  const numbered =
    first === undefined || extension === '' ? first : { ...first, phoneExtension: extension };
  return [
    ...(numbered === undefined ? [] : [numbered, ...others]),
    ...phonesIn(cells, 'fax', 'fax'),
  ];
};

/** Makes what reads the people of a row: the contact that it is about, and those whom a property or a case names. */
export const peopleReader = (names: KnownNames, sourcePrefix: string) => {
  const roles = byFoldedName(names.roles);
  const userTypes = byFoldedName(names.userTypes);
  const countries = countryCodes(names.countries);
  const countryCode = (name: string): string | undefined => countries.get(foldName(name));

  const rolesOf = (cells: RowCells, field: KnownField, usual: string): readonly string[] => {
    const told = cells.parts(field, severalIn);
    const known = told.length > 0 || usual === '' ? told : [{ text: usual }];
    return known.flatMap((one) => {
      const role = roles.get(foldName(one.text));
      if (role === undefined) cells.report(field, one, 'There is no such role.');
      return role ?? [];
    });
  };

  return {
    countryCode,

    /** Undefined where nothing in the row names anybody. */
    contact: (cells: RowCells): ContactDraft | undefined => {
      const sourceId = withoutDirectionMarks(cells.text('sourceId')).trim();
      const emails = emailsOf(cells, 'emailAddress');
      const named = personNames(cells);
      if (Object.keys(named).length === 0 && emails.length === 0 && sourceId === '') {
        return undefined;
      }
      const userType = cells.read('userType', (text) => {
        const value = userTypes.get(foldName(text));
        return value === undefined ? { reason: 'There is no such user type.' } : { value };
      });
      const address = readAddress(cells, countryCode);
      return {
        ...named,
        ...(sourceId === '' ? {} : { sourceId: sourcePrefix + sourceId }),
        ...(userType === undefined ? {} : { userType }),
        userRole: rolesOf(cells, 'userRole', ''),
        emails,
        phones: phonesOf(cells),
        addresses: address === undefined ? [] : [address],
        custom: cells.custom,
      };
    },

    related: (cells: RowCells, relation: Relation): ContactDraft | undefined => {
      const emails = relation.email === undefined ? [] : emailsOf(cells, relation.email);
      const named = organizationDraft(cells.text(relation.name));
      if (named === undefined && emails.length === 0) return undefined;
      return {
        ...named,
        userType: relation.userType,
        userRole:
          relation.role === undefined
            ? [relation.usualRole]
            : rolesOf(cells, relation.role, relation.usualRole),
        emails,
        phones: phonesIn(cells, relation.phone),
        addresses: [],
        custom: {},
      };
    },
  };
};

export type PeopleReader = ReturnType<typeof peopleReader>;
