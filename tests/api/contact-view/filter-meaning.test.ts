import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createContactViewRepository } from '#server/features/contact-view/contact-view.repository.ts';
import * as contract from '#shared/contracts/crm-view.ts';
import type { FilterCondition } from '#shared/rules/contact-condition.ts';
import {
  type ContactField,
  contactField,
  contactFields,
  listsKey,
} from '#shared/rules/contact-fields.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import {
  type ContactFilter,
  contactFilter,
  narrowed,
  type Selection,
} from '#shared/rules/contact-filter.ts';
import { filterOperations } from '#shared/rules/filter-operation.ts';
import { namedPeriods } from '#shared/rules/named-period.ts';
import type { Caller } from '#tests/support/caller.ts';
import { caseEntries, contactEntries, propertyEntries } from '#tests/support/contact-entries.ts';
import type { FilterableContact } from '#tests/support/filterable-contact.ts';
import { readFilterable } from '#tests/support/filterable-contacts.ts';
import { fuzz } from '#tests/support/fuzz.ts';
import { matchesContact } from '#tests/support/matches-contact.ts';
import { startPortal } from '#tests/support/portal.ts';
import { customKeys, fillWorld, makeLists, trashSome } from './contact-world.ts';

const timeZone = 'America/Los_Angeles';
/** The day after the clocks went back. */
const today = '2024-11-04';
const portal = await startPortal({
  settings: { PORTAL_TIME_ZONE: timeZone },
  now: () => new Date(`${today}T23:30:00-08:00`),
});

const repository = createContactViewRepository(portal.database, async () => timeZone);

let staff: Caller;
let world: readonly FilterableContact[];

let lists: readonly number[] = [];

beforeAll(async () => {
  await fillWorld(portal.database, 100, 20_240_310);
  staff = await portal.as('staff');
  lists = await makeLists(portal.database, staff);
  await trashSome(portal.database);
  world = await readFilterable(portal.database);
});

const fields: readonly ContactField[] = [
  ...contactFields,
  ...[...customKeys, 'never used']
    .map((key) => contactField(`additionalDetails.${key}`))
    .filter((field) => field !== undefined),
];

const formsOf = (field: ContactField): readonly string[] => {
  const entries = world.flatMap((contact) => {
    if (field.group === 'apnFields') {
      return contact.properties.flatMap((one) => propertyEntries(one, field, timeZone));
    }
    if (field.group === 'caseFields') {
      return contact.cases.flatMap((one) => caseEntries(one, field, timeZone));
    }
    return contactEntries(contact, field, timeZone);
  });
  return [...new Set(entries.flat())].toSorted();
};

const strange = ['%', '_', '\\', 'a', 'zz', '12', 'true', 'ŁÓDŹ', "'; drop table contact_idx; --"];

/** Writes a stored form the way a person might: louder, with spaces, a part of it, a number with brackets. */
const written = (form: string, manner: number): string => {
  const letters = [...form];
  const middle = Math.floor(letters.length / 2);
  const manners = [
    form,
    form.toUpperCase(),
    `  ${form} `,
    letters.slice(0, middle + 1).join(''),
    letters.slice(middle).join(''),
    letters.slice(1, -1).join(''),
    form.replace(/^(\d{3})(\d+)$/, '($1) $2'),
  ];
  return manners[manner % manners.length] ?? form;
};

type Choice = { readonly pick: number; readonly manner: number };

const choice = fc.record({ pick: fc.nat(400), manner: fc.nat(20) });

const valueOf = (field: ContactField, { pick, manner }: Choice): string => {
  const pool = formsOf(field);
  const form = pick % 7 === 0 ? undefined : pool[pick % Math.max(pool.length, 1)];
  return form === undefined ? (strange[manner % strange.length] ?? '') : written(form, manner);
};

const days = ['2024-03-09', '2024-03-10', '2024-03-11', '2024-11-02', '2024-11-03', '2024-12-31'];

const conditionOf = (
  field: ContactField,
  operation: FilterCondition['operation'],
  [first, second]: readonly [Choice, Choice],
): FilterCondition => {
  if (field.type === 'DATE') {
    const period = namedPeriods[first.manner];
    if (period !== undefined) return { key: field.key, operation, timeInterval: period };
    const [startDate, endDate] = [first, second]
      .map(({ pick }) => days[pick % days.length] ?? '')
      .toSorted();
    return { key: field.key, operation, startDate, endDate };
  }
  const value = valueOf(field, first);
  return {
    key: field.key,
    operation,
    value: second.pick % 3 === 0 ? [value, valueOf(field, second)] : value,
  };
};

const never = (): never => {
  throw new Error('there are fields');
};

const condition = fc
  .tuple(fc.nat(fields.length - 1), fc.constantFrom(...filterOperations), fc.tuple(choice, choice))
  .map(([index, operation, values]) => conditionOf(fields[index] ?? never(), operation, values));

const words = fc
  .array(fc.tuple(fc.constantFrom('firstName', 'addressList.city', 'phoneNumberFull'), choice), {
    maxLength: 2,
  })
  .map((parts) =>
    parts
      .map(([key, one]) => {
        const field = contactField(key);
        return field === undefined ? '' : valueOf(field, one);
      })
      .join(' '),
  );

