import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import type { Database } from '#server/database/database.ts';
import { mostCustomFields } from '#shared/rules/contact-fields.ts';
import { isSourceField } from '#shared/rules/source-number.ts';
import type { ValueListStore } from './contact-view.service.ts';

/** More than the largest city has, and still no more than half a megabyte of names. */
const mostOfficers = 5_000;

type Choice = { readonly key: string; readonly value: string };

const statements = {
  userTypes: 'select name as key, name as value from user_type order by id',
  roles: 'select name as key, name as value from role order by id',
  applications: 'select code as key, name as value from application order by name',
  countries: 'select code as key, name as value from country order by name',
  callingCodes: `
    select '+' || calling_code as key,
           '+' || calling_code || ' ' || string_agg(name, ', ' order by code = 'US' desc, name) as value
      from country where calling_code <> '' group by calling_code order by calling_code::bigint`,
  categories: 'select id::text as key, name as value from case_category order by name',
  officers: `
    select crm_id::text as key,
           trim(concat_ws(' ', doc ->> 'firstName', doc ->> 'lastName')) as value
      from case_officer join contact_doc using (crm_id)
     where ${isNotInTrash('case_officer.crm_id')}
     order by 2, crm_id limit ${mostOfficers}`,
} as const;

/** The lists that filters choose values from. */
export const createValueListRepository = (database: Database): ValueListStore => {
  const list = async (name: keyof typeof statements): Promise<readonly Choice[]> => {
    const { rows } = await database.query<Choice>(statements[name], [], {
      name: `value-list-${name}`,
    });
    return rows;
  };

  const customKeys = async (): Promise<readonly string[]> => {
    const { rows } = await database.query<{ readonly name: string }>(
      `select name from custom_field_key order by name limit ${mostCustomFields}`,
      [],
      { name: 'value-list-custom-keys' },
    );
    // The numbers by which imports know contacts are the portal's own: nobody is shown them.
    return rows.map(({ name }) => name).filter((name) => !isSourceField(name));
  };

  return {
    customKeys,
    all: async () => ({
      userTypes: await list('userTypes'),
      roles: await list('roles'),
      applications: await list('applications'),
      countries: await list('countries'),
      callingCodes: await list('callingCodes'),
      categories: await list('categories'),
      officers: await list('officers'),
      customKeys: await customKeys(),
    }),
  };
};
