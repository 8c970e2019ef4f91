import { type FieldTest, textMatches } from '#shared/rules/contact-condition.ts';
import { contactField, type ContactField, type FieldGroup } from '#shared/rules/contact-fields.ts';
import {
  type ContactFilter,
  type FieldCondition,
  isShortWord,
  type SoughtWord,
} from '#shared/rules/contact-filter.ts';
import { joinedNames } from '#shared/rules/joined-name.ts';
import { caseEntries, contactEntries, type Entry, propertyEntries } from './contact-entries.ts';
import type { FilterableContact } from './filterable-contact.ts';

/** True when some entry passes the test. */
const passes = (entries: readonly Entry[], test: FieldTest): boolean => {
  switch (test.kind) {
    case 'set':
      return entries.length > 0;
    case 'filled':
      return entries.some((forms) => forms.some((form) => form !== ''));
    case 'days':
      return entries.some(([day]) => day !== undefined && test.first <= day && day <= test.last);
    case 'text':
      return entries.some((forms) =>
        forms.some((form) => test.values.some((sought) => textMatches[test.match](form, sought))),
      );
    default:
      return test satisfies never;
  }
};

/** The things of a group that a contact has, each as the reader of its entries. */
const thingsOf = (
  contact: FilterableContact,
  group: FieldGroup,
  timeZone: string,
): readonly ((field: ContactField) => readonly Entry[])[] => {
  switch (group) {
    case 'crmFields':
      return [(field) => contactEntries(contact, field, timeZone)];
    case 'apnFields':
      return contact.properties.map((one) => (field) => propertyEntries(one, field, timeZone));
    case 'caseFields':
      return contact.cases.map((one) => (field) => caseEntries(one, field, timeZone));
    default:
      return group satisfies never;
  }
};

const wordPlaces: readonly string[] = [
  'firstName',
  'middleName',
  'lastName',
  'aliasName',
  'emailAddress',
  'emailIdList.emailId',
  'addressList.addressLine',
  'addressList.streetName',
  'addressList.city',
  'addressList.state',
  'addressList.zip',
  'addressList.country',
];

const holdsWord = (contact: FilterableContact, word: SoughtWord, timeZone: string): boolean => {
  const stands = (key: string, matches: (form: string) => boolean): boolean => {
    const field = contactField(key);
    const entries = field === undefined ? [] : contactEntries(contact, field, timeZone);
    return entries.flat().some(matches);
  };
  const holds = (key: string, sought: string): boolean =>
    stands(key, (form) =>
      isShortWord(sought) ? ` ${form}`.includes(` ${sought}`) : form.includes(sought),
    );
  return (
    wordPlaces.some((key) => holds(key, word.text)) ||
    joinedNames(word.text).some(
      ([family, given]) =>
        stands('lastName', (form) => form === family) &&
        stands('firstName', (form) => form.startsWith(given)),
    ) ||
    (word.digits !== '' && holds('contactDetails.phoneNumberFull', word.digits))
  );
};

const isCondition = (part: ContactFilter): part is FieldCondition => part.kind === 'condition';

const groups: readonly FieldGroup[] = ['crmFields', 'apnFields', 'caseFields'];

/** True when one and the same thing of each group passes all positive conditions on it. */
const sameThingPasses = (
  contact: FilterableContact,
  positives: readonly FieldCondition[],
  timeZone: string,
): boolean =>
  groups.every((group) => {
    const asked = positives.filter(({ field }) => field.group === group);
    return (
      asked.length === 0 ||
      thingsOf(contact, group, timeZone).some((entriesOf) =>
        asked.every(({ field, test }) => passes(entriesOf(field), test)),
      )
    );
  });

/**
 * Says whether a filter selects a contact: the meaning of filters in plain code, which the database's answer must equal.
 * Days begin and end in `timeZone`.
 */
export const matchesContact = (
  contact: FilterableContact,
  filter: ContactFilter,
  timeZone: string,
): boolean => {
  const matches = (part: ContactFilter): boolean => matchesContact(contact, part, timeZone);
  switch (filter.kind) {
    case 'any':
      return filter.parts.some(matches);
    case 'none':
      return !filter.parts.some(matches);
    case 'all': {
      const positives = filter.parts.filter(isCondition).filter(({ negated }) => !negated);
      const others = filter.parts.filter((part) => !isCondition(part) || part.negated);
      return sameThingPasses(contact, positives, timeZone) && others.every(matches);
    }
    case 'condition':
      return sameThingPasses(contact, [filter], timeZone) !== filter.negated;
    case 'word':
      return holdsWord(contact, filter, timeZone);
    case 'members':
      return (contact.lists ?? []).some(
        ({ listId, state }) =>
          listId === filter.listId && (filter.state === undefined || state === filter.state),
      );
    default:
      return filter satisfies never;
  }
};