const pageSize = 500;

/** What the service answers: the numbers of the contacts, or the places that are wrong. */
const answerOf = async (selection: Selection) => {
  const body = {
    fields: [...(selection.fields ?? [])].map(wire),
    anyOf: [...(selection.anyOf ?? [])].map(wire),
    searchText: selection.searchText ?? '',
    pageSize,
  };
  const answer = await staff.calls(contract.advancedSearch, { body });
  if (answer.status.code !== 200) return { wrong: answer.errors?.map(({ path }) => path) };
  const ids = answer.userList.map(({ crmId }) => crmId);
  return { ids, count: answer.count };
};

const wire = ({ value, ...rest }: FilterCondition) => ({
  ...rest,
  ...(value === undefined ? {} : { value: typeof value === 'object' ? [...value] : value }),
});

const matching = (filter: ContactFilter): readonly number[] =>
  world.filter((contact) => matchesContact(contact, filter, timeZone)).map(({ crmId }) => crmId);

/** Where a selection names a list that there is not. */
const unknownLists = (selection: Selection): readonly string[] =>
  (['fields', 'anyOf'] as const).flatMap((place) =>
    (selection[place] ?? []).flatMap(({ key, operation, value }, index) => {
      const names = key === listsKey && (operation === 'EQ' || operation === 'NE');
      const values = typeof value === 'object' ? value : [String(value)];
      return names && values.some((one) => one.trim() !== '' && !lists.includes(Number(one)))
        ? [`${place}.${index}.value`]
        : [];
    }),
  );

/** What the plain-code filter answers. */
const expectedOf = (selection: Selection) => {
  const built = contactFilter(selection, today);
  if (built.kind === 'problems') return { wrong: built.problems.map(({ path }) => path) };
  const unknown = unknownLists(selection);
  if (unknown.length > 0) return { wrong: unknown };
  const ids = matching(built.filter);
  return { ids, count: ids.length };
};

const agrees = async (selection: Selection): Promise<void> => {
  expect(await answerOf(selection), JSON.stringify(selection)).toEqual(expectedOf(selection));
};

const whole = { offset: 0, limit: 100_000 };

/** All that a table may name; sorted, or met on a walk. */
const gathering = (few: number) => ({
  few,
  most: 100_000,
  visits: { forOne: 0, perHit: 100_000 },
});

/**
 * Every way in which the service may ask the database, whatever the planner would choose: for whom one selection finds, or
 * each of several.
 */
const waysAgree = async (...selections: readonly Selection[]): Promise<void> => {
  const filters = selections.flatMap((selection) => {
    const built = contactFilter(selection, today);
    return built.kind === 'filter' ? [built.filter] : [];
  });
  if (filters.length < selections.length) return;
  const filter = narrowed(...filters);
  const ids = matching(filter);
  const { signal } = new AbortController();
  const question = await repository.ask(filter, signal);
  const chosen = await repository.select(filter, [], undefined);
  const numbers = (contacts: readonly string[]) =>
    contacts.map((text) => (JSON.parse(text) as Contact).crmId);
  const [collected, gathered, met, walked, known, sorted, found, few, many, exported] =
    await Promise.all([
      question.collect([], whole, 100_000),
      question.gather([], whole, gathering(100_000)),
      question.gather([], whole, gathering(0)),
      question.walk([], whole, undefined),
      question.walk([], whole, undefined, true),
      question.sort([], whole, false),
      question.sort([], whole, true),
      question.count(true, signal),
      question.count(false, signal),
      portal.database.query<{ readonly crm_id: number }>(chosen.ids.text, chosen.ids.values),
    ]);
  const answers = {
    collected: numbers(collected.contacts),
    gathered: numbers((gathered ?? collected).contacts),
    met: numbers((met ?? collected).contacts),
    walked: numbers(walked),
    known: numbers(known),
    sorted: numbers(sorted),
    found: numbers(found),
    exported: exported.rows.map((row) => row.crm_id),
    counts: [collected, gathered ?? collected, met ?? collected].map(({ count }) => count),
    counted: [few, many],
  };
  const expected = {
    collected: ids,
    gathered: ids,
    met: ids,
    walked: ids,
    known: ids,
    sorted: ids,
    found: ids,
    exported: ids,
  };
  const count = ids.length;
  const counts = { counts: [count, count, count], counted: [count, count] };
  expect(answers, JSON.stringify(selections)).toEqual({ ...expected, ...counts });
};

