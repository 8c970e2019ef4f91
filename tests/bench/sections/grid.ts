import * as z from 'zod/mini';
import { countView, queryView, searchView } from '#shared/contracts/crm-view.ts';
import { sortColumnOf } from '#server/features/contact-view/field-places.ts';
import type { FilterCondition } from '#shared/rules/contact-condition.ts';
import { contactFields } from '#shared/rules/contact-fields.ts';
import type { FilterOperation } from '#shared/rules/filter-operation.ts';
import { benchFields, drawConditions, drawContacts } from '../drawn-values.ts';
import {
  type Bench,
  questionsOf,
  repeated,
  sampleOften,
  sampleWarm,
  type Section,
} from '../measure.ts';
import { rawCount, rawPage } from '../raw-questions.ts';

const limit = 50;

const times = <Input>(input: Input, bench: Bench): readonly Input[] =>
  repeated([input], bench.runs);

/** Every sort both ways, first page, without a filter. */
export const sorts: Section = {
  name: 'sort',
  async *measure(bench) {
    for (const { key } of contactFields.filter(({ sortable }) => sortable)) {
      for (const sortOrder of ['ASC', 'DESC'] as const) {
        const name = `${key} ${sortOrder}`;
        const column = sortColumnOf(key);
        if (!name.includes(bench.only) || column === undefined) continue;
        const body = { pageSize: limit, sortFields: [{ key, sortOrder }], withCount: false };
        const inputs = times(body, bench);
        const call = await sampleOften(inputs, (one) => bench.call(queryView.path, one));
        const sort = column === 'crm_id' ? [] : [{ column, descending: sortOrder === 'DESC' }];
        const raw = await rawPage(bench, times({ selection: {}, sort, offset: 0, limit }, bench));
        yield { section: 'sort', name, call, raw, questions: questionsOf(inputs), budget: 100 };
      }
    }
  },
};

/** Page 10,000 of 50 rows, without a filter: in the middle of a million, and the last pages of all. */
export const deepPages: Section = {
  name: 'deep',
  async *measure(bench) {
    const total = z.parse(countView.reply, JSON.parse(await bench.call(countView.path, {}))).count;
    const last = Math.floor(total / limit);
    for (const [name, pageNumber] of [
      ['page 10,000', Math.min(10_000, last)],
      ['last page', last],
    ] as const) {
      if (!name.includes(bench.only)) continue;
      const body = {
        pageNumber,
        pageSize: limit,
        sortFields: [{ key: 'lastName' }],
        withCount: false,
      };
      const inputs = times(body, bench);
      const call = await sampleOften(inputs, (one) => bench.call(queryView.path, one));
      const question = {
        selection: {},
        sort: [{ column: 'ln', descending: false } as const],
        offset: (pageNumber - 1) * limit,
        limit,
      };
      yield {
        section: 'deep',
        name,
        call,
        raw: await rawPage(bench, times(question, bench)),
        questions: questionsOf(inputs),
        budget: 60,
      };
    }
  },
};

const trios: readonly (readonly [string, FilterOperation][])[] = [
  [
    ['lastName', 'CONTAINS'],
    ['userRole', 'EQ'],
    ['addressList.addressLine', 'CONTAINS'],
  ],
  [
    ['firstName', 'STARTSWITH'],
    ['userType', 'EQ'],
    ['emailAddress', 'NOTEMPTY'],
  ],
  [
    ['lastName', 'NOTCONTAINS'],
    ['userRole', 'NE'],
    ['addressList.city', 'EQ'],
  ],
  [
    ['caseType', 'EQ'],
    ['caseStatus', 'EQ'],
    ['addressList.zip', 'STARTSWITH'],
  ],
  [
    ['ownerCountry', 'EQ'],
    ['emailIdList.emailId', 'NOTEMPTY'],
    ['contactDetails.phoneNumberFull', 'CONTAINS'],
  ],
  [
    ['createdOn', 'EQ'],
    ['userType', 'NE'],
    ['additionalDetails.Preferred language', 'EQ'],
  ],
];

