import type { ContactParts } from '#shared/contracts/crm-contact-history.ts';
import { placeLine, streetLine } from '#shared/rules/address-lines.ts';
import type { ComparedPart } from '#shared/rules/contact-difference.ts';
import { leftToRight } from '#renderer/i18n/left-to-right.ts';

export type LineWords = {
  /** A number with its prefix and extension. */
  readonly phone: (number: string, prefix?: string, extension?: string) => string;
  readonly userType: (type: string) => string;
  readonly role: (role: string) => string;
  readonly application: (appId: string) => string;
  readonly addressType: (type: 'Home' | 'Work' | 'Other') => string;
  readonly phoneType: (type: 'Mobile' | 'Telephone' | 'Fax') => string;
  readonly landmark: string;
  readonly buildingType: string;
  readonly primary: string;
  readonly verified: string;
};

const joined = (texts: readonly (string | false | undefined)[], between: string): string =>
  texts.filter((text): text is string => typeof text === 'string' && text !== '').join(between);

/** What a part of a contact says, one line per entry, in words that people read. */
export const partLines = (
  part: ComparedPart,
  values: ContactParts,
  words: LineWords,
): readonly string[] => {
  switch (part) {
    case 'firstName':
    case 'middleName':
    case 'lastName':
    case 'aliasName':
      return values[part] ? [values[part]] : [];
    case 'appId':
      return values.appId ? [words.application(values.appId)] : [];
    case 'userType':
      return values.userType === undefined ? [] : [words.userType(values.userType)];
    case 'userRole':
      return (values.userRole ?? []).map(words.role);
    case 'addressList':
      return (values.addressList ?? []).map((address) => {
        const { country, landmark, buildingType, addressCustomFields = [] } = address;
        const more = [
          landmark && `${words.landmark}: ${landmark}`,
          buildingType && `${words.buildingType}: ${buildingType}`,
          ...addressCustomFields.map(({ fieldName, fieldValue }) => `${fieldName}: ${fieldValue}`),
        ];
        const text = joined([streetLine(address), placeLine(address), country, ...more], ', ');
        const marks = joined([address.primary && words.primary], ', ');
        return `${words.addressType(address.type)}: ${text}${marks && ` (${marks})`}`;
      });
    case 'contactDetails':
      return (values.contactDetails ?? []).map((phone) => {
        const number = phone.phoneNumberFull ?? phone.faxNumber ?? '';
        const text = words.phone(number, phone.phoneCountryPrefix, phone.phoneExtension);
        return `${words.phoneType(phone.type)}: ${leftToRight(text)}${phone.primary ? ` (${words.primary})` : ''}`;
      });
    case 'emailIdList':
      return (values.emailIdList ?? []).map(({ emailId, primary, verified }) => {
        const marks = joined([primary && words.primary, verified && words.verified], ', ');
        return `${emailId}${marks && ` (${marks})`}`;
      });
    case 'additionalDetails':
      return (values.additionalDetails ?? []).flatMap(({ information }) =>
        Object.entries(information).map(([name, value]) => `${name}: ${value}`),
      );
    default:
      return part satisfies never;
  }
};

/** The lines of before that are gone, and those of after that are new; what stayed says nothing. */
export const changedLines = (
  before: readonly string[],
  after: readonly string[],
): { readonly gone: readonly string[]; readonly come: readonly string[] } => ({
  gone: before.filter((line) => !after.includes(line)),
  come: after.filter((line) => !before.includes(line)),
});

/** The lines, each with a key of its own: two entries may read alike. */
export const keyedLines = (
  lines: readonly string[],
): readonly { readonly key: string; readonly line: string }[] =>
  lines.map((line, place) => {
    const alike = lines.slice(0, place).filter((other) => other === line).length;
    return { key: `${alike} ${line}`, line };
  });