describe('the database answers what the plain-code filter answers', () => {
  test.each(fields.map(({ key }) => key))('for every operator on %s', async (key) => {
    const field = contactField(key) ?? never();
    for (const operation of filterOperations) {
      for (const values of fc.sample(fc.tuple(choice, choice), { numRuns: 2 })) {
        await waysAgree({ fields: [conditionOf(field, operation, values)] });
      }
    }
  });

  test('whom a related table names is gathered, unless it names more than that', async () => {
    const built = contactFilter({ fields: [{ key: 'caseStatus', operation: 'NOTEMPTY' }] }, today);
    if (built.kind === 'problems') throw new Error('the filter is not one');
    const question = await repository.ask(built.filter, new AbortController().signal);
    const { rows } = await portal.database.query<{ readonly named: number; readonly hits: number }>(
      `select count(*) as named, count(distinct i.crm_id) as hits
         from crm_case c left join contact_idx i using (crm_id) where c.crm_id is not null`,
    );
    const { named, hits } = rows[0] ?? never();
    const gather = (most: number) => question.gather([], whole, { ...gathering(0), most });
    expect(await gather(named)).toMatchObject({ count: hits });
    expect(await gather(named - 1)).toBeUndefined();
  });

  const names = ['firstName', 'middleName', 'lastName', 'aliasName'];
  const signs = ['민', '민준', 'ß', 'ł'];

  test.each(names)('for a sign or two of other letters in %s', async (key) => {
    for (const operation of ['CONTAINS', 'ENDSWITH', 'STARTSWITH', 'NOTCONTAINS'] as const) {
      for (const value of [...signs, ['민', 'garc'], ['민', 'a']]) {
        await waysAgree({ fields: [{ key, operation, value }] });
      }
    }
  });

  const several = fc.record({
    fields: fc.array(condition, { maxLength: 3 }),
    anyOf: fc.array(condition, { maxLength: 2 }),
    searchText: words,
  });

  test('for several conditions, alternatives and words together, asked in every way', async () => {
    await fc.assert(
      fc.asyncProperty(several, (one) => waysAgree(one)),
      fuzz(100),
    );
  });

  const ofCases = condition.filter(({ key }) => contactField(key)?.group === 'caseFields');
  const ofOneCase = fc.record({ fields: fc.array(ofCases, { minLength: 2, maxLength: 2 }) });

  test('for what is asked of cases within a list that is made by them', async () => {
    const ofList = fc.record({ fields: fc.tuple(ofCases) });
    await fc.assert(
      fc.asyncProperty(ofList, ofOneCase, (list, within) => waysAgree(list, within)),
      fuzz(30),
    );
  });

  test('for a hundred filters that are asked of one contact together', async () => {
    const selections = [...fc.sample(several, fuzz(50)), ...fc.sample(ofOneCase, fuzz(50))];
    const filters = selections.flatMap((selection) => {
      const built = contactFilter(selection, today);
      return built.kind === 'filter' ? [built.filter] : [];
    });
    for (const contact of world.filter(({ cases }) => cases.length > 1).slice(0, 20)) {
      const found = await repository.whichFind(filters, contact.crmId);
      const wrong = filters.filter(
        (filter, place) => matchesContact(contact, filter, timeZone) !== found.has(place),
      );
      expect(wrong).toEqual([]);
    }
    expect(await repository.whichFind(filters, 0)).toEqual(new Set());
  });

  const onLists = fc
    .tuple(fc.constantFrom(...filterOperations), fc.tuple(choice, choice))
    .map(([operation, values]) =>
      conditionOf(contactField(listsKey) ?? never(), operation, values),
    );

  test('for a call of a person who asks for lists beside all else', async () => {
    const within = fc.record({
      fields: fc.tuple(onLists, condition),
      anyOf: fc.array(fc.oneof(onLists, condition), { maxLength: 2 }),
    });
    await fc.assert(fc.asyncProperty(within, agrees), fuzz(50));
  });

  test('for a call of a person', async () => {
    await fc.assert(fc.asyncProperty(several, agrees), fuzz(50));
  });
});

describe('the pages of the grid', () => {
  const sortable = contactFields.filter((field) => field.sortable).map(({ key }) => key);
  const order = fc.uniqueArray(
    fc.record({ key: fc.constantFrom(...sortable), sortOrder: fc.constantFrom('ASC', 'DESC') }),
    { selector: ({ key }) => key, maxLength: 3 },
  );

  test('of any size, in any order and with any ties, are the whole, nobody twice', async () => {
    const property = fc.asyncProperty(
      order,
      fc.integer({ min: 9, max: 70 }),
      fc.option(condition, { nil: undefined }),
      async (sortFields, size, only) => {
        const fields = only === undefined ? [] : [wire(only)];
        const ask = async (pageNumber: number, wanted: number) => {
          const body = { fields, sortFields, pageNumber, pageSize: wanted };
          const answer = await staff.calls(contract.advancedSearch, { body });
          if (answer.status.code !== 200) return { ids: [], count: 0 };
          return { ids: answer.userList.map(({ crmId }) => crmId), count: answer.count };
        };
        const whole = await ask(1, pageSize);
        const pages: number[][] = [];
        for (let page = 1; (page - 1) * size < whole.ids.length + 1; page += 1) {
          const { ids, count } = await ask(page, size);
          expect(count).toBe(whole.count);
          pages.push(ids);
        }
        expect(pages.flat()).toEqual(whole.ids);
        expect(new Set(whole.ids).size).toBe(whole.count);
      },
    );
    await fc.assert(property, fuzz(8));
  });
});
