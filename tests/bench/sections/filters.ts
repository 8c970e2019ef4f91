import { countView, queryView } from '#shared/contracts/crm-view.ts';
import { filterOperations } from '#shared/rules/filter-operation.ts';
import { benchFields, drawConditions, drawContacts } from '../drawn-values.ts';
import { type Bench, questionsOf, repeated, sampleWarm, type Section } from '../measure.ts';
import { rawCount, rawPage } from '../raw-questions.ts';

const limit = 50;

const lastName = { column: 'ln', descending: false } as const;

/**
 * Every field with every operator: the first page by last name, then the exact count, counts never known
 * before.
 */
const cases = async function* (bench: Bench) {
  const contacts = await drawContacts(bench);
  for (const field of benchFields) {
    for (const operation of filterOperations) {
      const conditions = drawConditions(contacts, field, operation, bench.runs);
      const name = `${field.key} ${operation}`;
      if (name.includes(bench.only)) yield { name, conditions };
    }
  }
};

export const filterPages: Section = {
  name: 'page',
  async *measure(bench) {
    for await (const { name, conditions } of cases(bench)) {
      const inputs = repeated(conditions, bench.runs);
      const ask = (condition: (typeof inputs)[number]) =>
        bench.call(queryView.path, {
          fields: [condition],
          pageSize: limit,
          sortFields: [{ key: 'lastName' }],
          withCount: false,
        });
      const call = await sampleWarm(bench, inputs, ask);
      const raw = await rawPage(
        bench,
        inputs.map((condition) => ({
          selection: { fields: [condition] },
          sort: [lastName],
          offset: 0,
          limit,
        })),
      );
      yield { section: 'page', name, call, raw, questions: questionsOf(inputs), budget: 100 };
    }
  },
};

export const filterCounts: Section = {
  name: 'count',
  async *measure(bench) {
    for await (const { name, conditions } of cases(bench)) {
      const inputs = repeated(conditions, bench.runs);
      const ask = (condition: (typeof inputs)[number]) =>
        bench.call(countView.path, { fields: [condition] });
      const call = await sampleWarm(bench, inputs, ask);
      const raw = await rawCount(
        bench,
        inputs.map((condition) => ({ fields: [condition] })),
      );
      yield { section: 'count', name, call, raw, questions: questionsOf(inputs), budget: 250 };
    }
  },
};