/** Three conditions at once: the page, then the exact count. */
export const combined: Section = {
  name: 'three',
  async *measure(bench) {
    const contacts = await drawContacts(bench);
    for (const trio of trios) {
      const name = trio.map((part) => part.join(' ')).join(', ');
      if (!name.includes(bench.only)) continue;
      const drawn = trio.map(([key, operation]) => {
        const field = benchFields.find((one) => one.key === key);
        return field === undefined ? [] : drawConditions(contacts, field, operation, bench.runs);
      });
      const filters = Array.from({ length: bench.runs }, (_, run) =>
        drawn.flatMap((conditions): readonly FilterCondition[] => {
          const one = conditions[run % Math.max(conditions.length, 1)];
          return one === undefined ? [] : [one];
        }),
      );
      const sort = [{ column: 'ln', descending: false } as const];
      const page = await sampleWarm(bench, filters, (fields) =>
        bench.call(queryView.path, {
          fields,
          pageSize: limit,
          sortFields: [{ key: 'lastName' }],
          withCount: false,
        }),
      );
      const rawPages = await rawPage(
        bench,
        filters.map((fields) => ({ selection: { fields }, sort, offset: 0, limit })),
      );
      const questions = questionsOf(filters);
      yield {
        section: 'three',
        name: `${name}: page`,
        call: page,
        raw: rawPages,
        questions,
        budget: 200,
      };
      const count = await sampleWarm(bench, filters, (fields) =>
        bench.call(countView.path, { fields }),
      );
      const rawCounts = await rawCount(
        bench,
        filters.map((fields) => ({ fields })),
      );
      yield {
        section: 'three',
        name: `${name}: count`,
        call: count,
        raw: rawCounts,
        questions,
        budget: 250,
      };
    }
  },
};

/** Words of names, mails, phones and addresses, alone and together. */
export const freeText: Section = {
  name: 'text',
  async *measure(bench) {
    const contacts = await drawContacts(bench);
    const searches: readonly (readonly [string, readonly string[]])[] = [
      ['last name', contacts.map(({ lastName }) => lastName ?? '')],
      ['first and last name', contacts.map((one) => `${one.firstName} ${one.lastName}`)],
      ['e-mail', contacts.map(({ emailAddress }) => emailAddress ?? '')],
      ['middle of an e-mail', contacts.map((one) => (one.emailAddress ?? '').slice(2, 9))],
      [
        'phone with brackets',
        contacts.map((one) =>
          (one.phoneNumberFull ?? '').replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
        ),
      ],
      ['last four digits', contacts.map((one) => (one.phoneNumberFull ?? '').slice(-4))],
      ['address', contacts.map((one) => one.addressList[0]?.addressLine ?? '')],
      [
        'name and city',
        contacts.map((one) => `${one.lastName ?? ''} ${one.addressList[0]?.city ?? ''}`),
      ],
      ['three letters', contacts.map(({ lastName }) => (lastName ?? '').slice(0, 3))],
      ['two letters', contacts.map(({ lastName }) => (lastName ?? '').slice(0, 2))],
      ['no hit', contacts.map(({ crmId }) => `qqxz${crmId}`)],
    ];
    for (const [name, texts] of searches) {
      if (!name.includes(bench.only)) continue;
      const words = repeated([...new Set(texts.filter((text) => text.trim() !== ''))], bench.runs);
      const call = await sampleWarm(bench, words, (searchText) =>
        bench.call(searchView.path, {
          searchText,
          pageSize: limit,
          sortFields: [{ key: 'lastName' }],
          withCount: false,
        }),
      );
      const raw = await rawPage(
        bench,
        words.map((searchText) => ({
          selection: { searchText },
          sort: [{ column: 'ln', descending: false } as const],
          offset: 0,
          limit,
        })),
      );
      yield { section: 'text', name, call, raw, questions: questionsOf(words), budget: 150 };
    }
  },
};
