import type { FilterCondition } from '#shared/rules/contact-condition.ts';
import { type ContactField, contactField, contactFields } from '#shared/rules/contact-fields.ts';
import { type FilterOperation, takesValue } from '#shared/rules/filter-operation.ts';
import { caseEntries, contactEntries, propertyEntries } from '#tests/support/contact-entries.ts';
import type { FilterableContact } from '#tests/support/filterable-contact.ts';
import { readFilterable } from '#tests/support/filterable-contacts.ts';
import type { Bench } from './measure.ts';

const timeZone = 'America/Los_Angeles';

/** Contacts that values are drawn from, so that what is asked for is as common as it is in the data. */
const drawn = 300;

/** The same contacts each time: every n-th of those who own a property or have a case, and of all others. */
export const drawContacts = async (bench: Bench): Promise<readonly FilterableContact[]> => {
  const every = async (column: string, table: string): Promise<readonly number[]> => {
    const { rows } = await bench.database.query<{ readonly id: number }>(
      `select distinct ${column} as id from ${table}
        where ${column} is not null and hashint4(${column}) % 100 = 0 order by 1 limit ${drawn}`,
    );
    return rows.map(({ id }) => id);
  };
  const ids = [
    ...(await every('owner_crm_id', 'property')),
    ...(await every('crm_id', 'crm_case')),
    ...(await every('crm_id', 'contact_idx')),
  ];
  return readFilterable(bench.database, ids);
};

/** Custom fields of the invented contacts. */
const customFields = ['additionalDetails.Preferred language', 'additionalDetails.Notes'];

export const benchFields: readonly ContactField[] = [
  ...contactFields,
  ...customFields.map(contactField).filter((field) => field !== undefined),
];

const entriesOf = (contact: FilterableContact, field: ContactField) => {
  if (field.group === 'apnFields') {
    return contact.properties.flatMap((one) => propertyEntries(one, field, timeZone));
  }
  if (field.group === 'caseFields') {
    return contact.cases.flatMap((one) => caseEntries(one, field, timeZone));
  }
  return contactEntries(contact, field, timeZone);
};

/** A part of a text as people type it: the beginning, the end, or four letters from within. */
const partOf = (operation: FilterOperation, form: string): string => {
  if (operation === 'STARTSWITH') return form.slice(0, 4);
  if (operation === 'ENDSWITH') return form.slice(-4);
  if (operation === 'CONTAINS' || operation === 'NOTCONTAINS') return form.slice(1, 5) || form;
  return form;
};

/** Conditions of one kind with as many different values as the data gives, at most `count`. */
export const drawConditions = (
  contacts: readonly FilterableContact[],
  field: ContactField,
  operation: FilterOperation,
  count: number,
): readonly FilterCondition[] => {
  const { key } = field;
  if (!takesValue(operation)) return [{ key, operation }];
  const forms = contacts
    .flatMap((contact) => entriesOf(contact, field).map(([form = '']) => form))
    .filter((form) => form.trim() !== '');
  if (field.type === 'DATE') {
    return [...new Set(forms)].slice(0, count).map((day) => {
      const last = new Date(`${day}T00:00:00Z`);
      last.setUTCDate(last.getUTCDate() + 30);
      return { key, operation, startDate: day, endDate: last.toISOString().slice(0, 10) };
    });
  }
  const whole = field.type === 'BOOLEAN' || field.type === 'NUMBER';
  const values = forms.map((form) => (whole ? form : partOf(operation, form)));
  return [...new Set(values.filter((value) => value.trim() !== ''))]
    .slice(0, count)
    .map((value) => ({ key, operation, value }));
};
